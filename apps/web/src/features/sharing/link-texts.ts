import { SHARE_ITEMS_MAX } from '@lumen/matching/limits';
import { plural } from '../../shared/format/words';
import type { Shareable, ShareLink } from './sharing.queries';

type Kind = Shareable['kind'];

/** The kinds in the order in which they are chosen and shown. An explanation is chosen beside its career. */
export const KINDS = ['profile', 'project', 'career', 'program', 'scenario', 'course', 'skill'] as const;

export const KIND_NAMES: Record<(typeof KINDS)[number], string> = {
  profile: 'Profile',
  project: 'Projects',
  career: 'Careers',
  program: 'Programs',
  scenario: 'Scenarios',
  course: 'Courses',
  skill: 'Skills',
};

const COUNTED: Record<Kind, (count: number) => string> = {
  profile: () => 'your profile',
  project: (count) => plural(count, 'project'),
  career: (count) => plural(count, 'career'),
  explanation: (count) => plural(count, 'explained score'),
  program: (count) => plural(count, 'program'),
  scenario: (count) => plural(count, 'scenario'),
  course: (count) => plural(count, 'course'),
  skill: (count) => plural(count, 'skill'),
};

export const keyOf = ({ kind, uuid }: Pick<Shareable, 'kind' | 'uuid'>): string => `${kind} ${uuid}`;

/** What is in a link and still there: "2 projects, 1 career". */
export function contentsText({ items }: ShareLink, shareable: readonly Shareable[]): string {
  const there = new Set(shareable.map(keyOf));
  const kept = items.filter((item) => there.has(keyOf(item)));
  return sumOf(kept) ?? 'Nothing that is in it is still there';
}

/** What has been chosen for a link so far, and what keeps it from being made. */
export function chosenText(items: readonly Item[]): string {
  const rule = `A link holds at most ${SHARE_ITEMS_MAX} things`;
  const sum = sumOf(items) ?? 'Choose at least one thing to share.';
  if (items.length > SHARE_ITEMS_MAX) return `${rule}: leave out ${items.length - SHARE_ITEMS_MAX}.`;
  return items.length === SHARE_ITEMS_MAX ? `${sum}. ${rule}.` : sum;
}

type Item = Pick<Shareable, 'kind' | 'uuid'>;

/** How many there are of each kind; null of nothing. A career that is explained is counted once. */
function sumOf(kept: readonly Item[]): string | null {
  const careers = new Set(
    kept.flatMap(({ kind, uuid }) => (kind === 'career' || kind === 'explanation' ? [uuid] : [])),
  );
  const parts = KINDS.flatMap((kind) => (kind === 'career' ? (['career', 'explanation'] as const) : [kind]))
    .map((kind) => ({
      kind,
      count: kind === 'career' ? careers.size : kept.filter((item) => item.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => COUNTED[kind](count));
  if (parts.length === 0) return null;
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
