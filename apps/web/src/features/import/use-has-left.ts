import { useEffect, useRef } from 'react';

/** Whether this component has gone, for what ends only after it: a toast says then what came of it. */
export function useHasLeft() {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false; // while developing, effects run twice
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
