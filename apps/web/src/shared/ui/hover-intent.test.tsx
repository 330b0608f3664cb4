import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { onHover } from './hover-intent';

const button = page.getByRole('button');

/** A button where the mouse of the test is not. */
async function renderButton() {
  const load = vi.fn();
  await render(
    <button onPointerEnter={onHover(load)} style={{ margin: 100 }}>
      Details
    </button>,
  );
  return load;
}

/** The pointer comes onto the button. */
const come = (pointerType: string) =>
  button.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

test('what a press needs is fetched for the mouse that comes onto it, not for the finger that presses', async () => {
  const load = await renderButton();
  come('touch');
  expect(load).not.toHaveBeenCalled();
  come('mouse');
  expect(load).toHaveBeenCalledOnce();
});
