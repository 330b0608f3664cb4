/** What of an account decides whether it may be used. */
export interface AccountState {
  /** False while staff have locked it or a directory has suspended it (AccountSuspension). */
  isActive: boolean;
}

/**
 * The one rule of whether an account may be used: to sign in and stay signed in, to call with a token, to get a new
 * password, to work as staff, and for others to see its profile. An account that waits to be erased may be used, so that
 * its owner can cancel that; AccessGuard refuses them everything else (D44).
 */
export const mayBeUsed = ({ isActive }: AccountState): boolean => isActive;

/** The same rule, of `accounts a`. */
export const MAY_BE_USED = 'a.is_active';

/**
 * Whether others may see anything of the person of `accounts a`: the account may be used, and an address of it is proven.
 * Before, a sign-up could be used to find out who is here; and a service that gives the address to somebody else takes the proof.
 */
export const MAY_BE_SHOWN = `(${MAY_BE_USED}
  and exists (select 1 from email_addresses proven where proven.account_id = a.id and proven.verified))`;

/** Whether `accounts a` is of a person who works as staff now. */
export const IS_WORKING_STAFF = `(a.role = 'staff' and ${MAY_BE_USED})`;

/** Whether staff have locked `accounts a`, which may be left joined with `provisioned_accounts p`. */
export const IS_LOCKED = `not (${MAY_BE_USED} or coalesce(p.switched_off, false))`;

/** Whether a directory has suspended the account, which may be locked as well. */
export const IS_SUSPENDED = 'coalesce(p.suspended, false)';

/** How long a sign-up keeps its address, and waits to be finished: as long as the link that was mailed works. */
const SIGN_UP_HOURS = 72;

/** Whether `accounts a` is a sign-up that can still be finished. */
export const IS_OPEN_SIGN_UP = `(a.sign_up is not null and a.created_at > now() - interval '${SIGN_UP_HOURS} hours')`;
