import { useSyncExternalStore } from 'react';

let some = false;
const listeners = new Set<() => void>();

/** Notes that a part of the page could not be shown: its code did not come, or it failed. Only a reload helps. */
export function reportBrokenPart(): void {
  some = true;
  listeners.forEach((notify) => notify());
}

function subscribe(notify: () => void) {
  // The build's own event: code that is not there any more, most often because Lumen was updated since the page was opened.
  const onMissingCode = () => navigator.onLine && reportBrokenPart();
  window.addEventListener('vite:preloadError', onMissingCode);
  listeners.add(notify);
  return () => {
    window.removeEventListener('vite:preloadError', onMissingCode);
    listeners.delete(notify);
  };
}

/** Whether a part of the page could not be shown since it was loaded. */
export const useBrokenParts = (): boolean => useSyncExternalStore(subscribe, () => some);

/** As in a page that has just been loaded. */
export function resetBrokenParts(): void {
  some = false;
}
