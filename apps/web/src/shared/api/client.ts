import { createApi } from '@lumen/contracts';
import { publishSession, type SessionAnswer, sessionToken } from './auth-change';
import { fetchWithTimeout } from './fetch-with-timeout';
import { HttpError } from './http-error';
import { noteSiteMode } from './site-mode';
import { viewsAsVisitor } from './view-as';

const CSRF_COOKIE = /(?:^|;\s*)csrftoken_[^=]*=([^;]+)/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const CONFIG = '/_allauth/browser/v1/config';
const SESSION = '/_allauth/browser/v1/auth/session';

/** The current CSRF token. Signing in changes it. */
export const csrfToken = () => CSRF_COOKIE.exec(document.cookie)?.[1];

/**
 * The CSRF token is read for each call, because signing in changes it; a browser that is about to write and has
 * none is given one by the config call, the only one that goes without.
 */
async function withCredentials(request: Request): Promise<Request> {
  if (request.url.endsWith(CONFIG)) return request;
  if (csrfToken() === undefined && !SAFE_METHODS.has(request.method))
    await fetchWithTimeout(new Request(CONFIG));
  const csrf = csrfToken();
  if (csrf) request.headers.set('X-CSRFToken', csrf);
  const token = sessionToken();
  if (token) request.headers.set('X-Session-Token', token);
  return request;
}

let sessionCheck: Promise<void> | null = null;

/**
 * After a refused call: has the session ended elsewhere, or is the account to be deleted since? Otherwise a session that is
 * still valid is not published, or this would loop.
 */
function checkSession(isOfDeletion: boolean): Promise<void> {
  const check = async () => {
    const response = await fetchWithTimeout(await withCredentials(new Request(SESSION)));
    if (isOfDeletion || response.status === 401) publishSession((await response.json()) as SessionAnswer);
  };
  sessionCheck ??= check().finally(() => {
    sessionCheck = null;
  });
  return sessionCheck;
}

const isEmpty = async (response: Response) =>
  response.status === 204 || response.status === 304 || (await response.clone().text()) === '';

/** The dashboard API: anything but OK is thrown, nothing at all is an empty result. */
export const dashboard = createApi({ baseUrl: location.origin, fetch: fetchWithTimeout });
dashboard.use({
  onRequest: ({ request }) =>
    viewsAsVisitor() ? new Request(request, { credentials: 'omit' }) : withCredentials(request),
  async onResponse({ response }) {
    noteSiteMode(response);
    if (!response.ok && response.status !== 304) {
      if (response.status === 401) await checkSession(false).catch(() => undefined);
      const error = await HttpError.from(response);
      if (error.code === 'deletion_pending') await checkSession(true).catch(() => undefined);
      throw error;
    }
    const type = response.headers.get('content-type');
    if (type?.includes('json') || (await isEmpty(response))) return undefined;
    throw new Error(`Expected JSON response, got: ${type}`);
  },
});

/** The account service: its statuses are answers, not failures (401 is how signing out succeeds). */
export const accountService = createApi({ baseUrl: location.origin, fetch: fetchWithTimeout });
accountService.use({
  onRequest: ({ request }) => withCredentials(request),
  async onResponse({ response }) {
    noteSiteMode(response);
    if (response.status >= 500) throw await HttpError.from(response);
    if (response.headers.get('content-type')?.includes('json')) {
      publishSession((await response.clone().json()) as SessionAnswer);
    }
    return undefined;
  },
});

/** The data of a call that throws when it fails. */
export async function dataOf<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  return (await call).data as Data;
}
