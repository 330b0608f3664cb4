import { useEffect, useState, type RefObject } from 'react';

/** Whether an element's content is taller than the element; follows its size and its content. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    const sizes = new ResizeObserver(update);
    const content = new MutationObserver(update);
    sizes.observe(element);
    content.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [ref]);

  return overflows;
}
