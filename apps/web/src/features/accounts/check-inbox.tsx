import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountActions, accountLinkClass, accountStackClass } from './account-card';
import { OUTBOX, outboxQuery } from './accounts.queries';
import styles from './check-inbox.module.css';

/** On a machine without a mail server: where the mails end instead. */
function OutboxLink() {
  const { data: exists } = useQuery(outboxQuery);
  if (!exists) return null;
  return (
    <p>
      This is a development server:{' '}
      <a href={OUTBOX} target="_blank" rel="noreferrer" className={accountLinkClass}>
        read its mails
      </a>
    </p>
  );
}

interface CheckInboxProps {
  /** What to do if it does not come. */
  help: string;
  /** Buttons and links that lead on. */
  actions: ReactNode;
  /** Where it went, and what for. */
  children: ReactNode;
}

/** A mail is on its way. */
export function CheckInbox({ help, actions, children }: CheckInboxProps) {
  return (
    <div className={accountStackClass}>
      <p className={styles.text}>{children}</p>
      <div className={styles.help}>
        <p>{help}</p>
        <OutboxLink />
      </div>
      <AccountActions>{actions}</AccountActions>
    </div>
  );
}
