import { onTestFinished } from 'vitest';
import { emulate } from './emulated-media';

/** The rest of the test sees the page as it is printed. */
export async function asPrinted(): Promise<void> {
  onTestFinished(() => emulate());
  await emulate({ isPrinted: true });
}
