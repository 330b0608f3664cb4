const consent = () => import('../features/consent/consent');

/** Opens the cookie preferences. */
export const showCookiePreferences = async (): Promise<void> => (await consent()).showPreferences();

/** Asks about cookies once the page has nothing better to do. */
export function askForConsent(): void {
  const ask = () => void consent().then(({ startConsent }) => startConsent());
  // Not in Safari: there it waits for the end of the work that is queued.
  if ('requestIdleCallback' in window) window.requestIdleCallback(ask, { timeout: 5000 });
  else setTimeout(ask);
}
