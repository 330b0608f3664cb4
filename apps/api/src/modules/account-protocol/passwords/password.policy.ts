import { PASSWORD_MIN } from '@lumen/matching/limits';
import { isCommonPassword } from './common-passwords.policy.js';

const MAX_SIMILARITY = 0.7;

/** What a password must not look like: by the name a message calls it. */
export type PersonalData = Record<string, string>;

/** A rule a password breaks. */
export type PasswordFault =
  | { rule: 'too-similar'; to: string }
  | { rule: 'too-short' }
  | { rule: 'too-common' }
  | { rule: 'entirely-numeric' };

/** Every rule a new password breaks, in the order the protocol tells them. */
export function passwordFaults(password: string, personal: PersonalData): PasswordFault[] {
  const faults: PasswordFault[] = [];
  const similar = Object.keys(personal).find((name) => isSimilar(password, personal[name] ?? ''));
  if (similar !== undefined) faults.push({ rule: 'too-similar', to: similar });
  if ([...password].length < PASSWORD_MIN) faults.push({ rule: 'too-short' });
  if (isCommonPassword(password)) faults.push({ rule: 'too-common' });
  if (/^\p{Nd}+$/u.test(password)) faults.push({ rule: 'entirely-numeric' });
  return faults;
}

/** Whether the password is nearly the text or one of its words, as Django's attribute similarity rule has it. */
function isSimilar(password: string, text: string): boolean {
  const given = password.toLowerCase();
  const whole = text.toLowerCase();
  return [whole, ...whole.split(/[^\p{L}\p{N}_]+/u)].some(
    (part) => part !== '' && sharedLetters(given, part) >= MAX_SIMILARITY,
  );
}

/** Letters both have, each as often as in both, in proportion to all letters: 0 to 1. */
function sharedLetters(one: string, other: string): number {
  const left = new Map<string, number>();
  for (const letter of other) left.set(letter, (left.get(letter) ?? 0) + 1);
  let shared = 0;
  for (const letter of one) {
    const count = left.get(letter) ?? 0;
    if (count === 0) continue;
    left.set(letter, count - 1);
    shared += 1;
  }
  return (2 * shared) / (one.length + other.length);
}
