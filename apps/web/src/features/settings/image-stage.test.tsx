import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ImageStage } from './image-stage';

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="320" height="360"/></svg>';

test('an image that comes when nothing is drawn, as in a dialog that closes, breaks nothing', async () => {
  const onCrop = vi.fn();
  const { container } = await render(<ImageStage url={PICTURE} onCrop={onCrop} onUnreadable={vi.fn()} />);
  const hide = () => (container.style.display = 'none');
  container.addEventListener('load', hide, { capture: true, once: true });
  await expect.poll(() => container.style.display).toBe('none');
  // until what watches its size has seen that it has none
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  container.style.display = '';
  await expect.element(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('max', '4');
  await expect.poll(() => onCrop.mock.calls.length).toBeGreaterThan(0);
});
