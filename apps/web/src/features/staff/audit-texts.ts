import type { AuditLine } from './staff.queries';

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

export const actorOf = ({ actor, actor_kind }: AuditLine): string =>
  actor_kind === 'operator' ? 'An operator' : (actor ?? 'Somebody who was erased');

/** What a person did with what, for actions whose name alone makes no sentence. */
const SENTENCES: Record<string, (what: string) => string> = {
  hidden: (what) => `hid ${what}`,
  forgotten: (what) => `forgot ${what}`,
  role_changed: (what) => `changed the role of ${what}`,
  erasure_requested: (what) => `requested the erasure of ${what}`,
  erasure_cancelled: (what) => `cancelled the erasure of ${what}`,
  takeout_sent: (what) => `mailed the data of ${what}`,
  content_shown: (what) => `looked at what ${what} is about`,
  mode_changed: () => 'changed the mode of the site',
  settings_changed: () => 'changed the settings of the institution',
  catalogue_loaded: () => 'loaded a catalogue',
};

/** Behind who did it, for instance "locked the account of maya". */
export function deedOf(line: AuditLine): string {
  const { action, subject, profile_handle: owner } = line;
  const name = SUBJECT_NAMES[subject];
  const what = owner ? `${name.replace(/^an? (?=account|profile)/, 'the ')} of ${owner}` : name;
  return SENTENCES[action]?.(what) ?? `${action.replaceAll('_', ' ')} ${what}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value of a field as text. */
const asText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What changed, field by field; a pair is before and after. */
export const detailsText = (details: AuditLine['details']): string =>
  Object.entries(details)
    .map(([field, value]) => {
      const name = capitalized(field.replaceAll('_', ' '));
      return Array.isArray(value) && value.length === 2
        ? `${name}: from ${asText(value[0])} to ${asText(value[1])}`
        : `${name}: ${asText(value)}`;
    })
    .join(' · ');
