import { queryOptions } from '@tanstack/react-query';
import {
  outcomeOfChange,
  type Outcome,
  refused,
  NotProven,
  type Proving,
} from '../../shared/accounts/outcome';
import { accountService } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { messagesOf } from './service-messages';

const TOTP = '/_allauth/browser/v1/account/authenticators/totp';
const RECOVERY_CODES = '/_allauth/browser/v1/account/authenticators/recovery-codes';

/** Whether there is a second factor; if not, what one is set up with, or why that cannot be yet. */
export type AuthenticatorStatus =
  | { state: 'active'; createdAt: Date }
  | { state: 'not-set-up'; secret: string; totpUrl: string }
  | { state: 'blocked'; message: string };

/** Codes are asked for since then. */
export const activeSince = (createdAt: Date): AuthenticatorStatus => ({ state: 'active', createdAt });

interface StatusBody {
  data?: { created_at: number };
  meta?: { secret?: string; totp_url?: string };
  errors?: { code: string; message: string }[];
}

/**
 * Reads an answer by its body, not by its status: "not set up" is 404 at one service and 409 at another, and 409 is also
 * "an address is not confirmed" (D03).
 */
function statusOf(body: StatusBody | undefined): AuthenticatorStatus {
  const unverified = body?.errors?.find(({ code }) => code === 'unverified_email');
  if (unverified) return { state: 'blocked', message: unverified.message };
  const { secret, totp_url: totpUrl } = body?.meta ?? {};
  if (secret !== undefined && totpUrl !== undefined) return { state: 'not-set-up', secret, totpUrl };
  if (body?.data) return activeSince(new Date(body.data.created_at * 1000));
  throw new Error('This answer says nothing about an authenticator.');
}

/** Every look draws another secret, so only the dialog itself looks again. A secret does not outlive its dialog. */
export const authenticatorQuery = queryOptions({
  queryKey: queryKeys.account.authenticator,
  queryFn: async ({ signal }) => {
    const { data, error } = await accountService.GET(TOTP, { signal });
    return statusOf((data ?? error) as StatusBody | undefined);
  },
  staleTime: Infinity,
  gcTime: 0,
  refetchOnReconnect: false,
});

/** @param code six digits, without blanks */
export async function activate(code: string, proving: Proving): Promise<Outcome> {
  try {
    const { response, error } = await proving(() => accountService.POST(TOTP, { body: { code } }));
    if (response.status === 200) return { accepted: true };
    const messages = messagesOf((error as { errors?: unknown } | undefined)?.errors);
    return refused({ param: 'code', message: messages || 'Invalid code. Please try again.' });
  } catch (failure) {
    if (failure instanceof NotProven) return refused();
    return refused({ message: 'An unexpected error occurred. Please try again.' });
  }
}

export const turnOff = async (proving: Proving): Promise<Outcome> =>
  outcomeOfChange(await proving(() => accountService.DELETE(TOTP)));

/** Codes that were not used yet, and how many there were. */
export interface RecoveryCodes {
  unused: readonly string[];
  total: number;
}

interface CodesAnswer {
  response: Response;
  data?: { data: { unused_codes?: string[]; total_code_count: number } };
}

function codesOf({ data, response }: CodesAnswer): RecoveryCodes {
  if (!data) throw new Error(`${response.status} ${response.statusText}`);
  const { unused_codes: unused = [], total_code_count: total } = data.data;
  return { unused, total };
}

/** None is no failure. */
export async function fetchRecoveryCodes(proving: Proving): Promise<RecoveryCodes> {
  const answer = await proving(() => accountService.GET(RECOVERY_CODES));
  return answer.response.status === 404 ? { unused: [], total: 0 } : codesOf(answer);
}

/** Regenerates all codes; the old ones are void. */
export const regenerateRecoveryCodes = async (proving: Proving): Promise<RecoveryCodes> =>
  codesOf(await proving(() => accountService.POST(RECOVERY_CODES)));
