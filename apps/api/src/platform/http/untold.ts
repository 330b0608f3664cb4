/**
 * Headers of what an address opens by itself: neither where somebody came from nor a search engine's index may hold the
 * address.
 */
export const UNTOLD = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
