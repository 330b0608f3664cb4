import { siteSettings } from './site-settings';

/** Every address of the app. Links are built here and nowhere else. */
export const PROFILE_TABS = ['skills', 'programs', 'careers', 'projects'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const EXPLORE_TABS = ['careers', 'programs', 'courses'] as const;
export type ExploreTab = (typeof EXPLORE_TABS)[number];

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

export const paths = {
  home: '/',
  profile: (handle: string, tab?: ProfileTab) => (tab ? `/${handle}/${tab}` : `/${handle}`),
  /** One's own profile as somebody who is not signed in sees it; for a link that loads the page. */
  asVisitor: (handle: string) => `/${handle}?as=visitor`,
  explore: (tab: ExploreTab = 'careers', query: Record<string, string | undefined> = {}) =>
    withQuery(`/explore/${tab}`, query),
  projects: '/projects',
  import: '/import',
  settings: (tab = 'profile') => `/settings/${tab}`,
  login: (next?: string) =>
    withQuery(siteSettings().login_at_accounts ? '/accounts/login/' : '/login', { next }),
  logout: '/accounts/logout',
  signUp: (next?: string) => withQuery('/accounts/signup', { next }),
  verifyEmail: (key: string) => `/accounts/verify-email/${encodeURIComponent(key)}`,
  passwordReset: '/accounts/password/reset',
  secondFactor: (next?: string) => withQuery('/accounts/2fa', { next }),
  reauthenticate: (next?: string) => withQuery('/accounts/reauthenticate', { next }),
  providerCallback: (next?: string) => withQuery('/accounts/provider/callback', { next }),
  providerSignUp: (next?: string) => withQuery('/accounts/provider/signup', { next }),
  privacy: '/privacy',
  accessibility: '/accessibility',
};

/**
 * Where to go after signing in: only to an address of this site, never to another one.
 * @param next the `next` parameter of the sign-in page
 */
export function safeNext(next: string | null): string | null {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
  const url = new URL(next, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
