import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The largest body of a request without a file. */
export const MAX_BODY_BYTES = 1_048_576;

const RAW = 'application/vnd.lumen.raw';
const FORM = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyRequest {
    /** The content type the client sent, where `readRawUnder` has put its own in the header's place. */
    sentType?: string;
  }
}

/** Whether the client says it sends a form. */
export const isForm = (request: FastifyRequest): boolean =>
  (request.sentType ?? request.headers['content-type'] ?? '').toLowerCase().startsWith(FORM);

/**
 * Leaves the bodies of all addresses under `prefixes` as bytes: the account service and SCIM decide themselves when to read
 * them, and read JSON whatever the content type says. Fastify chooses a parser by content type, so the type is replaced.
 * @param options.as `stream` reads nothing at all: the body is still in `request.raw`
 */
export function readRawUnder(
  prefixes: readonly string[],
  fastify: FastifyInstance,
  { as }: { as: 'bytes' | 'stream' },
): void {
  if (as === 'stream') fastify.addContentTypeParser(RAW, (_request, _stream, done) => done(null));
  else fastify.addContentTypeParser(RAW, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  fastify.addHook('onRequest', (request, _reply, done) => {
    if (prefixes.some((prefix) => request.url.startsWith(prefix))) {
      request.sentType = request.headers['content-type'] ?? '';
      request.headers['content-type'] = RAW;
    }
    done();
  });
}

/** The fields of a form, from a parsed body or from raw bytes; the first value where a name repeats. */
export function formFields(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  const pairs = Buffer.isBuffer(body)
    ? new URLSearchParams(body.toString('utf8'))
    : Object.entries((body ?? {}) as Record<string, unknown>);
  for (const [name, value] of pairs) {
    if (typeof value === 'string' && !Object.hasOwn(fields, name)) fields[name] = value;
  }
  return fields;
}
