import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { offersPasskeysQuery } from '../../shared/accounts/account-config.queries';
import { useProfile } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Card, SectionHeading } from '../../shared/ui/card';
import {
  type Icon,
  KeyIcon,
  MailIcon,
  PlugConnectedIcon,
  ShieldLockIcon,
  TrashIcon,
} from '../../shared/ui/icons';
import { ConnectionsDialog } from './connections-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { EmailDialog } from './email-dialog';
import { Passkeys } from './passkeys';
import { PasswordDialog } from './password-dialog';
import { forgetRedirect, providerCallback } from './provider-redirect';
import styles from './security.module.css';
import { SignIns } from './sign-ins';
import { TwoFactorDialog } from './two-factor-dialog';

type Place = 'two-factor' | 'emails' | 'password' | 'connections' | 'delete';

const ROWS: readonly { place: Place; name: string; note: string; icon: Icon }[] = [
  {
    place: 'two-factor',
    name: 'Two-factor authentication',
    note: 'A code from your phone beside your password.',
    icon: ShieldLockIcon,
  },
  {
    place: 'emails',
    name: 'E-mail addresses',
    note: 'What you log in with, and where mails go.',
    icon: MailIcon,
  },
  { place: 'password', name: 'Set password', note: 'Change it, or set your first one.', icon: KeyIcon },
  {
    place: 'connections',
    name: 'Account connections',
    note: 'Accounts elsewhere that log you in here.',
    icon: PlugConnectedIcon,
  },
  { place: 'delete', name: 'Delete account', note: 'With everything in it.', icon: TrashIcon },
];

/** What a visit to a provider came to, looked at once: a reload is no return. */
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
  const [open, setOpen] = useState<Place | null>(arrival ? 'connections' : null);
  const profile = useProfile();
  const passkeys = useQuery(offersPasskeysQuery);
  const close = () => setOpen(null);
  return (
    <div className={styles.tab}>
      <section>
        <SectionHeading title="Sign in & Security" note="How you log in, and who else could." />
        <Card>
          <ul className={styles.rows}>
            {ROWS.map(({ place, name, note, icon: Symbol }) => (
              <li key={place}>
                <Symbol size={22} aria-hidden />
                <p className={styles.what}>{note}</p>
                <Button
                  kind={place === 'delete' ? 'danger' : 'secondary'}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(place)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      </section>
      {passkeys.data && <Passkeys />}
      {/* Below what may come above it. */}
      {!passkeys.isPending && <SignIns />}
      <TwoFactorDialog open={open === 'two-factor'} onClose={close} />
      <EmailDialog open={open === 'emails'} onClose={close} />
      <PasswordDialog open={open === 'password'} onClose={close} />
      <ConnectionsDialog open={open === 'connections'} onClose={close} arrival={arrival} />
      {profile.status === 'loaded' && (
        <DeleteAccountDialog me={profile.me} open={open === 'delete'} onClose={close} />
      )}
    </div>
  );
}
