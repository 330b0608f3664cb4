import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bareAnswer } from './answer-headers.js';
import { ResponseWithHeadEvent } from './response-with-head-event.js';

/** How long a connection may take for what; milliseconds. */
export interface ConnectionLimits {
  /** For the head of a request, from its first byte or from connecting. */
  headers: number;
  /** For a body that is no upload: a page's longest form is some kilobytes. */
  body: number;
  /** For a whole request: an image of 5 MB takes this long at 350 kbit/s. */
  request: number;
  /** Without a byte being taken while an answer is sent. */
  idleReading: number;
  /** For taking an answer, whatever its size… */
  reading: number;
  /** …and for each megabyte of it: 270 kbit/s. */
  readingEachMegabyte: number;
  /** For the next request on an open connection. */
  keepAlive: number;
  /** How often all this is looked at. */
  checkEvery: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 10_000,
  body: 20_000,
  request: 120_000,
  idleReading: 30_000,
  reading: 60_000,
  readingEachMegabyte: 30_000,
  keepAlive: 30_000,
  checkEvery: 1_000,
};

const MEGABYTE = 1_048_576;
/** What an answer is taken to be that does not say how long it is: none is longer (docs/performance.md). */
const UNKNOWN_LENGTH = 2 * MEGABYTE;
/** Node takes eleven for a leak; an upload answered by a stream has that many: multipart's, Nest's, Fastify's and ours. */
const MAX_LISTENERS = 20;
const TOO_SLOW = bareAnswer('408 Request Timeout');

/** What Node watches by itself, and what the rest needs of its responses. */
export const watchedByNode = ({
  headers,
  request,
  keepAlive,
  checkEvery,
}: ConnectionLimits): ServerOptions<typeof IncomingMessage, typeof ResponseWithHeadEvent> => ({
  ServerResponse: ResponseWithHeadEvent,
  headersTimeout: headers,
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  connectionsCheckingInterval: checkEvery,
});

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Cuts connections whose client sends or reads too slowly, so that none costs memory for long. */
export function cutSlowClients(answer: Listener, limits: ConnectionLimits): Listener {
  const sending = new Deadlines(limits.checkEvery, ({ request, response }) => {
    if (response.headersSent) request.socket.destroy();
    else request.socket.end(TOO_SLOW, () => request.socket.destroy());
  });
  const reading = new Deadlines(limits.checkEvery, ({ response }) => response.socket?.destroy());

  return (request, response) => {
    const exchange = { request, response };
    if (hasBody(request) && !isUpload(request)) {
      // Also when it has been answered already: Node reads the rest, so that a next request may follow.
      sending.add(exchange, limits.body);
      request.once('end', () => sending.delete(exchange));
    }
    response.setMaxListeners(MAX_LISTENERS);
    response.once('close', () => reading.delete(exchange));
    response.on('head', (headers: unknown) => {
      const bytes = lengthOf(headers, response) ?? UNKNOWN_LENGTH;
      reading.add(exchange, limits.reading + (bytes / MEGABYTE) * limits.readingEachMegabyte);
      // Node's own time for a next request takes its place once the answer is out.
      response.setTimeout(limits.idleReading);
    });
    answer(request, response);
  };
}

const UNREADABLE: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: bareAnswer('431 Request Header Fields Too Large'),
};
const NO_REQUEST = bareAnswer('400 Bad Request');

/** Answers what Node cannot read, or not in time, and hangs up. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET')
    socket.write(UNREADABLE[error.code ?? ''] ?? NO_REQUEST);
  socket.destroy(error);
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;

function lengthOf(headers: unknown, response: ServerResponse): number | null {
  const given =
    typeof headers === 'object' && headers !== null && 'content-length' in headers
      ? headers['content-length']
      : response.getHeader('content-length');
  return given === undefined ? null : Number(given);
}

/** Exchanges that must be over by a time, looked at together: a timer each would cost more. */
class Deadlines {
  private readonly due = new Map<Exchange, number>();
  private check: NodeJS.Timeout | null = null;

  constructor(
    private readonly checkEvery: number,
    private readonly cut: (exchange: Exchange) => void,
  ) {}

  add(exchange: Exchange, milliseconds: number): void {
    this.due.set(exchange, performance.now() + milliseconds);
    this.check ??= setInterval(() => this.cutLate(), this.checkEvery).unref();
  }

  delete(exchange: Exchange): void {
    this.due.delete(exchange);
  }

  private cutLate(): void {
    const now = performance.now();
    for (const [exchange, at] of this.due) {
      if (at > now) continue;
      this.due.delete(exchange);
      this.cut(exchange);
    }
    if (this.due.size > 0 || this.check === null) return;
    clearInterval(this.check);
    this.check = null;
  }
}
