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
import { AccountRepository } from '../account.repository.js';
import { Database } from '../../../platform/database/database.js';
import { Env } from '../../../platform/env.js';
import { EmailAddressRepository } from '../email-addresses/email-address.repository.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { epochSeconds } from '../protocol/visit.js';
import { SessionService } from '../sessions/session.service.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { NewAccountService } from '../sign-up/new-account.service.js';
import { SignUpService } from '../sign-up/sign-up.service.js';
import { ProviderAccountRepository } from './provider-account.repository.js';
import { ProviderError } from './provider-error.js';
/** What becomes of somebody a provider has vouched for. */
let ProviderSignInService = class ProviderSignInService {
    database;
    accounts;
    addresses;
    providerAccounts;
    newAccounts;
    signUps;
    signIns;
    sessions;
    answers;
    env;
    constructor(database, accounts, addresses, providerAccounts, newAccounts, signUps, signIns, sessions, answers, env) {
        this.database = database;
        this.accounts = accounts;
        this.addresses = addresses;
        this.providerAccounts = providerAccounts;
        this.newAccounts = newAccounts;
        this.signUps = signUps;
        this.signIns = signIns;
        this.sessions = sessions;
        this.answers = answers;
        this.env = env;
    }
    /** @throws ProviderError */
    async arrive(visit, process, identity) {
        return process === 'connect' ? this.connect(visit, identity) : this.login(visit, identity);
    }
    /** Makes an account for somebody whose provider did not say enough, with the address they gave instead. */
    async signUp(visit, identity, input) {
        return this.makeAccount(visit, identity, input, { verified: false });
    }
    /** Ties somebody at a provider to whoever is signed in; again is as good as once. */
    async connect(visit, identity) {
        if (!visit.account)
            throw new ProviderError('permission_denied');
        const { manager } = this.database;
        if (!(await this.providerAccounts.insert(manager, visit.account.id, identity))) {
            const owner = await this.providerAccounts.ownerOf(identity);
            if (owner !== visit.account.id)
                throw new ProviderError('connected_other');
        }
        return this.answers.of(visit);
    }
    /** Whoever was signed in in this browser leaves it (D04). */
    async login(visit, identity) {
        if (visit.account)
            await this.sessions.end(visit);
        const ownerId = await this.providerAccounts.ownerOf(identity);
        const account = ownerId === null ? null : await this.accounts.find(ownerId);
        if (account) {
            const unprovenEmail = await this.unprovenEmailOf(account);
            return this.signIns.begin(visit, { account, method: methodOf(identity), unprovenEmail });
        }
        if (!this.env.SIGN_UP_OPEN)
            throw new ProviderError('signup_closed');
        const { email, emailVerified: verified } = identity;
        if (email !== null)
            return this.makeAccount(visit, identity, inputOf(identity, email), { verified });
        await this.sessions.wait(visit, { id: 'provider_signup', at: epochSeconds(), identity }, []);
        return this.answers.of(visit);
    }
    /** An address that has an account is never tied to the provider: it goes on as a sign-up with a taken address does. */
    async makeAccount(visit, identity, input, { verified }) {
        const address = await this.database.run(async (tx) => {
            const made = await this.newAccounts.create(tx, { input, passwordHash: null, verified });
            if (made && !(await this.providerAccounts.insert(tx, made.accountId, identity))) {
                throw new ProviderError('unknown');
            }
            return made;
        });
        const method = methodOf(identity);
        const account = address?.verified ? await this.accounts.find(address.accountId) : null;
        if (account)
            return this.signIns.begin(visit, { account, method, unprovenEmail: null });
        return this.signUps.awaitVerification(visit, input.email, address, [method]);
    }
    /** A provider's word is enough for somebody who has proved any address. */
    async unprovenEmailOf(account) {
        const addresses = await this.addresses.listOf(account.id);
        return addresses.some(({ verified }) => verified) ? null : account.email;
    }
};
ProviderSignInService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        AccountRepository,
        EmailAddressRepository,
        ProviderAccountRepository,
        NewAccountService,
        SignUpService,
        SignInService,
        SessionService,
        AuthenticationAnswers,
        Env])
], ProviderSignInService);
export { ProviderSignInService };
const methodOf = ({ provider, uid }) => ({
    method: 'socialaccount',
    at: epochSeconds(),
    provider,
    uid,
});
const inputOf = ({ firstName, lastName }, email) => ({
    email,
    ...(firstName !== '' && { first_name: firstName }),
    ...(lastName !== '' && { last_name: lastName }),
});
//# sourceMappingURL=provider-sign-in.service.js.map