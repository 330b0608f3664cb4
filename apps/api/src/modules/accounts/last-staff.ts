import { DomainError } from '../../platform/errors.js';
import type { AccountRepository } from './account.repository.js';

/**
 * Somebody must stay who can do the work of staff. Call it in the transaction that takes a member of staff away.
 * @throws DomainError 409 `last_staff_member`
 */
export async function mustNotBeLastStaff(accounts: AccountRepository, accountId: string): Promise<void> {
  if ((await accounts.otherStaff(accountId)).length > 0) return;
  throw new DomainError({
    code: 'last_staff_member',
    status: 409,
    detail: 'Nobody else is staff: make somebody else staff first.',
  });
}
