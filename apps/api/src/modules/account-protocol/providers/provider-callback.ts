import { ACCOUNT_SERVICE } from '../calls/account-calls.js';

/** Where the browser comes back to from a provider, without the host. */
export const providerCallback = (id: string): string => `${ACCOUNT_SERVICE}/auth/provider/callback/${id}`;
