/** What services throw; the problem filter turns it into application/problem+json (D43). */
export class DomainError extends Error {
    code;
    status;
    errors;
    logLevel;
    constructor({ code, status, detail, errors, logLevel = 'info' }) {
        super(detail);
        this.name = 'DomainError';
        this.code = code;
        this.status = status;
        if (errors)
            this.errors = errors;
        this.logLevel = logLevel;
    }
}
/** Also the answer to what the viewer may not see: the same bytes whether it exists or not (D42). */
export const notFound = () => new DomainError({
    code: 'not_found',
    status: 404,
    detail: 'There is nothing here, or it is not yours to see.',
});
export const notSignedIn = () => new DomainError({ code: 'not_signed_in', status: 401, detail: 'Sign in to do this.' });
export const forbidden = (detail = 'Only the owner may do this.') => new DomainError({ code: 'forbidden', status: 403, detail });
export const invalid = (errors) => new DomainError({
    code: 'invalid',
    status: 400,
    detail: Object.values(errors).flat().join(' '),
    errors,
});
//# sourceMappingURL=errors.js.map