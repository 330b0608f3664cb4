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
import { AccountHooks } from '../account-hooks.js';
import { AccountRepository } from '../account.repository.js';
import { ProviderRegistry } from '../providers/provider-registry.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import { Refusal } from './answer.js';
/** The answer many calls share: who is signed in and how, or what can be done about nobody being it (§3). */
let AuthenticationAnswers = class AuthenticationAnswers {
    accounts;
    authenticators;
    providers;
    hooks;
    env;
    constructor(accounts, authenticators, providers, hooks, env) {
        this.accounts = accounts;
        this.authenticators = authenticators;
        this.providers = providers;
        this.hooks = hooks;
        this.env = env;
    }
    /** What is true after the call: 200 when somebody is signed in, 401 with the flows otherwise. */
    async of(visit) {
        if (!visit.account) {
            return { status: 401, data: { flows: await this.flows(visit) }, meta: { is_authenticated: false } };
        }
        return {
            status: 200,
            data: { user: await this.user(visit.account.id), methods: visit.session?.methods ?? [] },
            meta: { is_authenticated: true },
        };
    }
    /** To somebody signed in who must prove again who they are: `is_authenticated` tells it from signing in. */
    async reauthenticate(visit) {
        const answer = await this.of(visit);
        const flows = visit.account ? await this.reauthenticationFlows(visit.account) : [];
        return new Refusal({ ...answer, status: 401, data: { ...answer.data, flows } });
    }
    /** To a call that finishes a stage when no such stage is pending, whoever calls. */
    nothingPending() {
        const flows = this.openFlows();
        return new Refusal({ status: 401, data: { flows }, meta: { is_authenticated: null } });
    }
    /** Keys without a value are left out. */
    async user(accountId) {
        const account = await this.accounts.find(accountId);
        if (!account)
            throw new Error('An account was erased while it was being shown');
        const user = {
            id: account.id,
            display: account.username,
            email: account.email,
            has_usable_password: account.passwordHash !== null,
            username: account.username,
            ...(await this.hooks.describe(accountId)),
        };
        return Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null && value !== ''));
    }
    async flows(visit) {
        const flows = this.openFlows();
        return visit.pending ? [...flows, await this.pendingFlow(visit.pending)] : flows;
    }
    openFlows() {
        const flows = [{ id: 'login' }];
        if (this.env.SIGN_UP_OPEN)
            flows.push({ id: 'signup' });
        const providers = this.providers.all;
        if (providers.length > 0)
            flows.push({ id: 'provider_redirect', providers: providers.map(({ id }) => id) });
        const takingTokens = providers.filter(({ token }) => token);
        if (takingTokens.length > 0) {
            flows.push({ id: 'provider_token', providers: takingTokens.map(({ id }) => id) });
        }
        return flows;
    }
    async pendingFlow(pending) {
        switch (pending.id) {
            case 'verify_email':
                return { id: pending.id, is_pending: true };
            case 'mfa_authenticate':
                return {
                    id: pending.id,
                    types: await this.authenticators.typesOf(pending.accountId),
                    is_pending: true,
                };
            case 'provider_signup':
                return {
                    id: pending.id,
                    provider: this.providers.describe(pending.identity.provider),
                    is_pending: true,
                };
        }
    }
    async reauthenticationFlows(account) {
        const types = await this.authenticators.typesOf(account.id);
        return [
            ...(account.hasPassword ? [{ id: 'reauthenticate' }] : []),
            ...(types.length > 0 ? [{ id: 'mfa_reauthenticate', types }] : []),
        ];
    }
};
AuthenticationAnswers = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [AccountRepository,
        AuthenticatorRepository,
        ProviderRegistry,
        AccountHooks,
        Env])
], AuthenticationAnswers);
export { AuthenticationAnswers };
//# sourceMappingURL=authentication-answers.js.map