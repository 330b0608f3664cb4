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

/** @param value null forgets what is remembered */
export function remember(key: string, value: string | null, store: Store = 'localStorage'): void {
  try {
    if (value === null) window[store].removeItem(key);
    else window[store].setItem(key, value);
  } catch {
    // Blocked or full: it then lasts as long as the page.
  }
}
