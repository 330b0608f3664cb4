import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One value of a gauge with its labels. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** Seconds. What is quick here takes a few milliseconds; a request ends after two seconds, an upload later. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WAIT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/**
 * What a monitor can ask of this process (docs/operations.md#metrics). No label names a person or an address. Each
 * application has its own: a test process runs several.
 */
export class Metrics {
  private readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'lumen_http_request_duration_seconds',
    help: 'How long requests took, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });

  readonly shedRequests = new Counter({
    name: 'lumen_http_requests_shed_total',
    help: 'Requests that were refused because too many of their kind ran.',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  readonly databaseWaits = new Histogram({
    name: 'lumen_database_wait_seconds',
    help: 'How long work waited for a connection of the pool.',
    buckets: WAIT_BUCKETS,
    registers: [this.registry],
  });

  readonly jobs = new Histogram({
    name: 'lumen_job_duration_seconds',
    help: 'How long jobs took in this process, by outcome: done, failed (tried again later), given_up.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers: [this.registry],
  });

  /**
   * A gauge whose values are read whenever a monitor asks.
   * @param read where it fails, the gauge has no value in that answer
   */
  watch(
    gauge: { name: string; help: string; labelNames?: string[] },
    read: () => Sample[] | Promise<Sample[]>,
  ): void {
    const watched = new Gauge({
      ...gauge,
      registers: [],
      async collect() {
        // Without labels a reset gauge is 0, which would be a value.
        if (gauge.labelNames) this.reset();
        else this.remove();
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const { labels = {}, value } of readings) this.set(labels, value);
      },
    });
    this.registry.registerMetric(watched);
  }

  /** From now on also what Node tells of the process: memory, processor, event loop. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** @returns every metric in Prometheus's text format */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
