import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { useSession } from '../../shared/session/use-session';
import { Card } from '../../shared/ui/card';
import { CardButton } from '../../shared/ui/card-button';
import { cx } from '../../shared/ui/cx';
import { ChevronRightIcon, type Icon, ShieldLockIcon } from '../../shared/ui/icons';
import { KeyIcon, MailIcon, PlugConnectedIcon, TrashIcon } from '../../shared/ui/page-icons';
import { type SecondFactors, secondFactorsQuery } from './passkeys.queries';
import styles from './security.module.css';
import { connectionsQuery, type EmailAddress, emailsQuery, type ProviderAccount } from './security.queries';

export type SecurityDialogName = 'two-factor' | 'emails' | 'password' | 'connections' | 'delete';

/** The ways to log in, one row each with its state; the whole row opens its dialog. */
export function SecurityRows({ onOpen }: { onOpen: (name: SecurityDialogName) => void }) {
  const session = useSession();
  const factors = useQuery(secondFactorsQuery).data;
  const emails = useQuery(emailsQuery).data;
  const connections = useQuery(connectionsQuery).data;
  const hasPassword = session.data?.user?.has_usable_password !== false;
  return (
    <Card>
      <ul className={cx(styles.rows, styles.links)}>
        <Row
          name="Two-factor authentication"
          note="A second step after your password."
          status={factors && secondFactorStatus(factors)}
          icon={ShieldLockIcon}
          onOpen={() => onOpen('two-factor')}
        />
        <Row
          name="E-mail addresses"
          note="What you log in with, and where mail goes."
          status={emails && emailStatus(emails)}
          icon={MailIcon}
          onOpen={() => onOpen('emails')}
        />
        <Row
          name="Set password"
          note={hasPassword ? 'The one you log in with.' : 'Set your first one.'}
          status={hasPassword ? 'Set' : 'Not set'}
          icon={KeyIcon}
          onOpen={() => onOpen('password')}
        />
        <Row
          name="Account connections"
          note="Accounts elsewhere that log you in here."
          status={connections && connectionStatus(connections)}
          icon={PlugConnectedIcon}
          onOpen={() => onOpen('connections')}
        />
      </ul>
    </Card>
  );
}

/** The end of the account, apart from what one comes for. */
export const DeleteAccount = ({ onOpen }: { onOpen: () => void }) => (
  <Card as="section" aria-label="Delete account">
    <ul className={cx(styles.rows, styles.links)}>
      <Row
        name="Delete account"
        note="Deletes everything in it after 14 days. Until then you can change your mind."
        icon={TrashIcon}
        danger
        onOpen={onOpen}
      />
    </ul>
  </Card>
);

interface RowProps {
  name: string;
  note: string;
  /** How it stands; nothing until that is known. */
  status?: string | undefined;
  icon: Icon;
  danger?: boolean;
  onOpen: () => void;
}

function Row({ name, note, status, icon: RowIcon, danger, onOpen }: RowProps) {
  const id = useId();
  return (
    <li data-danger={danger || undefined}>
      <RowIcon size={22} aria-hidden />
      <div className={styles.what}>
        <CardButton onPress={onOpen} describedBy={id}>
          {name}
        </CardButton>
        <p id={id}>
          <span>{note}</span>
          {status && (
            <>
              {' '}
              <b dir="auto">{status}</b>
            </>
          )}
        </p>
      </div>
      <ChevronRightIcon size={20} aria-hidden />
    </li>
  );
}

/** An app and a passkey both count: either is asked for after the password. */
function secondFactorStatus({ appSince, passkeys, recoveryCodes }: SecondFactors): string {
  if (!appSince && passkeys.length === 0) return 'Off';
  const on = appSince ? `On since ${formatDate(appSince.toISOString())}` : 'On, by passkey';
  return recoveryCodes
    ? `${on} · ${recoveryCodes.unused} of ${plural(recoveryCodes.total, 'recovery code')} left`
    : on;
}

function emailStatus(emails: readonly EmailAddress[]): string {
  const primary = emails.find((one) => one.primary) ?? emails[0];
  if (!primary) return 'None';
  const others = emails.length - 1;
  return [
    primary.email,
    ...(primary.verified ? [] : ['not confirmed yet']),
    ...(others > 0 ? [`and ${plural(others, 'other')}`] : []),
  ].join(' · ');
}

const connectionStatus = (connections: readonly ProviderAccount[]): string =>
  connections.map(({ provider }) => provider.name).join(', ') || 'None';
