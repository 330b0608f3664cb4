import { hasTexts } from '../../shared/use-draft';
import { keyOf } from './link-texts';
import type { NewShareLink, Shareable, ShareLink, ShareLinkChanges } from './sharing.queries';

/** What the form of a link holds, but for the password: that is not kept in the browser. */
export interface LinkDraft {
  title: string;
  /** Keys of what is chosen. */
  chosen: readonly string[];
  grades: boolean;
  /** Days, or `UNCHANGED`. */
  days: string;
}

export const UNCHANGED = '';
const WEEK = '7';

export const draftOf = (link: ShareLink | null, shareable: readonly Shareable[]): LinkDraft => ({
  title: link?.title ?? '',
  chosen: keysIn(link, shareable),
  grades: link?.with_grades ?? false,
  days: link && !link.is_expired ? UNCHANGED : WEEK,
});

export function isLinkDraft(value: unknown): value is LinkDraft {
  if (!hasTexts(value, ['title', 'days'])) return false;
  const { chosen, grades } = value as Partial<Record<keyof LinkDraft, unknown>>;
  return (
    typeof grades === 'boolean' && Array.isArray(chosen) && chosen.every((key) => typeof key === 'string')
  );
}

/** What of a link is still there. An explained career is chosen, too. */
function keysIn(link: ShareLink | null, shareable: readonly Shareable[]): readonly string[] {
  const there = new Set(shareable.map(keyOf));
  const careers = (link?.items ?? []).flatMap(({ kind, uuid }) =>
    kind === 'explanation' ? [keyOf({ kind: 'career', uuid })] : [],
  );
  return [...new Set([...(link?.items ?? []).map(keyOf), ...careers])].filter((key) => there.has(key));
}

/** What is sent. An explanation goes with its career. */
export const itemsOf = (shareable: readonly Shareable[], chosen: ReadonlySet<string>) =>
  shareable
    .filter(
      (item) =>
        chosen.has(keyOf(item)) &&
        (item.kind !== 'explanation' || chosen.has(keyOf({ kind: 'career', uuid: item.uuid }))),
    )
    .map(({ kind, uuid }) => ({ kind, uuid }));

/**
 * What is sent of the fields of a link that is changed: the others may have been changed elsewhere since the form was opened, and
 * what of a link cannot be shared just now stays in it.
 */
export const changedOf = (
  fields: Pick<NewShareLink, 'title' | 'items' | 'with_grades'>,
  link: ShareLink,
  changed: Partial<LinkDraft>,
): ShareLinkChanges => ({
  ...('title' in changed && { title: fields.title }),
  ...('chosen' in changed && { items: fields.items }),
  // Without courses a link has no grades.
  ...(('chosen' in changed || 'grades' in changed) &&
    fields.with_grades !== link.with_grades && { with_grades: fields.with_grades }),
});
