/**
 * Calls back when the press that is under way is over and its click has been handled; without a press, as soon as the
 * event at hand has. Elements that close when they lose the focus close after the press: closing at once would move the
 * pressed element away from the pointer, and there would be no click.
 * @returns takes the call back
 */
export function afterPress(done: () => void): () => void {
  const cancelled = new AbortController();
  let timer: number | undefined;
  const over = () => {
    timer = window.setTimeout(done);
  };
  if (document.querySelector(':active')) {
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, over, { once: true, signal: cancelled.signal });
  } else over();
  return () => {
    cancelled.abort();
    window.clearTimeout(timer);
  };
}
