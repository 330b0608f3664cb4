/** Headers for an address that is a secret by itself: no referrer and no search index may pass it on. */
export const SECRET_ADDRESS_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
