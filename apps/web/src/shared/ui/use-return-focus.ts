import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusableAround, focusFirst } from './use-restore-focus';

/** Where the focus goes back to from each window. One that opens from a window adds that window's places to its own. */
const placesOf = new WeakMap<Element, readonly HTMLElement[]>();

/**
 * For a window over the page: when it is gone, the focus goes back to where it was or, when that cannot take it any more
 * (the row of something removed), to the nearest element around that. Focus that has left the window stays where it is.
 * @param elsewhere where it goes in the place of that; nothing to let it go back
 */
export function useReturnFocus<Removed extends HTMLElement>(elsewhere?: () => HTMLElement | null) {
  const ref = useRef<Removed>(null);
  const wanted = useEffectEvent(() => elsewhere?.() ?? null);
  useLayoutEffect(() => {
    const element = ref.current;
    const before = document.activeElement;
    const around = before instanceof HTMLElement ? [before, ...focusableAround(before)] : [];
    const places = around.flatMap((place) => [place, ...(placesOf.get(place) ?? [])]);
    if (element) placesOf.set(element, places);
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && !element?.contains(activeElement)) return;
      const first = wanted();
      focusFirst(first ? [first, ...places] : places);
    };
  }, []);
  return ref;
}
