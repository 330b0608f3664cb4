import type { OpenAPIObject } from '@nestjs/swagger';
import { isAllowedIn, MODES } from '../platform/mode/mode.policy.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const isDashboard = (path: string) => /^\/(dashboard-api|aux)\//.test(path);

/** Where a refusal is a problem, as it is on the dashboard. */
const speaksProblems = (path: string) => /^\/(dashboard-api|aux|media|\.well-known)\//.test(path);

const AWAY =
  'The site is closed, for changes or altogether (`site-mode/`), too busy, or a part of it is down; try again after Retry-After seconds';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } } },
});

const ofProtocol = (description: string, schema = 'StatusDto') => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** Whether there is a mode of the site in which this is refused. */
const isEverRefused = (path: string, method: string) =>
  MODES.some((mode) => !isAllowedIn(mode, method.toUpperCase(), path.replace(/(?<=.)\/$/, '')));

/**
 * That it cannot be done just now. Whatever asks the database may be told so; of the account protocol it is said where a mode of the
 * site is the reason.
 */
function away(path: string, method: string): Operation['responses'] {
  if (speaksProblems(path)) return { 503: problem(AWAY) };
  return isEverRefused(path, method) ? { 503: ofProtocol(AWAY, 'RefusedInputDto') } : {};
}

/**
 * What is decided before a handler is asked, so that no handler declares it: the mode of the site, CSRF, the size and the type of
 * a body, and ids in an address that are none.
 */
function commonAnswers(path: string, method: string, { requestBody }: Operation): Operation['responses'] {
  const isUnsafe = method !== 'get';
  if (!isDashboard(path))
    return {
      ...away(path, method),
      ...(isUnsafe && { 403: ofProtocol('The CSRF token is missing or wrong') }),
      ...(requestBody && { 413: ofProtocol('Too large') }),
    };
  return {
    ...away(path, method),
    ...(isUnsafe && { 403: problem('The CSRF token is missing or wrong, or this is not yours to do') }),
    ...((requestBody || /uuid\}/.test(path)) && { 400: problem('Input that does not fit') }),
    ...(requestBody && {
      413: problem('Too large'),
      415: problem('A type that is not accepted'),
    }),
  };
}

/** Descriptions of answers that need no words of their own. */
const PLAIN: Record<string, string> = { 200: 'Done', 201: 'Made', 204: 'Done; there is nothing to say' };

/** Who may ask without signing in, and still be known when they have: OpenAPI says so with an empty requirement. */
const OPTIONAL_SESSION = ['anyone', 'link', 'visitor', 'protocol'];

/** Completes every operation with what all operations of its kind have in common. */
export function addCommonAnswers(document: OpenAPIObject): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item) as [string, Operation][]) {
      const { responses } = operation;
      const common = commonAnswers(path, method, operation);
      operation.responses = { ...common, ...responses };
      for (const [status, response] of Object.entries(operation.responses)) {
        if (response && 'description' in response) response.description ||= PLAIN[status] ?? '';
      }
      const access = (operation as { 'x-access'?: string })['x-access'] ?? '';
      if (OPTIONAL_SESSION.includes(access)) operation.security = [{}, { session: [] }];
    }
  }
}
