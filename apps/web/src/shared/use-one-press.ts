import { useRef } from 'react';

/** Presses closer together than this are one, in ms: the second press of a double tap. */
export const DOUBLE_TAP_MS = 500;

/**
 * For a list in which another item moves to the place of the one that was pressed: the second press of a double tap would
 * be on that, so for a moment no item of the list can be pressed.
 * @returns carries out a press that counts
 */
export function useOnePress(): (press: () => void) => void {
  const isHeld = useRef(false);
  return (press) => {
    if (isHeld.current) return;
    isHeld.current = true;
    setTimeout(() => {
      isHeld.current = false;
    }, DOUBLE_TAP_MS);
    press();
  };
}
