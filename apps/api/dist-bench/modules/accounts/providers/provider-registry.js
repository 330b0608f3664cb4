var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
/** The providers of the setting SIGN_IN_PROVIDERS, in its order. */
let ProviderRegistry = class ProviderRegistry {
    env;
    constructor(env) {
        this.env = env;
    }
    get all() {
        return this.env.SIGN_IN_PROVIDERS;
    }
    find(id) {
        return this.all.find((provider) => provider.id === id) ?? null;
    }
    /** Also for one that is no longer configured: people may still have accounts of it. */
    describe(id) {
        const provider = this.find(id);
        if (!provider)
            return { id, name: id, flows: [] };
        return {
            id,
            name: provider.name,
            flows: provider.token ? ['provider_redirect', 'provider_token'] : ['provider_redirect'],
            client_id: provider.client_id,
            openid_configuration_url: configurationUrl(provider),
        };
    }
};
ProviderRegistry = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Env])
], ProviderRegistry);
export { ProviderRegistry };
export const configurationUrl = ({ issuer }) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
//# sourceMappingURL=provider-registry.js.map