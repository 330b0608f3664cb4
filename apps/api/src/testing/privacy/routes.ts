import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessRule } from '../../platform/access/access.js';

/** The parts of a profile that an answer may reveal. */
export type Item = 'bio' | 'course' | 'grade' | 'project' | 'endorsement';

interface RoutePrivacy {
  /**
   * Who learns from the answer what is on a person's profile:
   * - `visitors`: those who may see the profile learn what is shown; its owner also learns what is hidden;
   * - `everybody`: all viewers, the owner included, learn what a signed-out visitor sees;
   * - `owner`: the owner alone; everybody else is refused;
   * - `self`: the answer is about the viewer, so only the owner learns about the owner;
   * - `link`: visitors by a link learn what it contains, as far as visitors of an open profile would;
   * - `staff`: the product team, about what people have reported and what the team has hidden;
   * - `nobody`: the answer reveals nothing of any profile;
   * - `account`: the answer is about the viewer alone and contains the time: the account service's calls, and the takeout.
   */
  to: 'visitors' | 'everybody' | 'link' | 'owner' | 'self' | 'staff' | 'nobody' | 'account';
  tells: Item[];
}

const tells = (to: RoutePrivacy['to'], ...items: Item[]): RoutePrivacy => ({ to, tells: items });
const NOTHING = tells('nobody');
const ACCOUNT = tells('account');

/**
 * Every GET of the contract, and what it tells of a profile. A new route has to be entered here: then the walk of
 * privacy.api.test.ts watches it for leaks. Each address is written out, so that the compiler refuses one that is here twice.
 */
export const READS: Record<string, RoutePrivacy> = {
  // Of the viewer
  /** The viewer’s own portfolio as a PDF. Walking it would take minutes; the other formats below have the same data. */
  '/aux/profile-export/': ACCOUNT,
  '/aux/profile-export/csv/': tells('self', 'bio', 'course', 'grade', 'project'),
  '/aux/profile-export/json-resume/': tells('self', 'bio', 'course', 'grade', 'project'),
  '/aux/profile-export/pesc/': tells('self', 'course', 'grade'),
  '/dashboard-api/api-tokens/': NOTHING,
  '/dashboard-api/me/': tells('self', 'bio'),
  '/dashboard-api/me/almost-there/': tells('self', 'course', 'project'),
  '/dashboard-api/me/changes/': tells('self', 'course', 'project'),
  '/dashboard-api/me/courses/': tells('self', 'course', 'grade'),
  /** What was signed, and when. A document is handed out once, to its owner. */
  '/dashboard-api/me/credentials/': NOTHING,
  '/dashboard-api/me/extension/': NOTHING,
  '/dashboard-api/me/plans/': tells('self', 'course', 'project'),
  /** A scenario says what a person might do, and nothing of what they have done. */
  '/dashboard-api/me/scenarios/': NOTHING,
  '/dashboard-api/me/share-links/': tells('self', 'course', 'project'),
  '/dashboard-api/me/skill-map/': tells('self', 'course', 'project'),
  '/dashboard-api/me/takeout/': ACCOUNT,

  // The catalogue, scored for the viewer
  '/dashboard-api/career-insights/': tells('self', 'course', 'project'),
  '/dashboard-api/career-insights/{career_uuid}/': tells('self', 'course', 'project'),
  '/dashboard-api/career-insights/{career_uuid}/cheapest-path/': tells('self', 'course', 'project'),
  '/dashboard-api/career-insights/{career_uuid}/similar/': tells('self', 'course', 'project'),
  '/dashboard-api/course-insights/': tells('self', 'course', 'project'),
  '/dashboard-api/course-insights/{educator_uuid}/{course_uuid}/': tells(
    'self',
    'course',
    'grade',
    'project',
  ),
  '/dashboard-api/program-insights/': tells('self', 'course', 'project'),
  '/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/': tells('self', 'course', 'project'),

  // The same for everybody
  '/.well-known/did.json': NOTHING,
  '/dashboard-api/credential-status/{list}/': NOTHING,
  '/dashboard-api/employment-required-education-levels/': NOTHING,
  '/dashboard-api/feedback-topics/': NOTHING,
  '/dashboard-api/program-levels/': NOTHING,
  '/dashboard-api/scoring-catalogue/': NOTHING,
  '/dashboard-api/scoring-catalogue/sample/': NOTHING,
  '/dashboard-api/site-mode/': NOTHING,
  '/dashboard-api/skills/': NOTHING,
  '/health': NOTHING,
  '/health/live': NOTHING,
  '/health/ready': NOTHING,

  // Of a student, and of projects
  '/dashboard-api/projects/': tells('visitors', 'project'),
  '/dashboard-api/projects/{project_uuid}/': tells('visitors', 'project', 'endorsement'),
  '/dashboard-api/students/{handle}/': tells('visitors', 'bio'),
  '/dashboard-api/students/{handle}/aggregated-skills/': tells('visitors', 'course', 'grade', 'project'),
  '/dashboard-api/students/{handle}/career-insights/': tells('visitors', 'course', 'project'),
  '/dashboard-api/students/{handle}/course-visibility/': tells('owner', 'course'),
  '/dashboard-api/students/{handle}/favourite-courses/': tells('owner', 'course', 'project'),
  '/dashboard-api/students/{handle}/feedback/': tells('owner'),
  /** Only the owner learns when something was matched; the notice does not say what it was. */
  '/dashboard-api/students/{handle}/notices/': tells('owner'),
  /** Only the owner learns how many projects came from where. */
  '/dashboard-api/students/{handle}/portfolio-imports/': tells('owner'),
  '/dashboard-api/students/{handle}/program-insights/': tells('visitors', 'course', 'project'),
  '/dashboard-api/students/{handle}/projects/': tells('visitors', 'project'),
  '/dashboard-api/students/{handle}/projects/{project_uuid}/endorsements/': tells('owner', 'endorsement'),
  '/dashboard-api/students/{handle}/transcript-imports/': tells('owner', 'course'),

  // By a link
  /** The one project that a person is asked to confirm. */
  '/dashboard-api/endorsement-requests/{request_token}/': tells('link'),
  '/dashboard-api/endorsement-requests/{request_token}/images/{key}/': tells('link'),
  '/dashboard-api/shares/{token}/': tells('link', 'bio', 'course', 'project', 'endorsement'),
  '/dashboard-api/shares/{token}/images/{key}/': tells('link', 'project'),

  /** A copy for the person whose mail has the link; each has the time in it, as the takeout. */
  '/dashboard-api/takeouts/{key}/': ACCOUNT,

  // Of the product team
  '/dashboard-api/staff/audit-log/': tells('staff', 'project'),
  '/dashboard-api/staff/catalogue-loads/': tells('staff'),
  /** Of jobs, which name no person; how many there are changes all the time. */
  '/dashboard-api/staff/jobs/': ACCOUNT,
  '/dashboard-api/staff/jobs/failed/': ACCOUNT,
  '/dashboard-api/staff/mode/': tells('staff'),
  /** When people have signed in last. */
  '/dashboard-api/staff/people/': ACCOUNT,
  '/dashboard-api/staff/people/{account_uuid}/': tells('staff'),
  '/dashboard-api/staff/settings/': tells('staff'),
  '/dashboard-api/triage/course-choices/': tells('staff'),
  '/dashboard-api/triage/course-equivalences/': tells('staff'),
  '/dashboard-api/triage/events/': tells('staff', 'project'),
  '/dashboard-api/triage/reports/': tells('staff'),
  '/dashboard-api/triage/submissions/': tells('staff'),
  '/dashboard-api/triage/submissions/csv/': tells('staff'),
  '/dashboard-api/triage/submissions/{submission_uuid}/': tells('staff'),
  '/dashboard-api/triage/team/': tells('staff'),
  '/dashboard-api/triage/topics/': tells('staff'),
  '/dashboard-api/triage/weekly-counts/': tells('staff'),

  // Pages with their heads for social cards, cards and images; pages are not in the contract
  '/{handle}': tells('visitors', 'bio'),
  '/p/{project_uuid}': tells('visitors', 'project'),
  /** The title of the link and its owner. The page does not say what the link contains. */
  '/s/{token}': tells('link'),
  '/endorse/{request_token}': NOTHING,
  '/media/{key}': tells('visitors', 'project'),
  '/media/cards/profiles/{handle}': tells('everybody', 'bio', 'course', 'project'),
  '/media/cards/projects/{project_uuid}': tells('everybody', 'project'),
  /** How many things of each kind the link contains. */
  '/media/cards/shares/{token}': tells('link', 'course', 'project'),

  // Of the account service
  '/_allauth/browser/v1/account/authenticators': ACCOUNT,
  '/_allauth/browser/v1/account/authenticators/recovery-codes': ACCOUNT,
  '/_allauth/browser/v1/account/authenticators/totp': ACCOUNT,
  '/_allauth/browser/v1/account/authenticators/webauthn': ACCOUNT,
  '/_allauth/browser/v1/account/email': ACCOUNT,
  '/_allauth/browser/v1/account/providers': ACCOUNT,
  '/_allauth/browser/v1/auth/email/restore': ACCOUNT,
  '/_allauth/browser/v1/auth/email/verify': ACCOUNT,
  '/_allauth/browser/v1/auth/password/reset': ACCOUNT,
  '/_allauth/browser/v1/auth/provider/callback/{provider}': ACCOUNT,
  '/_allauth/browser/v1/auth/provider/saml/metadata': NOTHING,
  '/_allauth/browser/v1/auth/provider/signup': ACCOUNT,
  '/_allauth/browser/v1/auth/session': ACCOUNT,
  '/_allauth/browser/v1/auth/sessions': ACCOUNT,
  '/_allauth/browser/v1/auth/webauthn/authenticate': ACCOUNT,
  '/_allauth/browser/v1/auth/webauthn/login': ACCOUNT,
  '/_allauth/browser/v1/auth/webauthn/reauthenticate': ACCOUNT,
  '/_allauth/browser/v1/config': ACCOUNT,
};

/** Whose data a call that changes something may change, by its access rule. Calls with another rule change nothing. */
export const WRITES: Partial<Record<AccessRule, 'owner' | 'self' | 'staff' | 'account' | 'visit'>> = {
  link: 'visit',
  owner: 'owner',
  person: 'self',
  staff: 'staff',
  protocol: 'account',
};

/** Calls that change nothing, although they are a POST: what they take is too long for an address. */
export const ANSWERS: string[] = ['/dashboard-api/credentials/verify/'];

export interface Operation {
  method: string;
  path: string;
  access: AccessRule;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of the contract with who may call it. */
export const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as { 'x-access'?: AccessRule } | undefined;
      return operation ? [{ method: method.toUpperCase(), path, access: operation['x-access']! }] : [];
    }),
  );
