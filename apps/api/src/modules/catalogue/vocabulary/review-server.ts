import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { API_FOLDER } from '../../../platform/paths.js';
import { ReviewOutdated, SuggestionReview } from './suggestion-review.js';

/** Listens on this machine only, because the files belong to its operator. */
const HOST = '127.0.0.1';
const CONTENT_POLICY =
  "default-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const ANSWERS = ['yes', 'no', ''];
const REFUSALS = ['VocabularyError', 'OfficialFilesError'];

const TEXT = { type: 'string', maxLength: 1000 };
const answerSchema = {
  type: 'object',
  required: ['version', 'line', 'answer'],
  properties: {
    version: TEXT,
    line: { type: 'integer', minimum: 0 },
    answer: { enum: ANSWERS },
    skill: TEXT,
  },
};
const additionSchema = {
  type: 'object',
  required: ['version', 'course', 'skill'],
  properties: { version: TEXT, course: TEXT, skill: TEXT },
};
const applySchema = {
  type: 'object',
  required: ['version', 'dryRun'],
  properties: { version: TEXT, dryRun: { type: 'boolean' } },
};

export interface ReviewServer {
  /** With the key, in the part of an address that no server is sent. */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves the page on which a person looks through suggested_skills.csv of a catalogue's folder, to this machine alone and with a
 * key: other programs on it, and pages of other sites, are answered nothing.
 * @param port 0 for any that is free
 * @throws VocabularyError when nothing was suggested there
 */
export async function serveReview(place: string, port = 0): Promise<ReviewServer> {
  const key = randomBytes(24).toString('base64url');
  const server = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  server.addHook('onSend', async (_, reply) => {
    void reply.headers({
      'content-security-policy': CONTENT_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  await server.register(fastifyStatic, { root: fileURLToPath(new URL('review/', API_FOLDER)) });
  await server.register(async (calls) => addCalls(calls, new SuggestionReview(place), key));
  const address = await server.listen({ host: HOST, port });
  return { address: `${address}/#${key}`, close: () => server.close() };
}

function addCalls(server: FastifyInstance, review: SuggestionReview, key: string): void {
  server.addHook('onRequest', async (request, reply) => {
    const sent = Buffer.from(String(request.headers['x-review-key'] ?? ''));
    const isKey = sent.length === key.length && timingSafeEqual(sent, Buffer.from(key));
    if (!isKey) await reply.code(403).send({ message: 'Open the address that skills review printed.' });
  });
  server.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    if (error instanceof ReviewOutdated) return reply.code(409).send({ message: error.message });
    const isRefusal = REFUSALS.includes(error.name);
    const status = isRefusal ? 400 : (error.statusCode ?? 500);
    if (status >= 500) console.error(error);
    return reply.code(status).send({ message: error.message });
  });
  server.get('/suggestions', () => review.read());
  server.put<{ Body: { version: string; line: number; answer: 'yes' | 'no' | ''; skill?: string } }>(
    '/suggestions',
    { schema: { body: answerSchema } },
    ({ body: { version, ...answer } }) => ({ version: review.answer(version, answer) }),
  );
  server.post<{ Body: { version: string; course: string; skill: string } }>(
    '/suggestions',
    { schema: { body: additionSchema } },
    ({ body: { version, course, skill } }) => review.add(version, course, skill),
  );
  server.post<{ Body: { version: string; dryRun: boolean } }>(
    '/application',
    { schema: { body: applySchema } },
    ({ body: { version, dryRun } }) => ({ report: review.apply(version, { dryRun }) }),
  );
}
