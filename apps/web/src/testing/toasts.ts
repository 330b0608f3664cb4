import { expect } from 'vitest';
import { page } from 'vitest/browser';

const NAME = 'Notifications';

/** Where toasts appear. They stay for seconds, also when what they are about is no longer rendered. */
export const toasts = page.getByRole('region', { name: NAME });

/** Dismisses every toast, also one that is yet to be drawn, and waits until they are gone. */
export async function dismissToasts(): Promise<void> {
  // Not found by its role, which it does not have while a dialog is closing.
  const region = document.querySelector(`[aria-label="${NAME}"]`);
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
