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
 * Whether others may see anything of the person of `accounts a`: the account may be used, an address of it is proven, and its
 * owner has been here. Without the proof, a sign-up could be used to find out who is here; once an account service has given the
 * address to somebody else, it is no longer proven for the one who had it. A directory makes accounts of people who have
 * neither signed up nor chosen who sees them (0027).
 */
export const MAY_BE_SHOWN = `(${MAY_BE_USED}
  and exists (select 1 from email_addresses proven where proven.account_id = a.id and proven.verified)
  and (a.last_login_at is not null
    or not exists (select 1 from provisioned_accounts made where made.account_id = a.id)))`;

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
