/** Texts that a person has typed and not saved. This browser keeps them over a reload or a closed tab, until they log out. */

const PREFIX = 'lumen:draft:';
/** Drafts expire after a week, in milliseconds. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

interface Kept {
  at: number;
  value: unknown;
}

const keyOf = (person: string, name: string) => `${PREFIX}${person}:${name}`;

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
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person, name)) ?? 'null') as Kept | null;
    return kept && Date.now() - kept.at < KEPT_FOR && is(kept.value) ? kept.value : null;
  } catch {
    return null; // Storage may be blocked: then a draft lasts as long as the page.
  }
}

/**
 * Keeps a draft, or with null keeps it no longer.
 * @returns whether it was: storage may be blocked or full
 */
export function keepDraft(person: string, name: string, value: object | null): boolean {
  try {
    if (value === null) localStorage.removeItem(keyOf(person, name));
    else localStorage.setItem(keyOf(person, name), JSON.stringify({ at: Date.now(), value } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}

/** Drops all drafts of a person, who may not be the only one to use this browser. */
export function forgetDrafts(person: string): void {
  try {
    const theirs = keyOf(person, '');
    for (const key of Object.keys(localStorage)) if (key.startsWith(theirs)) localStorage.removeItem(key);
  } catch {
    // Blocked: then there are none.
  }
}
