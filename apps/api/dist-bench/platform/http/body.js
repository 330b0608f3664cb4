const RAW = 'application/vnd.lumen.raw';
const FORM = 'application/x-www-form-urlencoded';
/** Whether the client says it sends a form. */
export const isForm = (request) => (request.sentType ?? request.headers['content-type'] ?? '').toLowerCase().startsWith(FORM);
/**
 * Leaves the bodies of all addresses under `prefix` as bytes: the account service decides itself when to read them, and
 * reads JSON whatever the content type says. Fastify chooses a parser by content type, so the type is replaced.
 */
export function readRawUnder(prefix, fastify) {
    fastify.addContentTypeParser(RAW, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    fastify.addHook('onRequest', (request, _reply, done) => {
        if (request.url.startsWith(prefix)) {
            request.sentType = request.headers['content-type'] ?? '';
            request.headers['content-type'] = RAW;
        }
        done();
    });
}
/** The fields of a form, from a parsed body or from raw bytes; the first value where a name repeats. */
export function formFields(body) {
    const fields = {};
    const pairs = Buffer.isBuffer(body)
        ? new URLSearchParams(body.toString('utf8'))
        : Object.entries((body ?? {}));
    for (const [name, value] of pairs) {
        if (typeof value === 'string' && !Object.hasOwn(fields, name))
            fields[name] = value;
    }
    return fields;
}
//# sourceMappingURL=body.js.map