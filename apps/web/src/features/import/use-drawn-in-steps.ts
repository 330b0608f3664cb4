import { useEffect, useState } from 'react';

/**
 * How many parts of a list to draw: one at first, and one more with each frame, so that no frame lays out all of them and
 * the page answers meanwhile (`verify budgets`, import). A part that comes later is drawn at once.
 */
export function useDrawnInSteps(length: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn === Infinity) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1 < length ? drawn + 1 : Infinity));
    return () => cancelAnimationFrame(frame);
  }, [drawn, length]);
  return Math.min(drawn, length);
}
