/** What this browser remembers, and with `sessionStorage` only this tab. By name: where storage is blocked, to ask for it fails. */
type Store = 'localStorage' | 'sessionStorage';

/** What is remembered under a key; null for nothing. */
export function remembered(key: string, store: Store = 'localStorage'): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null; // Storage may be blocked: then nothing is remembered.
  }
}

/**
 * @param value null forgets what is remembered
 * @returns whether it is: storage may be blocked or full, and it then lasts as long as the page
 */
export function remember(key: string, value: string | null, store: Store = 'localStorage'): boolean {
  try {
    if (value === null) window[store].removeItem(key);
    else window[store].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The value that is remembered under a key as JSON; null for nothing, and for a text that is none. */
export function rememberedJson(key: string): unknown {
  try {
    return JSON.parse(remembered(key) ?? 'null');
  } catch {
    return null; // Another program, or an older Lumen, wrote it.
  }
}

/** The keys of what is remembered that begin so. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // Blocked: then there are none.
  }
}
