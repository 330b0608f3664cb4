import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Networks } from '../networks.js';
import type { End, Tracing } from './tracing.js';

const NAME = 'lumen';
/** For what is still to be sent when the process ends; a collector that is away does not hold it up. */
const SENT_WITHIN_MS = 2_000;
const FIRST_SERVER_ERROR = 500;

/**
 * Spans by OpenTelemetry, sent in batches beside the requests. Names and attributes say routes, statements without their values,
 * statuses and kinds of errors: nothing that names a person.
 */
export class OpenTelemetry implements Tracing {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly propagator = new W3CTraceContextPropagator();
  private readonly contexts = new AsyncLocalStorage<Context>();
  private readonly requests = new WeakMap<FastifyRequest, { span: Span; context: Context }>();

  /**
   * @param endpoint of the collector; spans go to `v1/traces` below it
   * @param share 0 to 1: of the requests and jobs that no other service has begun to follow
   */
  constructor(endpoint: string, share: number, log: Logger) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    this.provider = new TracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': NAME }))
        .merge(detectResources({ detectors: [envDetector] })),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: tellingFailures(exporter, log) })],
    });
    this.tracer = this.provider.getTracer(NAME);
  }

  followRequests(fastify: FastifyInstance, proxies: Networks): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      const { method, headers, socket } = request;
      const parent = proxies.has(socket.remoteAddress ?? '')
        ? this.propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
        : ROOT_CONTEXT;
      const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
      const context = trace.setSpan(parent, span);
      this.requests.set(request, { span, context });
      request.log = reply.log = request.log.child({ trace: span.spanContext().traceId });
      this.contexts.run(context, done);
    });
    // A body is read in the context of its connection.
    fastify.addHook('preValidation', (request, _reply, done) => {
      const { context } = this.requests.get(request) ?? { context: ROOT_CONTEXT };
      this.contexts.run(context, done);
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      this.endRequest(request, { 'http.response.status_code': reply.statusCode });
      done();
    });
    fastify.addHook('onRequestAbort', (request, done) => {
      this.endRequest(request, { 'error.type': 'aborted' });
      done();
    });
    fastify.addHook('onClose', () => this.stop());
  }

  statement(text: string): End {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
    return this.begin(operation, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    });
  }

  job<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const span = this.tracer.startSpan(kind, { kind: SpanKind.CONSUMER, root: true });
    const end = endOf(span);
    return this.contexts.run(trace.setSpan(ROOT_CONTEXT, span), async () => {
      try {
        const result = await work();
        end();
        return result;
      } catch (error) {
        end(error);
        throw error;
      }
    });
  }

  async stop(): Promise<void> {
    await Promise.race([
      this.provider.shutdown().catch(() => {}),
      sleep(SENT_WITHIN_MS, undefined, { ref: false }),
    ]);
  }

  /** What no request and no job has asked for is not followed. */
  private begin(name: string, attributes: Attributes): End {
    const parent = this.contexts.getStore();
    if (!parent) return () => {};
    return endOf(this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent));
  }

  private endRequest(request: FastifyRequest, attributes: Attributes): void {
    const followed = this.requests.get(request);
    if (!followed) return;
    this.requests.delete(request);
    const { span } = followed;
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      ...attributes,
      'http.request.method': method,
      'http.route': route,
      'lumen.request_id': id,
    });
    const status = attributes['http.response.status_code'];
    if (typeof status === 'number' && status >= FIRST_SERVER_ERROR)
      span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

/** Messages of errors can hold what a person has entered: only what kind of error it is is kept. */
function endOf(span: Span): End {
  return (error) => {
    if (error instanceof Error) {
      const { code } = error as { code?: unknown };
      span.setAttribute('error.type', typeof code === 'string' ? code : error.name);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
}

/** Says in the log when a collector stops taking spans, once until it takes some again. */
function tellingFailures(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing)
          log.warn(`No spans reach the collector: ${result.error?.message ?? 'no reason is known'}`);
        isFailing = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}
