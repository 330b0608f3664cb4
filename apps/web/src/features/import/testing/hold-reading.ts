import { onTestFinished, vi } from 'vitest';
import { aGate } from '../../../testing/api-mock';

/**
 * Has one of the readings of transcripts that begin from now on wait until the gate opens.
 * @param which the first of them is 1
 */
export function holdReading(which: number) {
  const gate = aGate();
  let begun = 0;
  class HeldWorker extends Worker {
    override postMessage(message: unknown, transfer?: unknown) {
      begun++;
      const opened = begun === which ? gate.opened : Promise.resolve();
      void opened.then(() => super.postMessage(message, transfer as Transferable[]));
    }
  }
  vi.stubGlobal('Worker', HeldWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { open: gate.open, begun: () => begun };
}
