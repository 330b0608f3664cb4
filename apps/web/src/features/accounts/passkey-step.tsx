import type { ReactNode } from 'react';
import { usePasskey } from '../../shared/accounts/use-passkey';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { accountStackClass, AccountWays } from './account-card';
import { proveSecondFactorWithPasskey } from './passkey.queries';

/** The second factor of a sign-in, by a passkey. The session has the result. */
export function PasskeyStep({ others }: { others: ReactNode }) {
  const { begin, busy, problem } = usePasskey({ use: proveSecondFactorWithPasskey });
  return (
    <div className={accountStackClass}>
      <FormError>{problem}</FormError>
      <Button kind="primary" busy={busy} onClick={begin}>
        Use your passkey
      </Button>
      <AccountWays>{others}</AccountWays>
    </div>
  );
}
