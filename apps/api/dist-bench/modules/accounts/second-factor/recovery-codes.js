import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
export const RECOVERY_CODE_COUNT = 10;
const DIGITS = 8;
/** Ten different codes of eight digits. */
export function newRecoveryCodes() {
    const unused = new Set();
    while (unused.size < RECOVERY_CODE_COUNT) {
        unused.add(String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'));
    }
    return { total: RECOVERY_CODE_COUNT, unused: [...unused] };
}
/** @returns what is left once the code is used, or null when it is none of them */
export function useRecoveryCode(codes, code) {
    const unused = codes.unused.filter((candidate) => !isSame(candidate, code));
    return unused.length < codes.unused.length ? { ...codes, unused } : null;
}
/** Compares digests, so that the time tells nothing. */
const isSame = (one, other) => timingSafeEqual(digest(one), digest(other));
const digest = (text) => createHash('sha256').update(text).digest();
//# sourceMappingURL=recovery-codes.js.map