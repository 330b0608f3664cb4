import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.js';
import { registerSite } from './modules/site/index.js';
import type { Env } from './platform/env.js';
import { TOKEN_CALLS } from './platform/http/bearer.js';
import { MAX_BODY_BYTES, readRawUnder } from './platform/http/body.js';
import { compressAnswers } from './platform/http/compression.js';
import { refuseUnreadable } from './platform/http/connections.js';
import type { CookieNames } from './platform/http/cookies.js';
import { protectFromCsrf } from './platform/http/csrf.js';
import { httpServer } from './platform/http/http-server.js';
import { acceptForms } from './platform/http/multipart.js';
import { Database } from './platform/database/database.js';
import type { JobTimes } from './platform/jobs/job-times.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { Clients } from './platform/http/clients.js';
import { requestIdOf } from './platform/http/request-id.js';
import { createLog, nestLogger, RequestLog } from './platform/log/log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { keepToMode } from './platform/mode/mode-gate.js';
import { SiteMode } from './platform/mode/site-mode.js';
import { startTracing } from './platform/tracing/tracing.js';

/** A write holds its connection to the database until the disk has its commit, which a busy disk makes slow. */
const CONNECTIONS_LEFT_TO_READS = 2;
/** Node reads no longer one. */
const MAX_ADDRESS = 16_384;
const ACCOUNT_CALLS = '/_allauth/';
const SAML_RESPONSES = '/_allauth/browser/v1/auth/provider/saml/acs';

interface AppOptions {
  /** false builds the application without a database, for the OpenAPI document. */
  connect?: boolean;
  /** Where the log goes instead of stdout. */
  logTo?: DestinationStream;
  /** Modules beside the product's own: a test's handlers. */
  modules?: Type[];
  /** What a test cannot wait for. */
  jobTimes?: Partial<JobTimes>;
}

/** The whole application, not yet listening: main, the tests and the OpenAPI builder all start here. */
export async function createApp(
  env: Env,
  { connect = true, logTo, modules = [], jobTimes = {} }: AppOptions = {},
): Promise<NestFastifyApplication> {
  const log = createLog(env.LOG_LEVEL, logTo);
  const proxies = env.TRUSTED_PROXIES;
  const clients = new Clients();
  const metrics = new Metrics();
  const adapter = new FastifyAdapter({
    serverFactory: httpServer({
      publicUrl: env.publicUrl,
      reads: env.READS_IN_FLIGHT,
      writes: Math.max(1, env.DATABASE_POOL - CONNECTIONS_LEFT_TO_READS),
      proxies,
      clients,
      log,
      metrics,
    }),
    clientErrorHandler: refuseUnreadable,
    loggerInstance: log,
    logController: new RequestLog(metrics),
    trustProxy: (address) => proxies.has(address),
    // While it stops, a request on a connection that is still open is answered, and is the last one there.
    return503OnClosing: false,
    bodyLimit: MAX_BODY_BYTES,
    // What an id in an address may be, its handler decides; Fastify's own limit answers in words that are not ours.
    routerOptions: { maxParamLength: MAX_ADDRESS },
    rewriteUrl: (request: { url?: string }) => withoutTrailingSlash(request.url ?? '/'),
    genReqId: (request: IncomingMessage) => requestIdOf(request, proxies),
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(env, { connect, modules, jobTimes, metrics }),
    adapter,
    {
      logger: nestLogger(log),
      abortOnError: false,
    },
  );
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorate('publicIsHttps', env.publicUrl.startsWith('https:'));
  fastify.decorate('cookieNames', cookieNamesOf(env));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.viewer) clients.recognise(request.raw, request.viewer.accountId);
    done();
  });
  const tracing = await startTracing(env, log);
  if (tracing) {
    tracing.followRequests(fastify, proxies);
    app.get(Database).followStatements((text) => tracing.statement(text));
    app.get(JobWorker).followJobs((kind, work) => tracing.job(kind, work));
  }
  keepToMode(fastify, app.get(SiteMode));
  await app.register(fastifyCookie);
  await compressAnswers(app);
  await acceptForms(app);
  // An external account service reads bodies and checks for CSRF itself.
  const isDelegated = env.ACCOUNT_SERVICE_URL !== undefined;
  readRawUnder(isDelegated ? [ACCOUNT_CALLS] : [ACCOUNT_CALLS, TOKEN_CALLS], fastify, {
    as: isDelegated ? 'stream' : 'bytes',
  });
  protectFromCsrf(fastify, env.publicUrl, {
    except: isDelegated ? ACCOUNT_CALLS : null,
    posted: SAML_RESPONSES,
  });
  await registerSite(app);
  return app;
}

/** An external account service names its session cookie itself; it may be a Lumen in production. */
function cookieNamesOf({ ACCOUNT_SERVICE_URL, isProduction, publicUrl }: Env): CookieNames {
  if (ACCOUNT_SERVICE_URL !== undefined) return 'either';
  return isProduction && publicUrl.startsWith('https:') ? 'host' : 'plain';
}

/** The dashboard API's addresses end in a slash (its specification); one registration answers with and without. */
function withoutTrailingSlash(url: string): string {
  if (!url.startsWith('/dashboard-api/') && !url.startsWith('/aux/')) return url;
  return url.replace(/\/(?=\?|$)/, '');
}
