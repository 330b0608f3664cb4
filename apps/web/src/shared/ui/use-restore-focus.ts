import { useLayoutEffect, useRef } from 'react';

/**
 * For an element that may go away while a button in it has the focus, as Retry does when it succeeds: the focus then moves
 * to the nearest focusable element around it, so that the keyboard goes on from there and not from the top.
 */
export function useRestoreFocus<Removed extends HTMLElement>() {
  const ref = useRef<Removed>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const target = element?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (element?.contains(document.activeElement)) target?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
