import { type RefObject, useEffect, useRef } from 'react';
import { isMotionReduced, scrollBehavior } from '../../shared/ui/scroll-behavior';

/** By then the card opened before has closed, in ms; at once where motion is reduced (D67). */
const SCROLL_DELAY = 220;

/** Brings a card that was opened into view; one that is open from the start stays where it is. */
export function useScrollToOpened(card: RefObject<HTMLElement | null>, open: boolean): void {
  const wasOpen = useRef(open);

  useEffect(() => {
    const opened = open && !wasOpen.current;
    wasOpen.current = open;
    if (!opened) return;
    const timer = setTimeout(
      () => card.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() }),
      isMotionReduced() ? 0 : SCROLL_DELAY,
    );
    return () => clearTimeout(timer);
  }, [card, open]);
}
