import { accountService } from '../api/client';
import { type Outcome, outcomeOf } from './outcome';
import { outcomeOfPasskey, signWithPasskey } from './passkeys';

export async function reauthenticate(password: string): Promise<Outcome> {
  return outcomeOf(
    await accountService.POST('/_allauth/browser/v1/auth/reauthenticate', { body: { password } }),
  );
}

/** @param code six digits of an authenticator app, or a recovery code, which is spent */
export async function reauthenticateByCode(code: string): Promise<Outcome> {
  return outcomeOf(
    await accountService.POST('/_allauth/browser/v1/auth/2fa/reauthenticate', { body: { code } }),
  );
}

export async function reauthenticateWithPasskey(signal: AbortSignal): Promise<Outcome> {
  return outcomeOfPasskey(await signWithPasskey('reauthenticate', signal));
}
