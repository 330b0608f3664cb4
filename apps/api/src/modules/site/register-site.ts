import fastifyStatic from '@fastify/static';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../platform/env.js';
import { failurePage } from '../../platform/http/failure-page.js';
import { logRefusal, refusalOf } from '../../platform/http/problem.js';
import { RESERVED_FILES } from '../students/index.js';
import { SitePages } from './site.pages.js';

/** First segments of addresses that are no pages: an unknown address below them is answered with a problem in JSON. */
const NO_PAGES = [
  'dashboard-api',
  '_allauth',
  '_dev',
  'aux',
  'media',
  'health',
  'assets',
  'scim',
  '.well-known',
];

/** Decided by the first segment or the whole name, not by a dot, as a handle may contain one. */
const isNoPage = (pathname: string) =>
  NO_PAGES.includes(pathname.split('/')[1] ?? '') || RESERVED_FILES.has(pathname.slice(1));

/** A worker has the policy of its own script: it may load further scripts of the app, and may not connect anywhere. */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the built web app beside the API: files as they are, every other address as a page. */
export async function registerSite(app: NestFastifyApplication): Promise<void> {
  const pages = app.get(SitePages);
  if (!pages.exist) return;
  const root = app.get(Env).WEB_DIR;
  const files = filesUnder(root);
  await app.register(fastifyStatic, {
    root,
    // Registering a route for each file would make the start thirty milliseconds slower.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = /[\\/]assets[\\/]/.test(file);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isHashed && /\.js(?:\.br)?$/.test(file))
        void reply.header('content-security-policy', SCRIPT_POLICY);
    },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', async (request, reply) => {
      const [pathname = ''] = request.url.split('?');
      if (files.has(pathname)) return reply.sendFile(pathname);
      if (isNoPage(pathname)) return reply.callNotFound();
      return pages.send(request, reply).catch((error: unknown) => sendFailure(error, request, reply));
    });
}

/** The addresses of the files of the web app. Its page is none of them: that is filled in for each request. */
function filesUnder(root: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const addresses = files.map(({ parentPath, name }) => {
    const relative = path.relative(root, path.join(parentPath, name));
    return `/${relative.replaceAll(path.sep, '/')}`;
  });
  return new Set(addresses.filter((address) => address !== '/index.html' && !/\.(br|gz)$/.test(address)));
}

/** A failed request for a page is answered with a page, with a way to try again. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  logRefusal(request.log, refusal, error);
  const { headers, body } = failurePage(refusal, request.id);
  return reply.status(refusal.status).headers(headers).send(body);
}
