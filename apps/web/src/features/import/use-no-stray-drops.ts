import { useEffect } from 'react';

/** A file dropped beside the field would open in place of the page, and take what was typed with it. */
export function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
