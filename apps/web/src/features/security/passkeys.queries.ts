import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import {
  failingWith,
  failureText,
  NotProven,
  type Outcome,
  outcomeOfChange,
  type Refused,
  refused,
  type ServiceAnswer,
} from '../../shared/accounts/outcome';
import { makePasskey, NoPasskey } from '../../shared/accounts/passkeys';
import type { Proving } from '../../shared/accounts/outcome';
import { accountService } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { loaded } from './security.queries';
import { messagesOf } from './service-messages';

const PASSKEYS = '/_allauth/browser/v1/account/authenticators/webauthn';

export type Passkey = Schemas['PasskeyDto'];

/** What there is beside the password. */
export interface SecondFactors {
  passkeys: readonly Passkey[];
  /** When an authenticator app was set up; null without one. */
  appSince: Date | null;
  /** Recovery codes that were made, and those not used yet; null without any. */
  recoveryCodes: { total: number; unused: number } | null;
}

const isRecoveryCodes = (one: Schemas['AuthenticatorDto']): one is Schemas['RecoveryCodesAuthenticatorDto'] =>
  one.type === 'recovery_codes';
const isPasskey = (one: Schemas['AuthenticatorDto']): one is Passkey => one.type === 'webauthn';

export const secondFactorsQuery = queryOptions({
  queryKey: queryKeys.account.secondFactors,
  queryFn: async ({ signal }): Promise<SecondFactors> => {
    const all = await loaded(accountService.GET('/_allauth/browser/v1/account/authenticators', { signal }));
    const app = all.find(({ type }) => type === 'totp');
    const codes = all.find(isRecoveryCodes);
    return {
      passkeys: all.filter(isPasskey),
      appSince: app ? new Date(app.created_at * 1000) : null,
      recoveryCodes: codes ? { total: codes.total_code_count, unused: codes.unused_code_count } : null,
    };
  },
});

/** Whether recovery codes came along, as they do with the first second factor. */
type Added = { accepted: true; madeCodes: boolean };

/** Has the browser make a passkey and adds it. @param signal takes it back while the browser asks */
export async function addPasskey(
  name: string,
  proving: Proving,
  signal: AbortSignal,
): Promise<Added | Refused> {
  try {
    const answer = await makePasskey(name, proving, signal);
    if (answer.data && 'meta' in answer.data) {
      return { accepted: true, madeCodes: answer.data.meta.recovery_codes_generated };
    }
    const reason = messagesOf((answer.error as Partial<Schemas['RefusedInputDto']>).errors);
    return refused({
      message: reason || 'This is not possible at the moment. Reload the page and try again.',
    });
  } catch (error) {
    if (error instanceof NotProven) return refused();
    return refused({ message: error instanceof NoPasskey ? error.message : failureText(error) });
  }
}

/** A change to a passkey, which may have been removed in another tab. */
async function changed(proving: Proving, call: () => Promise<ServiceAnswer>): Promise<Outcome> {
  const answer = await proving(call);
  const { errors = [] } = (answer.error ?? {}) as Partial<Schemas['RefusedInputDto']>;
  const isGone = errors.some(({ code }) => code === 'invalid_choice');
  return isGone ? refused({ message: 'It is not there any more.' }) : outcomeOfChange(answer);
}

export const renamePasskey = ({ id }: Passkey, name: string, proving: Proving) =>
  failingWith(
    'The name could not be changed.',
    changed(proving, () => accountService.PUT(PASSKEYS, { body: { id, name } })),
  );

export const removePasskey = ({ id }: Passkey, proving: Proving) =>
  changed(proving, () => accountService.DELETE(PASSKEYS, { body: { authenticators: [id] } }));
