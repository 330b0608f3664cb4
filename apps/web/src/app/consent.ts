import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../shared/when-idle';

const consent = () => import('../features/consent/consent');

/** Opens the cookie preferences. */
export const showCookiePreferences = async (): Promise<void> => (await consent()).showPreferences();

/** Asks about cookies once the page has what it shows and nothing better to do. */
export function ConsentQuestion(): null {
  const fetching = useIsFetching() > 0;
  useEffect(() => {
    if (fetching) return;
    return whenIdle(() => void consent().then(({ startConsent }) => startConsent()));
  }, [fetching]);
  return null;
}
