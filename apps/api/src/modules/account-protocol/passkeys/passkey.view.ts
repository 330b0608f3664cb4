import { epochSeconds } from '../sessions/account-context.js';
import type { PasskeyRow } from './passkey.repository.js';

/** A passkey as the protocol shows it. */
export const toPasskey = ({ id, name, passwordless, createdAt, lastUsedAt }: PasskeyRow) => ({
  type: 'webauthn',
  id,
  name,
  is_passwordless: passwordless,
  created_at: epochSeconds(createdAt),
  last_used_at: lastUsedAt && epochSeconds(lastUsedAt),
});
