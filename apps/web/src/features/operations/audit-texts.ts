import type { AuditLine } from './operations.queries';

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const formatTime = (iso: string): string => TIME.format(new Date(iso));

export const SUBJECT_NAMES: Record<AuditLine['subject'], string> = {
  topic: 'a feedback topic',
  submission: 'feedback',
  report: 'a report',
  profile: 'a profile',
  project: 'a project',
  endorsement: 'an endorsement',
  equivalence: 'a course equivalence',
  account: 'an account',
  site: 'the site',
  job: 'a job',
};

const actorOf = ({ actor, actor_kind }: AuditLine): string =>
  actor_kind === 'operator' ? 'An operator' : (actor ?? 'Somebody who was erased');

/** For instance "tess-product locked an account of maya". */
export function whatWasDone(line: AuditLine): string {
  const action = line.action.replaceAll('_', ' ');
  const owner = line.profile_handle ? ` of ${line.profile_handle}` : '';
  // There is one site; which one goes without saying.
  const subject = line.subject === 'site' ? '' : `, ${SUBJECT_NAMES[line.subject]}`;
  return `${actorOf(line)}: ${action}${subject}${owner}`;
}

/** A value of a field as text. */
const asText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What changed, field by field; a pair is before and after. */
export const detailsText = (details: AuditLine['details']): string =>
  Object.entries(details)
    .map(([field, value]) => {
      const name = field.replaceAll('_', ' ');
      return Array.isArray(value) && value.length === 2
        ? `${name}: from ${asText(value[0])} to ${asText(value[1])}`
        : `${name}: ${asText(value)}`;
    })
    .join(' · ');
