import { epochSeconds } from '../protocol/visit.js';
/** An authenticator as the protocol shows it. */
export const toAuthenticator = ({ type, createdAt, lastUsedAt }) => ({
    type,
    created_at: epochSeconds(createdAt),
    last_used_at: lastUsedAt && epochSeconds(lastUsedAt),
});
/** Recovery codes, counted. */
export const toRecoveryCodes = (authenticator, { total, unused }) => ({
    ...toAuthenticator(authenticator),
    total_code_count: total,
    unused_code_count: unused.length,
});
//# sourceMappingURL=authenticator.view.js.map