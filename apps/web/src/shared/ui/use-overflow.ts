import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element's content is taller than the element; follows its size, its content and that content's size.
 * @param isWatched false keeps what was found last
 */
export function useOverflow(ref: RefObject<HTMLElement | null>, isWatched = true): boolean {
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || !isWatched) return;
    // Each observation begins with one call.
    const sizes = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1));
    // A picture that comes late makes the content taller, not an element that cannot grow any more.
    const watch = () => {
      sizes.disconnect();
      for (const box of [element, ...element.children]) sizes.observe(box);
    };
    const content = new MutationObserver(watch);
    watch();
    content.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [ref, isWatched]);

  return overflows;
}
