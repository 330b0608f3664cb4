import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Env } from '../env.js';
import { Readiness } from '../health/readiness.js';
import { Metrics } from './metrics.js';

/**
 * Answers monitors on a separate port, which no proxy should expose. It also answers liveness and readiness, because a
 * worker has no other port.
 */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly env: Env,
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
  ) {
    metrics.watch(
      { name: 'lumen_ready', help: 'Whether requests should be sent to this process.' },
      async () => [{ value: (await this.isReady()) ? 1 : 0 }],
    );
  }

  /**
   * Listens, where METRICS_PORT is set.
   * @returns the port, or null
   * @throws Error with code EADDRINUSE when the port is taken
   */
  async start(): Promise<number | null> {
    const { METRICS_HOST, METRICS_PORT } = this.env;
    if (METRICS_PORT === undefined) return null;
    this.metrics.observeProcess();
    const server = createServer(({ url }, response) => {
      this.answer(url, response).catch(() => end(response, 500, 'failed\n'));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(METRICS_PORT, METRICS_HOST, resolve);
    });
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(url: string | undefined, response: ServerResponse): Promise<void> {
    if (url === '/metrics') return end(response, 200, await this.metrics.text(), this.metrics.contentType);
    if (url === '/health/live') return end(response, 200, 'ok\n');
    if (url !== '/health/ready') return end(response, 404, 'not found\n');
    const isReady = await this.isReady();
    return end(response, isReady ? 200 : 503, isReady ? 'ok\n' : 'not ready\n');
  }

  private isReady(): Promise<boolean> {
    return this.readiness.check().then(
      () => true,
      () => false,
    );
  }
}

function end(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
