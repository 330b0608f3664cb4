import { useSyncExternalStore } from 'react';

/** The server says so on each answer while it takes no changes. */
const HEADER = 'x-site-mode';

let seen: string | null = null;
const listeners = new Set<() => void>();

/** Takes note of what an answer says; one without it ends it, but for the failures of a busy server or a proxy. */
export function noteSiteMode({ headers, status }: Pick<Response, 'headers' | 'status'>): void {
  const mode = headers.get(HEADER);
  if (mode === seen || (mode === null && status >= 500)) return;
  seen = mode;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the site takes no changes just now, as the last answer said. */
export const useIsClosed = (): boolean => useSyncExternalStore(subscribe, () => seen !== null);
