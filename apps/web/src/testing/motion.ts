import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

async function emulate(preference: 'no-preference' | 'reduce'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: preference }],
  });
}

/** The rest of the test sees what moves move; the others go without, which spares drawing it. */
export async function withMotion(): Promise<void> {
  onTestFinished(() => emulate('reduce'));
  await emulate('no-preference');
}
