import { epochSeconds } from '../sessions/account-context.js';
import type { RecoveryCodes } from '../second-factor/recovery-codes.js';
import type { AuthenticatorRow } from '../second-factor/authenticator.repository.js';

/** An authenticator as the protocol shows it. */
export const toAuthenticator = ({ type, createdAt, lastUsedAt }: AuthenticatorRow) => ({
  type,
  created_at: epochSeconds(createdAt),
  last_used_at: lastUsedAt && epochSeconds(lastUsedAt),
});

/** Recovery codes, counted. */
export const toRecoveryCodes = (authenticator: AuthenticatorRow, { total, unused }: RecoveryCodes) => ({
  ...toAuthenticator(authenticator),
  total_code_count: total,
  unused_code_count: unused.length,
});
