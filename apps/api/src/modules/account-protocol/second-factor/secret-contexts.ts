/** What the secrets of second factors are sealed for (`KeyRing.seal`): one of them opens in no other place. */
export const totpContext = (accountId: string) => `totp ${accountId}`;
export const codesContext = (accountId: string) => `recovery-codes ${accountId}`;
/** A secret that is shown but not active yet must not be usable as an active one. */
export const draftContext = (accountId: string) => `totp-draft ${accountId}`;
