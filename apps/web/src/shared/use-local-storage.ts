import { useCallback, useState } from 'react';

/** What this browser remembers under a key of local storage; null for nothing. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be blocked: then nothing is remembered.
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** State that this browser remembers under a key of local storage; null while there is nothing to remember. */
export function useLocalStorage(
  key: string,
): [value: string | null, remember: (value: string | null) => void] {
  const [value, setValue] = useState(() => remembered(key));
  const remember = useCallback(
    (next: string | null) => {
      setValue(next);
      write(key, next);
    },
    [key],
  );
  return [value, remember];
}
