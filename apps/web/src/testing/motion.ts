import { onTestFinished } from 'vitest';
import { emulate } from './emulated-media';

/** The rest of the test sees what moves move; the others go without, which spares drawing it. */
export async function withMotion(): Promise<void> {
  onTestFinished(() => emulate());
  await emulate({ moves: true });
}
