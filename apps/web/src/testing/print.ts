import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** The rest of the test sees the page as it is printed. */
export async function asPrinted(): Promise<void> {
  onTestFinished(() =>
    cdp()
      .send('Emulation.setEmulatedMedia', { media: '' })
      .then(() => undefined),
  );
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
}
