import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { createApp } from './app.js';
import { addCommonAnswers } from './openapi/common-answers.js';
import { addExamples } from './openapi/examples.js';
import { addFormats } from './openapi/formats.js';
import { readEnv } from './platform/read-env.js';

const DESCRIPTION = `Students turn courses and projects into skills, and see how ready those skills make them.

Sign in through the account service (\`/_allauth/browser/v1\`), which sets an HttpOnly session cookie. Every unsafe
request carries the header \`X-CSRFToken\` with the value of the cookie \`csrftoken_lumen\`. Errors of the dashboard API
are \`application/problem+json\`. \`x-access\` on an operation says who may call it. Operations with an \`x-token-scope\` also
take a personal API token with that scope, as \`Authorization: Bearer …\` and without a CSRF token.`;

/** Addresses of the dashboard API end in a slash, as its specification writes them. */
const withSlash = (path: string) =>
  /^\/(dashboard-api|aux)\//.test(path) ? `${path.replace(/\/$/, '')}/` : path;

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The API's contract, built without a database; sorted, so that a change is a small diff. */
export async function buildOpenApi(): Promise<OpenAPIObject> {
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://localhost/none',
    LOG_LEVEL: 'silent',
    PASSKEYS: 'on', // the contract names everything a site can offer
  });
  const app = await createApp(env, { connect: false });
  const config = new DocumentBuilder()
    .setTitle('Lumen')
    .setDescription(DESCRIPTION)
    .setVersion('1.0.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/')
    .addCookieAuth('sessionid', { type: 'apiKey', in: 'cookie', name: 'sessionid' }, 'session')
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'token')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  await app.close();
  const paths = Object.entries(document.paths).map(([path, item]) => [withSlash(path), item] as const);
  const complete = {
    ...document,
    paths: sorted(Object.fromEntries(paths)),
    components: { ...document.components, schemas: sorted(document.components?.schemas ?? {}) },
  };
  addFormats(complete);
  addCommonAnswers(complete);
  addExamples(complete);
  return complete;
}
