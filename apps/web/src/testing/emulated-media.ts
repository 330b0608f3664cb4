import { cdp } from 'vitest/browser';

/**
 * How the page is shown: on a screen or printed, with motion or without. Both are always said: the browser forgets what is
 * left out, also what the configuration of the tests has set.
 */
export async function emulate({ isPrinted = false, moves = false } = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: isPrinted ? 'print' : '',
    features: [{ name: 'prefers-reduced-motion', value: moves ? 'no-preference' : 'reduce' }],
  });
}
