import { useLayoutEffect, useRef } from 'react';

/** Whether this component has gone, for what ends only after it: a toast says then what came of it. */
export function useHasLeft() {
  const hasLeft = useRef(false);
  // With the component itself: an answer may come before effects are cleaned up.
  useLayoutEffect(() => {
    hasLeft.current = false; // while developing, effects run twice
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
