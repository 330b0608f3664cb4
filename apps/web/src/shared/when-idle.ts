/** Where the browser does not tell when it is idle, it is taken to be so this long after the page is loaded, in ms. */
const DELAY_WITHOUT_IDLE_MS = 500;

/** A busy page may never become idle: after this long, in ms, the work runs anyway. */
const MAX_WAIT_MS = 5_000;

/**
 * Runs work once the page is loaded and the browser is idle.
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const wait = () => {
    if (!('requestIdleCallback' in window)) {
      setTimeout(() => signal.aborted || work(), DELAY_WITHOUT_IDLE_MS);
      return;
    }
    const request = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
    signal.addEventListener('abort', () => cancelIdleCallback(request));
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => calledOff.abort();
}
