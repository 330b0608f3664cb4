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
import { Database } from '../../../platform/database/database.js';
import { AccountHooks } from '../account-hooks.js';
import { VerificationService } from '../email-addresses/verification.service.js';
import { hashPassword } from '../passwords/password-hash.js';
import { passwordProblems } from '../passwords/password-problems.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { epochSeconds } from '../protocol/visit.js';
import { SessionService } from '../sessions/session.service.js';
import { NewAccountService } from './new-account.service.js';
/** What a person may add to a sign-up (D70); the modules that registered hooks know what it is for. */
const EXTRAS = ['profile_handle', 'first_name', 'last_name'];
let SignUpService = class SignUpService {
    database;
    newAccounts;
    verification;
    sessions;
    answers;
    hooks;
    constructor(database, newAccounts, verification, sessions, answers, hooks) {
        this.database = database;
        this.newAccounts = newAccounts;
        this.verification = verification;
        this.sessions = sessions;
        this.answers = answers;
        this.hooks = hooks;
    }
    async read(form) {
        const email = form.email();
        const password = form.text('password');
        // There is no person yet whose data it could resemble: that rule comes with the next change.
        if (password !== '')
            form.add(...passwordProblems('password', password, {}));
        return { input: await this.readExtras(form, email), password };
    }
    /** The inputs that come with the address, checked by the modules they are for. */
    async readExtras(form, email) {
        const input = { email };
        for (const name of EXTRAS) {
            const text = form.optionalText(name);
            if (text !== '')
                input[name] = text;
        }
        form.add(...(await this.hooks.check(input)));
        return input;
    }
    /** Whether the address was free or taken does not show in the answer, and the password is hashed for both. */
    async signUp(visit, { input, password }) {
        const passwordHash = await hashPassword(password);
        const address = await this.database.run((tx) => this.newAccounts.create(tx, { input, passwordHash, verified: false }));
        return this.awaitVerification(visit, input.email, address, []);
    }
    /**
     * Leaves `verify_email` pending and writes to the address.
     * @param address null when it was taken: its owner is told, and this browser has nothing it could go on with
     */
    async awaitVerification(visit, email, address, methods) {
        if (address)
            await this.verification.send(address);
        else
            await this.verification.tellOwner(email);
        const accountId = address?.accountId ?? null;
        await this.sessions.wait(visit, { id: 'verify_email', at: epochSeconds(), accountId }, methods);
        return this.answers.of(visit);
    }
};
SignUpService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        NewAccountService,
        VerificationService,
        SessionService,
        AuthenticationAnswers,
        AccountHooks])
], SignUpService);
export { SignUpService };
//# sourceMappingURL=sign-up.service.js.map