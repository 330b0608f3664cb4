import { useEffect } from 'react';
import { whenIdle } from './when-idle';

/**
 * Fetches code that a press will need while the page has nothing better to do: whoever presses does not wait for it, and
 * nobody waits for it who does not.
 * @param load the same function for the same code
 */
export function usePrepared(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load()), [load]);
}
