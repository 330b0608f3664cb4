import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../env.js';
import type { Networks } from '../networks.js';

/** Called when what was begun has ended, with what it failed by. */
export type End = (error?: unknown) => void;

/** Follows requests, and the statements and jobs of this process, and sends what it saw to a collector. */
export interface Tracing {
  /**
   * Follows every request that the application answers.
   * @param proxies whose `traceparent` is continued; from anybody else it would be a way to fill the collector
   */
  followRequests(fastify: FastifyInstance, proxies: Networks): void;

  /** Notes that a statement of a request or a job begins. @param text without its values */
  statement(text: string): End;

  /** Does the work as a job of that kind. */
  job<T>(kind: string, work: () => Promise<T>): Promise<T>;

  /** Sends what has not been sent, within two seconds. */
  stop(): Promise<void>;
}

/** @returns null unless OTEL_EXPORTER_OTLP_ENDPOINT says where a collector is: then nothing is loaded for it either */
export async function startTracing(env: Env, log: Logger): Promise<Tracing | null> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { OpenTelemetry } = await import('./open-telemetry.js');
  return new OpenTelemetry(env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_TRACES_SAMPLER_ARG, log);
}
