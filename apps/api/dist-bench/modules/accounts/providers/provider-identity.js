export {};
//# sourceMappingURL=provider-identity.js.map