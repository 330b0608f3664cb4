import { siteSettings } from './site-settings';

/** Every address of the app. Links are built here and nowhere else. */
export const PROFILE_TABS = ['skills', 'programs', 'careers', 'projects'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const EXPLORE_TABS = ['careers', 'programs', 'courses'] as const;
export type ExploreTab = (typeof EXPLORE_TABS)[number];

/** The parameter of an address that carries what is compared, in the order in which it was chosen. */
export const COMPARED = 'compare';
/** As many as stand side by side: a table of more columns is no longer read so. */
export const MAX_COMPARED = 4;

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** An address that says this too, for a link on its page: null takes a parameter away, and the others stay. */
export function addressWith(
  address: URLSearchParams,
  parameters: Readonly<Record<string, string | null>>,
): string {
  const other = new URLSearchParams(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) other.delete(name);
    else other.set(name, value);
  }
  return `?${other}`;
}

export const paths = {
  home: '/',
  welcome: '/welcome',
  profile: (handle: string, tab?: ProfileTab) => (tab ? `/${handle}/${tab}` : `/${handle}`),
  /** One's own profile as a person who is not signed in sees it; for a link that loads the page. */
  asVisitor: (handle: string, tab?: ProfileTab): string => `${paths.profile(handle, tab)}?as=visitor`,
  explore: (tab: ExploreTab = 'careers', query: Record<string, string | undefined> = {}) =>
    withQuery(`/explore/${tab}`, query),
  projects: '/projects',
  project: ({ project_uuid }: { project_uuid: string }) => `/p/${project_uuid}`,
  myCourses: '/courses',
  course: ({ educator_uuid, course_uuid }: { educator_uuid: string; course_uuid: string }) =>
    `/courses/${educator_uuid}/${course_uuid}`,
  /** The courses that teach any of the skills. In quotation marks a name with a slash or a comma is one skill. */
  coursesTeaching: (...skills: string[]) =>
    withQuery('/explore/courses', {
      skill: skills.map((skill) => (/[,/]/.test(skill) ? `"${skill}"` : skill)).join(', '),
    }),
  /** Why a career has the score that it has. */
  whyThisScore: (career: string) => withQuery('/explore/careers', { career, view: 'score' }),
  /** The fewest credits that raise it. */
  cheapestWay: (career: string, reach?: string, limits: readonly [string, string][] = []) =>
    `/explore/careers?${new URLSearchParams([
      ['career', career],
      ['view', 'path'],
      ...(reach === undefined ? [] : [['reach', reach]]),
      ...limits,
    ])}`,
  /** What courses, not kept yet, would change; without any, what the kept scenarios would. */
  whatIf: (...courses: string[]) =>
    courses.length === 0
      ? '/explore/what-if'
      : `/explore/what-if?${new URLSearchParams(courses.map((course) => ['course', course]))}`,
  skillMap: '/explore/skill-map',
  /** What changed one's scores. */
  changes: '/explore/changes',
  import: '/import',
  /** Projects and profile from LinkedIn or a JSON Resume. */
  importPortfolio: '/import/portfolio',
  settings: (tab = 'profile') => `/settings/${tab}`,
  login: (next?: string) =>
    withQuery(siteSettings().login_at_accounts ? '/accounts/login/' : '/login', { next }),
  logout: '/accounts/logout',
  signUp: (next?: string) => withQuery('/accounts/signup', { next }),
  verifyEmail: (key: string) => `/accounts/verify-email/${encodeURIComponent(key)}`,
  passwordReset: (next?: string) => withQuery('/accounts/password/reset', { next }),
  secondFactor: (next?: string) => withQuery('/accounts/2fa', { next }),
  providerCallback: (next?: string) => withQuery('/accounts/provider/callback', { next }),
  providerSignUp: (next?: string) => withQuery('/accounts/provider/signup', { next }),
  /** The pages of the staff. */
  staff: (section?: string) => (section ? `/staff/${section}` : '/staff'),
  /** For anybody who was handed a signed record. */
  verify: '/verify',
  aboutTheData: '/about-the-data',
  privacy: '/privacy',
  accessibility: '/accessibility',
};

/**
 * Where to go after signing in: only to an address of this site, never to another one. What is returned is looked at like
 * a browser will: `/..//evil.example` is an address of ours whose path is another site's address.
 * @param next the `next` parameter of the sign-in page
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/')) return null;
  const path = ownPath(next);
  return path !== null && ownPath(path) === path ? path : null;
}

/** The path, query and fragment of an address of this site; null for another site's. */
function ownPath(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin ? pathname + search + hash : null;
}
