import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetch } from '../shared/prefetch';
import { knowsSecretAddress } from '../shared/secret-address';
import { reportBrokenPart } from '../shared/ui/broken-parts';
import { whenIdle } from '../shared/when-idle';

const consent = () => import('../features/consent/consent');

/** Opens the cookie preferences. */
export async function showCookiePreferences(): Promise<void> {
  try {
    const { showPreferences } = await consent();
    await showPreferences();
  } catch {
    reportBrokenPart();
  }
}

/** Asks about cookies once the page is loaded and idle. */
export function ConsentQuestion(): null {
  const fetching = useIsFetching() > 0;
  useEffect(() => {
    // No third-party service runs there, so there is nothing to ask.
    if (fetching || knowsSecretAddress()) return;
    return whenIdle(() => void prefetch(async () => (await consent()).startConsent()));
  }, [fetching]);
  return null;
}
