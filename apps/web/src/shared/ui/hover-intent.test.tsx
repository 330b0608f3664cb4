import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hoverIntent } from './hover-intent';

const button = page.getByRole('button');

/** A button where the mouse of the test is not. */
async function renderButton() {
  const prepare = vi.fn();
  await render(
    <button {...hoverIntent(prepare)} style={{ margin: 100 }}>
      Details
    </button>,
  );
  return prepare;
}

/** The pointer comes onto the button. */
const come = (pointerType: string) =>
  button.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

test('what a press needs is prepared for the mouse that comes near, not for the finger that presses', async () => {
  const prepare = await renderButton();
  come('touch');
  expect(prepare).not.toHaveBeenCalled();
  come('mouse');
  expect(prepare).toHaveBeenCalledOnce();
});

test('what a press needs is prepared for the keyboard, too', async () => {
  const prepare = await renderButton();
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  expect(prepare).toHaveBeenCalledOnce();
});
