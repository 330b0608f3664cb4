/** A busy page may leave the browser no idle moment: after this long, in ms, it makes room. */
const PATIENCE = 5_000;

/**
 * Does something once the page is loaded and the browser has nothing better to do.
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const wait = () => {
    // Not in Safari: there it waits for the end of the work that is queued.
    if (!('requestIdleCallback' in window)) {
      setTimeout(() => signal.aborted || work());
      return;
    }
    const request = requestIdleCallback(work, { timeout: PATIENCE });
    signal.addEventListener('abort', () => cancelIdleCallback(request));
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => calledOff.abort();
}
