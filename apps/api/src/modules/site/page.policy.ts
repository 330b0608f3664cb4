const PROFILE_TABS = ['skills', 'programs', 'careers', 'projects'];

/** Addresses of the web app that are not a profile; what stands below them and is not here is not found. */
const KNOWN = [
  /^\/$/,
  /^\/explore(\/(careers|programs|courses|what-if|skill-map|changes))?$/,
  /^\/projects$/,
  /^\/welcome$/,
  /^\/import(\/portfolio)?$/,
  /^\/courses(\/[0-9a-f-]{36}\/[0-9a-f-]{36})?$/i,
  /^\/settings(\/(profile|preferences|sharing|security|upload))?$/,
  /^\/login$/,
  /^\/(about-the-data|privacy|accessibility|verify)$/,
  /^\/accounts\/(login|logout|signup|reauthenticate|2fa)$/,
  /^\/accounts\/verify-email\/[^/]+$/,
  /^\/accounts\/restore-email\/[^/]+$/,
  /^\/accounts\/password\/reset(\/key\/[^/]+)?$/,
  /^\/accounts\/provider\/(callback|signup)$/,
];

/** The sections of the staff area, as the web app has them in `staff-sections.ts`; found by staff alone. */
const STAFF =
  /^\/staff(\/(feedback(\/(weeks|topics))?|reports|people|catalogue|jobs|mode|settings|audit-log))?$/;

const PROJECT = /^\/p\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Whatever follows: an address that cannot be one is answered like one that is unknown. */
const SHARE = /^\/s(?:\/(.*))?$/;
const ENDORSEMENT = /^\/endorse(?:\/(.*))?$/;

/** What an address asks for. */
export type PageRequest =
  | { kind: 'known' }
  | { kind: 'profile'; handle: string; tab: string | null }
  | { kind: 'project'; id: string }
  | { kind: 'share'; token: string }
  | { kind: 'endorsement'; token: string }
  /** Below /accounts, but none of its pages. */
  | { kind: 'accounts' }
  | { kind: 'staff' }
  | { kind: 'unknown' };

/** @param pathname decoded or not; a trailing slash makes no difference */
export function pageOf(pathname: string, reserved: ReadonlySet<string>): PageRequest {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (KNOWN.some((pattern) => pattern.test(path))) return { kind: 'known' };
  if (/^\/accounts(\/|$)/.test(path)) return { kind: 'accounts' };
  if (STAFF.test(path)) return { kind: 'staff' };
  const project = PROJECT.exec(path)?.[1];
  if (project !== undefined) return { kind: 'project', id: project };
  const share = SHARE.exec(path);
  if (share) return { kind: 'share', token: share[1] ?? '' };
  const endorsement = ENDORSEMENT.exec(path);
  if (endorsement) return { kind: 'endorsement', token: endorsement[1] ?? '' };
  const [, handle = '', tab = null, ...more] = path.split('/');
  const isProfile = handle !== '' && !reserved.has(handle) && more.length === 0;
  if (isProfile && (tab === null || PROFILE_TABS.includes(tab))) return { kind: 'profile', handle, tab };
  return { kind: 'unknown' };
}
