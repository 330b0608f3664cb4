import { useLayoutEffect, useRef } from 'react';

/** What can have the focus around an element, the nearest first. */
export function focusableAround(element: Element | null): HTMLElement[] {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [around, ...focusableAround(around)] : [];
}

/**
 * Focuses the first of these that takes the focus: what is gone, disabled or not shown does not. Later, when all that goes
 * together is out of the page, and only while nothing else has the focus.
 */
export function focusFirst(places: readonly HTMLElement[]) {
  queueMicrotask(() => {
    for (const place of places) {
      if (document.activeElement !== document.body) return;
      place.focus({ preventScroll: true });
    }
  });
}

/**
 * For an element that may go away while a button in it has the focus, as Retry does when it succeeds: the focus then moves
 * to the nearest focusable element around it, so that the keyboard goes on from there and not from the top.
 */
export function useRestoreFocus<Removed extends HTMLElement>() {
  const ref = useRef<Removed>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    // Asked for now: nothing is around an element that is out of the page.
    const around = focusableAround(element);
    return () => {
      if (element?.contains(document.activeElement)) focusFirst(around);
    };
  }, []);
  return ref;
}
