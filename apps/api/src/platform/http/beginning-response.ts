import { ServerResponse } from 'node:http';

/**
 * A response that says `begin`, with the headers it is given last, before it writes its head. A class, because a function
 * put on each response makes each slow.
 */
export class BeginningResponse extends ServerResponse {
  override writeHead(...args: unknown[]): this {
    this.emit('begin', args.at(-1));
    return super.writeHead(...(args as [number]));
  }
}
