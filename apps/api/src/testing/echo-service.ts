import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
interface Arrived {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Respond = (response: ServerResponse, arrived: Arrived) => void;

/** A server of another party, which notes what it is asked and answers as it is told. */
export interface EchoService {
  url: string;
  arrived: Arrived[];
  /** How it answers from now on. */
  answerWith: (respond: Respond) => void;
  stop: () => Promise<void>;
}

export const json =
  (status: number, body: unknown): Respond =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startEchoService(): Promise<EchoService> {
  const arrived: Arrived[] = [];
  let respond: Respond = json(200, {});
  const server = http.createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: await bodyOf(request) };
    arrived.push(one);
    respond(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    answerWith: (next) => {
      respond = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
