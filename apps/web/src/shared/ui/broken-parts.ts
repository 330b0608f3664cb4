import { createStore } from '../store';

const isBroken = createStore(false);

/** Notes that a part of the page could not be shown: its code did not come, or it failed. Only a reload helps. */
export const reportBrokenPart = (): void => isBroken.set(true);

// The build's own event: code that is not there any more, most often because Lumen was updated since the page was opened.
window.addEventListener('vite:preloadError', () => navigator.onLine && reportBrokenPart());

/** Whether a part of the page could not be shown since it was loaded. */
export const useBrokenParts = isBroken.useValue;

/** As in a page that has just been loaded. */
export const resetBrokenParts = (): void => isBroken.set(false);
