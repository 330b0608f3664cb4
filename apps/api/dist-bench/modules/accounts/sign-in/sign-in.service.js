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
import { VerificationService } from '../email-addresses/verification.service.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { epochSeconds } from '../protocol/visit.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import { SessionService } from '../sessions/session.service.js';
/** What happens between a first proof and being signed in, the same for passwords and providers. */
let SignInService = class SignInService {
    accounts;
    authenticators;
    sessions;
    verification;
    answers;
    constructor(accounts, authenticators, sessions, verification, answers) {
        this.accounts = accounts;
        this.authenticators = authenticators;
        this.sessions = sessions;
        this.verification = verification;
        this.answers = answers;
    }
    /** Signs in, or leaves the first stage that is not finished yet pending; an account that is switched off gets neither. */
    async begin(visit, signIn) {
        const { account, method } = signIn;
        if (!account.isActive)
            return this.answers.of(visit);
        const methods = [...methodsSoFar(visit, account.id), method];
        const stage = await this.openStage(signIn);
        if (stage) {
            await this.sessions.wait(visit, stage, methods);
            return this.answers.of(visit);
        }
        return this.complete(visit, account, methods);
    }
    /** Signs in whoever has passed the last stage. */
    async finish(visit, accountId, method) {
        const account = await this.accounts.find(accountId);
        if (!account?.isActive)
            return this.answers.of(visit);
        return this.complete(visit, account, [...methodsSoFar(visit, accountId), method]);
    }
    async openStage({ account, unprovenEmail }) {
        const at = epochSeconds();
        if (unprovenEmail !== null) {
            await this.verification.sendTo(account.id, unprovenEmail);
            return { id: 'verify_email', at, accountId: account.id };
        }
        const types = await this.authenticators.typesOf(account.id);
        return types.includes('totp') ? { id: 'mfa_authenticate', at, accountId: account.id } : null;
    }
    async complete(visit, { id, username, passwordHash }, methods) {
        await this.accounts.recordLogin(id);
        await this.sessions.signIn(visit, { id, username, hasPassword: passwordHash !== null }, methods);
        return this.answers.of(visit);
    }
};
SignInService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [AccountRepository,
        AuthenticatorRepository,
        SessionService,
        VerificationService,
        AuthenticationAnswers])
], SignInService);
export { SignInService };
/** Proofs of the same person pile up while a sign-in is begun over and over in one browser. */
function methodsSoFar(visit, accountId) {
    const { session } = visit;
    const pending = session?.state.pending;
    const isSamePerson = pending && 'accountId' in pending && pending.accountId === accountId;
    return session && isSamePerson ? session.methods : [];
}
//# sourceMappingURL=sign-in.service.js.map