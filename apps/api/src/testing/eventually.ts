import { setTimeout as sleep } from 'node:timers/promises';

/** Before Jest ends the test, which could not say what had not come. */
const WITHIN_MS = 45_000;
const EVERY_MS = 50;

/** Repeats the check until it holds; after a while its last failure is the answer. For what another process does by itself. */
export async function eventually(check: () => unknown): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await sleep(EVERY_MS);
  }
}
