import { type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './reverse-portal.module.css';

/**
 * Content that two layouts put into different places: what has been begun in it (an open form, a secret that is shown once)
 * outlives the change from one to the other, because only its element moves. What has the focus in it keeps it.
 * @returns `place` stands where the content is to be seen, once at a time; `content` stands beside the layouts, always
 */
export function useReversePortal(children: ReactNode): { place: ReactNode; content: ReactNode } {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.className = styles.host!;
    return made;
  });
  const focused = useRef<Element>(null);
  const fill = useCallback(
    (place: HTMLElement | null) => {
      if (!place) {
        // The old place is still in the page: the focus goes when it is taken out.
        const { activeElement } = document;
        focused.current = element.contains(activeElement) ? activeElement : null;
        return;
      }
      place.append(element);
      if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
      focused.current = null;
    },
    [element],
  );
  return {
    place: <div ref={fill} className={styles.host} />,
    content: createPortal(children, element),
  };
}
