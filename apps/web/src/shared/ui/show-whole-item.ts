import type { FocusEvent } from 'react';
import { scrollBehavior } from './scroll-behavior';

/**
 * Shows the whole of an item that is reached by keyboard in a row that scrolls: browsers only look after what is focused
 * in it, and a row that snaps takes even that back behind its edge.
 */
export function showWholeItem({ target, currentTarget }: FocusEvent<HTMLUListElement>) {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: scrollBehavior() });
}
