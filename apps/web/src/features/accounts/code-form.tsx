import type { ReactNode } from 'react';
import { CodeField, RecoveryCodeField } from '../../shared/accounts/code-field';
import { checkCode, checkRecoveryCode, withoutBlanks } from '../../shared/accounts/input-checks';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { accountStackClass, AccountWays } from './account-card';
import { proveSecondFactor } from './accounts.queries';

interface CodeFormProps {
  /** A code of the app, or one of those kept for the day it is out of reach. */
  kind: 'app' | 'recovery';
  /** The buttons to what else one can do. */
  others: ReactNode;
}

/** The second factor of a sign-in, by a code. The session has the result. */
export function CodeForm({ kind, others }: CodeFormProps) {
  const recovers = kind === 'recovery';
  const { form, busy, problems } = useAccountForm({
    inputs: ['code'],
    check: ({ code }) => (recovers ? checkRecoveryCode(code) : checkCode(code)),
    send: ({ code }) => proveSecondFactor(withoutBlanks(code)),
  });
  const Input = recovers ? RecoveryCodeField : CodeField;
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <Input
        key={kind}
        error={problems.fields.code}
        description={recovers ? 'Eight digits.' : 'It changes every 30 seconds.'}
      />
      <Button type="submit" kind="primary" busy={busy}>
        Continue
      </Button>
      <AccountWays>{others}</AccountWays>
    </form>
  );
}
