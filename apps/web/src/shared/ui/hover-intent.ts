import type { PointerEvent } from 'react';
import { prefetch } from '../prefetch';

/**
 * Prepares what a press will need when the mouse comes near. A finger is near only when it presses: on a phone the
 * preparations would be in the way of the answer.
 */
export const onHover =
  (prepare: () => unknown) =>
  ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') void prefetch(prepare);
  };

/** The same for a button that the keyboard may come to. */
export const hoverIntent = (prepare: () => unknown) => ({
  onPointerEnter: onHover(prepare),
  onFocus: () => void prefetch(prepare),
});
