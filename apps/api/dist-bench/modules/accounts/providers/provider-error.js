export class ProviderError extends Error {
    code;
    constructor(code, options) {
        super(`Provider sign-in: ${code}`, options);
        this.code = code;
        this.name = 'ProviderError';
    }
}
//# sourceMappingURL=provider-error.js.map