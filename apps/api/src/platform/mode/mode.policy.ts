export const MODES = ['normal', 'read-only', 'maintenance'] as const;

export type Mode = (typeof MODES)[number];

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signing in and out, and proving again who one is: staff need that to end a mode. Signing up is not among them. */
const SIGN_IN =
  /^\/_allauth\/\w+\/v1\/(config|auth\/(session|login|reauthenticate|2fa\/(re)?authenticate|webauthn\/(login|authenticate|reauthenticate)|provider\/(redirect|token|callback\/[^/]+|saml\/(acs|metadata))))$/;
/** What staff do about the site, as operators do on the command line, and about what people send. */
const STAFF_CALLS = /^\/dashboard-api\/(staff|triage)\//;
/** A POST because what it takes is too long for an address; it stores nothing. */
const ANSWERS =
  /^\/dashboard-api\/(credentials\/verify|me\/what-if|students\/[^/]+\/(transcript|portfolio)-preview)$/;

/** The pages by which staff sign in and end a mode, and what these pages ask for. */
const STAFF_PAGES = /^\/(staff(\/.*)?|login|accounts\/.*)$/;
const ASKED_BY_PAGES = /^\/dashboard-api\/(me|site-mode)$/;
/** Files of the web app, and the logo, which its header has. */
const FILES = /^\/(assets\/.*|media\/logo-[^/]+|[^/]+\.(css|ico|js|json|png|svg|txt|webmanifest|woff2|xml))$/;
const HEALTH = /^\/health(\/|$)/;

/**
 * Whether a request is answered in a mode.
 * @param path without query and without a slash at its end
 * @param hasToken whether the request has an API token: programs wait even where staff may go on
 */
export function isAllowedIn(mode: Mode, method: string, path: string, hasToken = false): boolean {
  if (mode === 'normal' || SIGN_IN.test(path) || HEALTH.test(path)) return true;
  if (STAFF_CALLS.test(path) && !hasToken) return true;
  if (!SAFE_METHODS.has(method)) return mode === 'read-only' && ANSWERS.test(path);
  return mode === 'read-only' || STAFF_PAGES.test(path) || ASKED_BY_PAGES.test(path) || FILES.test(path);
}

/** Addresses that are answered in the words of a protocol or as a problem; all others are pages. */
export const isPage = (path: string): boolean =>
  !/^\/(dashboard-api|_allauth|_dev|aux|media|scim|\.well-known)(\/|$)/.test(path);

/** What people read where no message was given. */
export const USUAL_MESSAGES: Record<Exclude<Mode, 'normal'>, string> = {
  'read-only': 'Lumen can be read just now, and takes no changes. Please try again in a while.',
  maintenance: 'Lumen is being worked on and will be back soon. Nothing of yours is lost.',
};
