import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { registerSite } from './modules/site/index.js';
import { readRawUnder } from './platform/http/body.js';
import { compressAnswers } from './platform/http/compression.js';
import { protectFromCsrf } from './platform/http/csrf.js';
import { createLog, nestLogger, RequestLog } from './platform/log/log.js';
const ONE_MEGABYTE = 1_048_576;
/** The whole application, not yet listening: main, the tests and the OpenAPI builder all start here. */
export async function createApp(env, { connect = true, logTo } = {}) {
    const log = createLog(env.LOG_LEVEL, logTo);
    const adapter = new FastifyAdapter({
        loggerInstance: log,
        logController: new RequestLog(),
        trustProxy: (_address, hop) => hop < env.TRUSTED_PROXIES,
        bodyLimit: ONE_MEGABYTE,
        rewriteUrl: (request) => withoutTrailingSlash(request.url ?? '/'),
        genReqId: () => crypto.randomUUID(),
    });
    const app = await NestFactory.create(AppModule.with(env, { connect }), adapter, {
        logger: nestLogger(log),
        abortOnError: false,
    });
    const fastify = app.getHttpAdapter().getInstance();
    fastify.decorate('publicIsHttps', env.publicUrl.startsWith('https:'));
    await app.register(fastifyCookie);
    await compressAnswers(app);
    readRawUnder('/_allauth/', fastify);
    protectFromCsrf(fastify, env.publicUrl);
    await registerSite(app);
    return app;
}
/** The dashboard API's addresses end in a slash (its specification); one registration answers with and without. */
function withoutTrailingSlash(url) {
    if (!url.startsWith('/dashboard-api/') && !url.startsWith('/aux/'))
        return url;
    return url.replace(/\/(?=\?|$)/, '');
}
//# sourceMappingURL=app.js.map