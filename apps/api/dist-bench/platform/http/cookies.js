/** Readable by script, so that the page can send it back in a header. Named with the product's suffix (D48). */
export const CSRF_COOKIE = 'csrftoken_lumen';
export const SESSION_COOKIE = 'sessionid';
/** Whether the visitor came over TLS, as far as a trusted proxy or the public address tells. */
export const isHttps = (request) => request.protocol === 'https' || request.server.publicIsHttps;
/** What all our cookies have in common: the whole site, never on a foreign site's request, TLS only where there is TLS. */
export const cookieOptions = (request, maxAge) => ({
    path: '/',
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge,
});
//# sourceMappingURL=cookies.js.map