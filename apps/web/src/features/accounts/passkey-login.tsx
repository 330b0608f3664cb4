import { usePasskey } from '../../shared/accounts/use-passkey';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { FingerprintIcon } from '../../shared/ui/page-icons';
import { logInWithPasskey } from './passkey.queries';

/** Signing in without a password. The session has the result. */
export function PasskeyLogin() {
  const { begin, busy, problem } = usePasskey({ use: logInWithPasskey });
  return (
    <>
      <FormError>{problem}</FormError>
      <Button busy={busy} onClick={begin}>
        {!busy && <FingerprintIcon size={18} aria-hidden />}
        Log in with a passkey
      </Button>
    </>
  );
}
