import type { PointerEvent } from 'react';
import { prefetch } from '../prefetch';

/**
 * Fetches what a press will need when the mouse comes onto its target; a finger is there only when it presses. For tabs and
 * sections, whose `INP, change tab` is a budget.
 */
export const onHover =
  (load: () => unknown) =>
  ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') void prefetch(load);
  };
