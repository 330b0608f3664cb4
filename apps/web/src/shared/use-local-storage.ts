import { useCallback, useState } from 'react';
import { remember, remembered } from './remembered';

/** State that this browser remembers under a key of local storage; null while there is nothing to remember. */
export function useLocalStorage(
  key: string,
): [value: string | null, remember: (value: string | null) => void] {
  const [value, setValue] = useState(() => remembered(key));
  const change = useCallback(
    (next: string | null) => {
      setValue(next);
      remember(key, next);
    },
    [key],
  );
  return [value, change];
}
