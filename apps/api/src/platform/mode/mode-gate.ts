import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from '../http/failure-page.js';
import { problemAnswer } from '../http/problem.js';
import { isPage, isAllowedIn } from './mode.policy.js';
import type { SiteMode } from './site-mode.js';

/** On each answer while the site takes no changes: the web app asks for the words once it has seen this. */
const HEADER = 'x-site-mode';

const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Refuses requests that the current mode does not allow, before anything of them is read. */
export function keepToMode(fastify: FastifyInstance, site: SiteMode): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const { mode } = site.current;
    if (mode === 'normal') return;
    void reply.header(HEADER, mode);
    const path = pathOf(request);
    const hasToken = request.headers.authorization !== undefined;
    if (isAllowedIn(mode, request.method, path, hasToken)) return;
    const { refusal } = site;
    request.log.info({ code: refusal.code, status: refusal.status }, 'refused');
    return refuse(path, reply, refusal);
  });
}

/** Without query and without a slash at its end. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*$/, '').replace(/(?<=.)\/$/, '');

/** In the format that the client expects: a page, the account protocol, SCIM, or a problem. */
function refuse(path: string, reply: FastifyReply, refusal: SiteMode['refusal']): FastifyReply {
  const { status, code, detail, retryAfter } = refusal;
  void reply.status(status).header('retry-after', String(retryAfter)).header('cache-control', 'no-store');
  if (isPage(path)) {
    const { headers, body } = plainPage({ title: 'Lumen is closed just now', text: detail });
    return reply.headers(headers).send(body);
  }
  if (path.startsWith('/_allauth/'))
    return reply.type('application/json').send({ status, errors: [{ code, message: detail }] });
  if (path.startsWith('/scim/'))
    return reply
      .type('application/scim+json')
      .send(JSON.stringify({ schemas: [SCIM_ERROR], status: String(status), detail }));
  const { headers, body } = problemAnswer(refusal);
  return reply.headers(headers).send(body);
}
