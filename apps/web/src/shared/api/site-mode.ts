import { createStore } from '../store';

/** The server says so on each answer while it takes no changes. */
const HEADER = 'x-site-mode';

const mode = createStore<string | null>(null);

/** Follows the header of each answer. An answer without it ends the mode, except a 5xx, which may come from a proxy. */
export function noteSiteMode({ headers, status }: Pick<Response, 'headers' | 'status'>): void {
  const said = headers.get(HEADER);
  if (said === mode.get() || (said === null && status >= 500)) return;
  mode.set(said);
}

/** Whether the site takes no changes just now, as the last answer said. */
export const useIsClosed = (): boolean => mode.useValue() !== null;
