import { useEffect, useState, type RefObject } from 'react';

/** Which ends of a scroller are in view, in reading direction. Both are true when nothing overflows. */
export interface ScrollEdges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Scroll positions are fractional on zoomed screens. */
const TOLERANCE = 1;

function edgesOf(element: HTMLElement): ScrollEdges {
  const furthest = element.scrollWidth - element.clientWidth;
  const scrolled = Math.abs(element.scrollLeft); // negative in right-to-left pages
  return { atStart: scrolled <= TOLERANCE, atEnd: scrolled >= furthest - TOLERANCE };
}

/** Follows the horizontal ends of a scroller through scrolling, resizing and changing content. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => {
      const next = edgesOf(element);
      setEdges((now) => (now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next));
    };
    const sizes = new ResizeObserver(update);
    const content = new MutationObserver(update);
    sizes.observe(element);
    content.observe(element, { childList: true });
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [ref]);

  return edges;
}
