import { ServerResponse } from 'node:http';

/**
 * A response that emits `head`, with the headers given to `writeHead`, before it writes its head. It is a class, because
 * replacing `writeHead` on each response makes every response slow.
 */
export class ResponseWithHeadEvent extends ServerResponse {
  override writeHead(...args: unknown[]): this {
    this.emit('head', args.at(-1));
    return super.writeHead(...(args as [number]));
  }
}
