import { useEffect, useRef } from 'react';

/** Takes focus to the beginning of a stage when it replaces another one. */
export function useStageFocus(stage: string) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return section;
}
