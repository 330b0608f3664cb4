import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessRule } from '../../platform/access/access.js';

/** What a profile holds that an answer may tell of. */
export type Item = 'bio' | 'course' | 'grade' | 'project' | 'endorsement';

interface RoutePrivacy {
  /**
   * Who learns from the answer what is on somebody's profile:
   * - `visitors`: whoever may see the profile learns of what is shown, its owner of what is hidden too;
   * - `everybody`: whoever asks learns of what somebody sees who is not signed in, and nobody more, its owner neither;
   * - `owner`: its owner alone, everybody else is refused;
   * - `self`: the answer is about whoever asks, so that only the owner learns of the owner's;
   * - `link`: whoever comes by a link learns of what is in it, as far as visitors of an open profile would;
   * - `staff`: the product team, about what people have reported and what it hid itself;
   * - `nobody`: the answer has nothing of any profile in it;
   * - `account`: an answer about whoever asks alone, and with the time in it: the account service's, and the takeout.
   */
  to: 'visitors' | 'everybody' | 'link' | 'owner' | 'self' | 'staff' | 'nobody' | 'account';
  tells: Item[];
}

const nothing: RoutePrivacy = { to: 'nobody', tells: [] };
const account: RoutePrivacy = { to: 'account', tells: [] };
const staff: RoutePrivacy = { to: 'staff', tells: [] };
const ACCOUNT = '/_allauth/browser/v1';
const TRIAGE = '/dashboard-api/triage';
const STUDENT = '/dashboard-api/students/{handle}';

/**
 * Every GET of the contract, and what it tells of a profile. A new route has to be entered here: then the walk of
 * privacy.api.test.ts watches it for leaks.
 */
export const READS: Record<string, RoutePrivacy> = {
  '/dashboard-api/api-tokens/': nothing,
  // One's own portfolio, the one that the two beside it hand out: setting it again and again would take minutes.
  '/aux/profile-export/': account,
  '/aux/profile-export/csv/': { to: 'self', tells: ['bio', 'course', 'grade', 'project'] },
  '/aux/profile-export/json-resume/': { to: 'self', tells: ['bio', 'course', 'grade', 'project'] },
  '/aux/profile-export/pesc/': { to: 'self', tells: ['course', 'grade'] },
  '/dashboard-api/career-insights/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/career-insights/{career_uuid}/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/career-insights/{career_uuid}/cheapest-path/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/career-insights/{career_uuid}/similar/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/course-insights/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/course-insights/{educator_uuid}/{course_uuid}/': {
    to: 'self',
    tells: ['course', 'grade', 'project'],
  },
  '/dashboard-api/employment-required-education-levels/': nothing,
  '/dashboard-api/feedback-topics/': nothing,
  '/dashboard-api/me/': { to: 'self', tells: ['bio'] },
  '/dashboard-api/me/almost-there/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/me/changes/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/me/courses/': { to: 'self', tells: ['course', 'grade'] },
  '/dashboard-api/credential-status/{list}/': nothing,
  // What was signed, and when; a document is handed out once, to its owner.
  '/dashboard-api/me/credentials/': nothing,
  '/dashboard-api/me/plans/': { to: 'self', tells: ['course', 'project'] },
  // What somebody might do says nothing of what they have done.
  '/dashboard-api/me/scenarios/': nothing,
  '/dashboard-api/me/share-links/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/me/skill-map/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/me/takeout/': account,
  '/dashboard-api/program-insights/': { to: 'self', tells: ['course', 'project'] },
  '/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/': {
    to: 'self',
    tells: ['course', 'project'],
  },
  '/dashboard-api/me/extension/': nothing,
  '/dashboard-api/program-levels/': nothing,
  '/dashboard-api/projects/': { to: 'visitors', tells: ['project'] },
  '/dashboard-api/projects/{project_uuid}/': { to: 'visitors', tells: ['project', 'endorsement'] },
  // Of the one project that somebody is asked to confirm.
  '/dashboard-api/endorsement-requests/{request_token}/': { to: 'link', tells: [] },
  '/dashboard-api/endorsement-requests/{request_token}/images/{key}/': { to: 'link', tells: [] },
  '/dashboard-api/scoring-catalogue/': nothing,
  '/dashboard-api/scoring-catalogue/sample/': nothing,
  '/dashboard-api/shares/{token}/': { to: 'link', tells: ['bio', 'course', 'project', 'endorsement'] },
  '/dashboard-api/shares/{token}/images/{key}/': { to: 'link', tells: ['project'] },
  '/dashboard-api/skills/': nothing,
  [`${STUDENT}/`]: { to: 'visitors', tells: ['bio'] },
  [`${STUDENT}/aggregated-skills/`]: { to: 'visitors', tells: ['course', 'grade', 'project'] },
  [`${STUDENT}/course-visibility/`]: { to: 'owner', tells: ['course'] },
  [`${STUDENT}/favourite-courses/`]: { to: 'owner', tells: ['course', 'project'] },
  [`${STUDENT}/feedback/`]: { to: 'owner', tells: [] },
  [`${STUDENT}/career-insights/`]: { to: 'visitors', tells: ['course', 'project'] },
  [`${STUDENT}/program-insights/`]: { to: 'visitors', tells: ['course', 'project'] },
  // When something was matched is nobody else's business, and what it was is not in it.
  [`${STUDENT}/notices/`]: { to: 'owner', tells: [] },
  [`${STUDENT}/projects/`]: { to: 'visitors', tells: ['project'] },
  [`${STUDENT}/projects/{project_uuid}/endorsements/`]: { to: 'owner', tells: ['endorsement'] },
  // How many projects came from where is nobody else's business.
  [`${STUDENT}/portfolio-imports/`]: { to: 'owner', tells: [] },
  [`${STUDENT}/transcript-imports/`]: { to: 'owner', tells: ['course'] },
  [`${TRIAGE}/course-choices/`]: staff,
  [`${TRIAGE}/course-equivalences/`]: staff,
  [`${TRIAGE}/events/`]: { to: 'staff', tells: ['project'] },
  [`${TRIAGE}/reports/`]: staff,
  [`${TRIAGE}/submissions/`]: staff,
  [`${TRIAGE}/submissions/csv/`]: staff,
  [`${TRIAGE}/submissions/{submission_uuid}/`]: staff,
  [`${TRIAGE}/topics/`]: staff,
  [`${TRIAGE}/weekly-counts/`]: staff,
  '/health': nothing,
  '/health/live': nothing,
  '/health/ready': nothing,
  '/.well-known/did.json': nothing,
  // Not in the contract, but an answer all the same: the pages of profiles and projects, with their heads for social cards.
  '/{handle}': { to: 'visitors', tells: ['bio'] },
  '/p/{project_uuid}': { to: 'visitors', tells: ['project'] },
  // Its title and whose it is; what is in a link its page does not say.
  '/s/{token}': { to: 'link', tells: [] },
  '/media/cards/profiles/{handle}': { to: 'everybody', tells: ['bio', 'course', 'project'] },
  '/media/cards/projects/{project_uuid}': { to: 'everybody', tells: ['project'] },
  // How much there is of what is in the link.
  '/media/cards/shares/{token}': { to: 'link', tells: ['course', 'project'] },
  '/endorse/{request_token}': nothing,
  '/media/{key}': { to: 'visitors', tells: ['project'] },
  [`${ACCOUNT}/account/authenticators`]: account,
  [`${ACCOUNT}/account/authenticators/recovery-codes`]: account,
  [`${ACCOUNT}/account/authenticators/totp`]: account,
  [`${ACCOUNT}/account/authenticators/webauthn`]: account,
  [`${ACCOUNT}/account/email`]: account,
  [`${ACCOUNT}/account/providers`]: account,
  [`${ACCOUNT}/auth/email/restore`]: account,
  [`${ACCOUNT}/auth/email/verify`]: account,
  [`${ACCOUNT}/auth/password/reset`]: account,
  [`${ACCOUNT}/auth/provider/callback/{provider}`]: account,
  [`${ACCOUNT}/auth/provider/signup`]: account,
  [`${ACCOUNT}/auth/session`]: account,
  [`${ACCOUNT}/auth/sessions`]: account,
  [`${ACCOUNT}/auth/webauthn/authenticate`]: account,
  [`${ACCOUNT}/auth/webauthn/login`]: account,
  [`${ACCOUNT}/auth/webauthn/reauthenticate`]: account,
  [`${ACCOUNT}/config`]: account,
};

/** Whose things a call that changes something may change, by its access rule; no other rule may stand at such a call. */
export const WRITES: Partial<Record<AccessRule, 'owner' | 'self' | 'staff' | 'account' | 'visit'>> = {
  link: 'visit',
  owner: 'owner',
  person: 'self',
  staff: 'staff',
  protocol: 'account',
};

/** Calls that change nothing though they are no reads: what they are handed is long. */
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
