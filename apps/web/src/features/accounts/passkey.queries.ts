import type { Outcome } from '../../shared/accounts/outcome';
import { outcomeOfPasskey, signWithPasskey } from '../../shared/accounts/passkeys';
import { outcomeOfLogin, outcomeOfStep } from './accounts.queries';

/** The passkey says who it is: there is nothing to type. @param signal takes it back while the browser asks */
export async function logInWithPasskey(signal: AbortSignal): Promise<Outcome> {
  return outcomeOfPasskey(await signWithPasskey('login', signal), outcomeOfLogin);
}

/** @param signal takes it back while the browser asks */
export async function proveSecondFactorWithPasskey(signal: AbortSignal): Promise<Outcome> {
  return outcomeOfPasskey(await signWithPasskey('authenticate', signal), outcomeOfStep);
}
