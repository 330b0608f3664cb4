import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Whether the device has a network, as far as the browser knows; follows it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
