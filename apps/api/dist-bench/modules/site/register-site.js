import fastifyStatic from '@fastify/static';
import { Env } from '../../platform/env.js';
import { SitePages } from './site.pages.js';
/** First segments that are the API's: there, what is unknown is a problem in JSON and not a page. */
const API_PREFIXES = ['/dashboard-api', '/_allauth', '/_dev', '/aux', '/media', '/health'];
const FILE = /\.[a-z0-9]+$/i;
const isForApi = (url) => API_PREFIXES.some((prefix) => url === prefix || url.startsWith(`${prefix}/`));
/** Serves the built web app beside the API: files as they are, every other address as a page. */
export async function registerSite(app) {
    const pages = app.get(SitePages);
    if (!pages.exist)
        return;
    await app.register(fastifyStatic, {
        root: app.get(Env).WEB_DIR,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: ['**/*.{br,gz}', 'index.html'],
        setHeaders: (reply, file) => {
            const isHashed = /[\\/]assets[\\/]/.test(file);
            void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
            void reply.header('x-content-type-options', 'nosniff');
        },
    });
    app
        .getHttpAdapter()
        .getInstance()
        .get('/*', async (request, reply) => {
        const [pathname = ''] = request.url.split('?');
        if (isForApi(pathname) || FILE.test(pathname))
            return reply.callNotFound();
        return pages.send(request, reply);
    });
}
//# sourceMappingURL=register-site.js.map