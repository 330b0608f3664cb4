import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Where toasts appear. They stay for seconds, also when what they are about is no longer rendered. */
export const toasts = page.getByRole('region', { name: 'Notifications' });

/** Dismisses every toast, also one that is yet to be drawn, and waits until they are gone. */
export async function dismissToasts(): Promise<void> {
  const region = toasts.query();
  if (!region) return;
  await new Promise(requestAnimationFrame);
  await expect
    .poll(() => {
      const shown = region.querySelectorAll<HTMLElement>('[aria-label="Dismiss"]');
      shown.forEach((close) => close.click());
      return shown.length;
    })
    .toBe(0);
}
