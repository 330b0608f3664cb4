import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './reverse-portal.module.css';

/**
 * Content that two layouts put into different places: what has been begun in it (an open form, a secret that is shown once)
 * outlives the change from one to the other, because only its element moves.
 * @returns `place` stands where the content is to be seen, once at a time; `content` stands beside the layouts, always
 */
export function useReversePortal(children: ReactNode): { place: ReactNode; content: ReactNode } {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.className = styles.host!;
    return made;
  });
  const fill = useCallback((place: HTMLElement | null) => place?.append(element), [element]);
  return {
    place: <div ref={fill} className={styles.host} />,
    content: createPortal(children, element),
  };
}
