import { useState } from 'react';
import { CodeField, RecoveryCodeField } from '../../shared/accounts/code-field';
import { checkCode, required, withoutBlanks } from '../../shared/accounts/input-checks';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { AccountActions, accountStackClass } from './account-card';
import { proveSecondFactor } from './accounts.queries';

interface CodeFormProps {
  /** Back to the beginning. */
  onStartOver: () => void;
}

/**
 * The second factor of a sign-in: a code of the app, or one of those kept for the day it is out of reach. What comes of it
 * stands in the session.
 */
export function CodeForm({ onStartOver }: CodeFormProps) {
  const [recovers, setRecovers] = useState(false);
  const { form, busy, problems } = useAccountForm({
    inputs: ['code'],
    check: ({ code }) =>
      recovers ? required(code, 'code', 'Please enter one of your recovery codes.') : checkCode(code),
    send: ({ code }) => proveSecondFactor(withoutBlanks(code)),
  });
  const Input = recovers ? RecoveryCodeField : CodeField;
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <Input
        key={String(recovers)}
        error={problems.fields.code}
        description={
          recovers ? 'Eight digits. Each of them works once.' : 'The six digits your app shows now.'
        }
      />
      <AccountActions>
        <Button type="submit" kind="primary" busy={busy}>
          Continue
        </Button>
        <Button onClick={() => setRecovers(!recovers)}>
          {recovers ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
        <Button kind="ghost" onClick={onStartOver}>
          Log in as somebody else
        </Button>
      </AccountActions>
    </form>
  );
}
