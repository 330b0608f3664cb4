import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Outcome } from '../../shared/accounts/outcome';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { Button } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/error-state';
import { FormError } from '../../shared/ui/field';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { AccountActions, AccountCard, accountStackClass } from './account-card';
import type { KeyInfo } from './accounts.queries';

interface MailedKeyProps {
  /** What the key of the address is for. */
  info: UseQueryResult<KeyInfo>;
  /** What it will be used for, while that is not known. */
  title: string;
  /** Where the page for an invalid key links to. */
  deadEnd: { intro: string; actions: ReactNode };
  /** The page of a good key. @param email whose it is */
  children: (email: string) => ReactNode;
}

/** The page for a link in a mail: checks the key before it is used. */
export function MailedKey({
  info: { data: info, isError, refetch },
  title,
  deadEnd,
  children,
}: MailedKeyProps) {
  if (isError) {
    return (
      <AccountCard title={title}>
        <ErrorState onRetry={() => void refetch()}>
          Your link could not be looked at. Try again in a moment.
        </ErrorState>
      </AccountCard>
    );
  }
  if (!info) {
    return (
      <AccountCard title={title}>
        <Loading label="Looking at your link…" className={accountStackClass}>
          <Skeleton width="80%" height={24} />
          <Skeleton height={40} radius="var(--r-m)" />
        </Loading>
      </AccountCard>
    );
  }
  if (!info.valid) {
    return (
      <AccountCard title="This link no longer works" intro={deadEnd.intro}>
        <div className={accountStackClass}>
          <FormError>{info.reason}</FormError>
          <AccountActions>{deadEnd.actions}</AccountActions>
        </div>
      </AccountCard>
    );
  }
  return children(info.email);
}

interface UseKeyFormProps {
  /** What the press does. */
  label: string;
  send: () => Promise<Outcome>;
  onAccepted: () => void;
}

/** Uses the key only on a press, because programs that scan mails open links too. */
export function UseKeyForm({ label, send, onAccepted }: UseKeyFormProps) {
  const { form, busy, problems } = useAccountForm({ inputs: [], check: () => [], send, onAccepted });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <Button type="submit" kind="primary" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
