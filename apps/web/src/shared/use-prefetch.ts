import { useEffect } from 'react';
import { prefetch } from './prefetch';
import { whenIdle } from './when-idle';

/**
 * Fetches code that a press will need while the page has nothing better to do, so that whoever presses does not wait.
 * @param load the same function for as long as the code is the same; false while the press is nobody's to make
 */
export function usePrefetch(load: false | (() => Promise<unknown>)): void {
  useEffect(() => {
    if (load) return whenIdle(() => void prefetch(load));
  }, [load]);
}
