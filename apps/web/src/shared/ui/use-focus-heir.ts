import { useLayoutEffect, useRef } from 'react';

/**
 * For what may go away while a button in it has the focus, as Retry does when it succeeds: the nearest part of the page
 * around it that can have the focus then takes it, so that the keyboard goes on from there and not from the top.
 */
export function useFocusHeir<Leaving extends HTMLElement>() {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    const heir = element?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (element?.contains(document.activeElement)) heir?.focus({ preventScroll: true });
    };
  }, []);
  return leaving;
}
