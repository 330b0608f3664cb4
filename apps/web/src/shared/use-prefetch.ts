import { useEffect } from 'react';
import { prefetch } from './prefetch';
import { whenIdle } from './when-idle';

/**
 * Fetches code that a press will need while the page is idle, so that the press does not wait for it.
 * @param load the same function for as long as the code is the same; false while there is nothing to press
 */
export function usePrefetch(load: false | (() => Promise<unknown>)): void {
  useEffect(() => {
    if (load) return whenIdle(() => void prefetch(load));
  }, [load]);
}
