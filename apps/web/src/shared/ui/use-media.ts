import { useSyncExternalStore } from 'react';

/** The one switch between the two layouts: 767 px and narrower is mobile, 768 px and wider is not. */
const MOBILE = '(max-width: 767px)';

interface MediaStore {
  subscribe: (notify: () => void) => () => void;
  matches: () => boolean;
}

const stores = new Map<string, MediaStore>();

function storeOf(query: string): MediaStore {
  const known = stores.get(query);
  if (known) return known;
  // Two lists of the same query, as Chromium leaves out the event of a list that was read between a change and its event.
  const read = window.matchMedia(query);
  const heard = window.matchMedia(query);
  const store: MediaStore = {
    subscribe: (notify) => {
      heard.addEventListener('change', notify);
      return () => heard.removeEventListener('change', notify);
    },
    matches: () => read.matches,
  };
  stores.set(query, store);
  return store;
}

/** Whether a media query holds now; follows it as the window changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = storeOf(query);
  return useSyncExternalStore(subscribe, matches);
}

/** Whether the mobile layout applies. */
export const useMobile = (): boolean => useMedia(MOBILE);
