import { useSyncExternalStore } from 'react';

/** The one switch between the two layouts: 767 px and narrower is mobile, 768 px and wider is not. */
export const MOBILE = '(max-width: 767px)';

const queries = new Map<string, MediaQueryList>();

function mediaQuery(query: string): MediaQueryList {
  const known = queries.get(query);
  if (known) return known;
  const list = window.matchMedia(query);
  queries.set(query, list);
  return list;
}

/** Whether a media query holds now; follows it as the window changes. */
export function useMedia(query: string): boolean {
  const list = mediaQuery(query);
  return useSyncExternalStore(
    (notify) => {
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => list.matches,
  );
}

/** Whether the mobile layout applies. */
export const useMobile = (): boolean => useMedia(MOBILE);
