import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { offersPasskeysQuery } from '../../shared/accounts/account-config.queries';
import { useProfile } from '../../shared/session/use-session';
import { PageHeading } from '../../shared/ui/page-heading';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { ConnectionsDialog } from './connections-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { EmailDialog } from './email-dialog';
import { Passkeys } from './passkeys';
import { secondFactorsQuery } from './passkeys.queries';
import { PasswordDialog } from './password-dialog';
import { forgetRedirect, providerCallback } from './provider-redirect';
import styles from './security.module.css';
import { DeleteAccount, type SecurityDialogName, SecurityRows } from './security-rows';
import { SignIns } from './sign-ins';
import { TwoFactorDialog } from './two-factor-dialog';

/** The result of a redirect from a provider, read once, so that a reload does not show it again. */
function useProviderReturn() {
  const [search, setSearch] = useSearchParams();
  const [arrival] = useState(() => providerCallback(search));
  useEffect(() => {
    if (arrival === null) return;
    forgetRedirect();
    setSearch({}, { replace: true });
  }, [arrival, setSearch]);
  return arrival;
}

/** Settings, Sign in & Security: five windows, the passkeys, and where one is signed in. */
export function SecurityTab() {
  const arrival = useProviderReturn();
  const [open, setOpen] = useState<SecurityDialogName | null>(arrival ? 'connections' : null);
  const profile = useProfile();
  const passkeys = useQuery(offersPasskeysQuery);
  const queries = useQueryClient();
  const close = () => setOpen(null);
  const closeTwoFactor = () => {
    close();
    // Codes may have been made anew.
    void queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
  };
  return (
    <div className={styles.tab}>
      <section>
        <PageHeading title="Sign in &amp; Security" note="How you log in, and who else could." />
        <SecurityRows onOpen={setOpen} />
      </section>
      {passkeys.data && <Passkeys />}
      {/* Below what may come above them. */}
      {passkeys.isPending ? (
        <Loading label="Loading where you are logged in…">
          <Skeleton height="16rem" radius="var(--r-xl)" />
        </Loading>
      ) : (
        <>
          <SignIns />
          <DeleteAccount onOpen={() => setOpen('delete')} />
        </>
      )}
      <TwoFactorDialog open={open === 'two-factor'} onClose={closeTwoFactor} />
      <EmailDialog open={open === 'emails'} onClose={close} />
      <PasswordDialog open={open === 'password'} onClose={close} />
      <ConnectionsDialog open={open === 'connections'} onClose={close} arrival={arrival} />
      {profile.status === 'loaded' && (
        <DeleteAccountDialog me={profile.me} open={open === 'delete'} onClose={close} />
      )}
    </div>
  );
}
