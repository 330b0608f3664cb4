import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountLinkClass, accountStackClass } from './account-card';
import { OUTBOX, outboxQuery } from './accounts.queries';

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

/** A mail is on its way: what it is for, what to do if it does not come, and the ways on. */
export function CheckInbox({
  help,
  children,
  actions,
}: {
  help: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className={accountStackClass}>
      <p>{children}</p>
      <p>{help}</p>
      <OutboxLink />
      {actions}
    </div>
  );
}
