import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
}

export interface Collector {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT is to be. */
  url: string;
  spans: CollectedSpan[];
  /** Everything that came, as JSON. */
  received: string[];
  stop: () => Promise<void>;
}

/** A collector of OpenTelemetry that keeps what it gets. @param answer how it answers; it takes everything unless told */
export async function startCollector(
  answer: (response: ServerResponse) => void = (response) => response.end('{}'),
): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const body: any = await json(request);
    received.push(JSON.stringify(body));
    for (const { scopeSpans } of body.resourceSpans) {
      for (const span of scopeSpans.flatMap((scope: any) => scope.spans))
        spans.push({ ...span, attributes: attributesOf(span.attributes) });
    }
    response.setHeader('content-type', 'application/json');
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const attributesOf = (list: { key: string; value: object }[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
