import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton } from './copy-button';

test.each([
  [true, 'Copied'],
  [false, 'Not copied'],
])('says for a moment whether the text was copied (%o), then again what it does', async (works, said) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  if (works) write.mockResolvedValue();
  else write.mockRejectedValue(new Error('refused'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await render(<CopyButton text="https://lumen.example/p/1" label="Copy link" />);
  const button = page.getByRole('button');
  await button.click();
  await expect.element(button).toHaveTextContent(said);
  await expect.element(button).toHaveTextContent('Copy link');
});
