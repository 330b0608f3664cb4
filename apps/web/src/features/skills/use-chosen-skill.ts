import { useCallback } from 'react';
import { useRemembered } from '../../shared/use-remembered';

/**
 * The chosen skill of a profile by name, which this browser remembers together with whose it is: what was read in one
 * profile opens nothing in the next.
 */
export function useChosenSkill(
  handle: string,
): [chosen: string | null, choose: (name: string | null) => void] {
  const [remembered, remember] = useRemembered('mobileSelectedSkill');
  const owner = `${handle.toLowerCase()}/`;
  const chosen = remembered?.startsWith(owner) ? remembered.slice(owner.length) : null;
  const choose = useCallback(
    (name: string | null) => remember(name === null ? null : owner + name),
    [remember, owner],
  );
  return [chosen, choose];
}
