import { onTestFinished, vi } from 'vitest';
import { aGate } from '../../../testing/api-mock';

/**
 * Has one of the readings of transcripts that begin from now on wait until the gate opens.
 * @param which the first of them is 1
 */
export function holdReading(which: number) {
  const gate = aGate();
  let begun = 0;
  // Also of a worker that has waited since an earlier reading.
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to its worker below
  const { postMessage } = Worker.prototype;
  const hold = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function held(
    this: Worker,
    ...sent: unknown[]
  ) {
    begun++;
    const opened = begun === which ? gate.opened : Promise.resolve();
    void opened.then(() => Reflect.apply(postMessage, this, sent));
  });
  onTestFinished(() => hold.mockRestore());
  return { open: gate.open, begun: () => begun };
}

/** Has each worker report, as a browser does, that its script did not come, until it does. */
export function loseWorkerScripts() {
  const lose = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function lost(this: Worker) {
    this.dispatchEvent(new Event('error'));
  });
  onTestFinished(() => lose.mockRestore());
  return { come: () => lose.mockRestore() };
}
