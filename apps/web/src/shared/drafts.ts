import { keysWith, remember, rememberedJson } from './remembered';

/** Texts that a person has typed and not saved. This browser keeps them over a reload or a closed tab, until they log out. */

const PREFIX = 'lumen:draft:';
/** Drafts expire after a week, in milliseconds. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

interface Kept {
  at: number;
  value: unknown;
}

const keyOf = (person: string, name: string) => `${PREFIX}${person}:${name}`;

/** What is kept under a key; null for nothing, and for what has expired. */
function keptAs(key: string): Kept | null {
  const kept = rememberedJson(key) as Kept | null;
  return kept && Date.now() - kept.at < KEPT_FOR ? kept : null;
}

/**
 * @param person whose draft it is (`personOf`)
 * @param is whether what was kept is such a draft: an older Lumen may have kept another shape
 * @returns null when there is none
 */
export function readDraft<Draft>(
  person: string,
  name: string,
  is: (value: unknown) => value is Draft,
): Draft | null {
  const kept = keptAs(keyOf(person, name));
  return kept && is(kept.value) ? kept.value : null;
}

/**
 * Keeps a draft, or with null keeps it no longer.
 * @returns whether it was: storage may be blocked or full
 */
export const keepDraft = (person: string, name: string, value: object | null): boolean =>
  remember(keyOf(person, name), value && JSON.stringify({ at: Date.now(), value } satisfies Kept));

/** Calls back when another tab has kept another draft in its place, or keeps it no longer. @returns how to stop that */
export function whenKeptElsewhere(person: string, name: string, changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf(person, name)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

const keysOf = (person: string) => keysWith(keyOf(person, ''));

/** Whether there is a draft of a person, which would be dropped when they log out. */
export const hasDrafts = (person: string): boolean => keysOf(person).some((key) => keptAs(key) !== null);

/** Drops all drafts of a person, who may not be the only one to use this browser. */
export const forgetDrafts = (person: string): void => keysOf(person).forEach((key) => remember(key, null));
