import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

const RECOVERY_CODE_COUNT = 10;
const DIGITS = 8;

/** A set of recovery codes as it is sealed: those already used are gone from it. */
export interface RecoveryCodes {
  total: number;
  unused: string[];
}

/** Ten different codes of eight digits. */
export function newRecoveryCodes(): RecoveryCodes {
  const unused = new Set<string>();
  while (unused.size < RECOVERY_CODE_COUNT) {
    unused.add(String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'));
  }
  return { total: RECOVERY_CODE_COUNT, unused: [...unused] };
}

/** @returns what is left once the code is used, or null when it is none of them */
export function useRecoveryCode(codes: RecoveryCodes, code: string): RecoveryCodes | null {
  const unused = codes.unused.filter((candidate) => !isSame(candidate, code));
  return unused.length < codes.unused.length ? { ...codes, unused } : null;
}

/** Compares digests, so that the time tells nothing. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
