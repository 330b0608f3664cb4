/** What a second factor can be given by. */
export type Way = 'passkey' | 'app' | 'recovery';

/** The names of the account service. The first cannot be phished; the last is for lost devices. */
const TYPES: readonly [string, Way][] = [
  ['webauthn', 'passkey'],
  ['totp', 'app'],
  ['recovery_codes', 'recovery'],
];

const CODES: readonly Way[] = ['app', 'recovery'];

/** The ways open to a person, the best first. @param types what the person has; a service need not say */
export function waysOf(types: readonly string[] | undefined): readonly Way[] {
  const ways = TYPES.filter(([type]) => types?.includes(type)).map(([, way]) => way);
  return ways.length > 0 ? ways : CODES;
}
