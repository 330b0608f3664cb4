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
import { RateLimits } from '../limits/rate-limits.js';
import { passwordFits } from '../passwords/password-hash.js';
import { badInput } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
/** Checks passwords, and counts the wrong ones: by client address, and by the address they were tried for. */
let CredentialsService = class CredentialsService {
    accounts;
    limits;
    constructor(accounts, limits) {
        this.accounts = accounts;
        this.limits = limits;
    }
    /**
     * Finds whose e-mail address and password these are. Unknown addresses are counted, and take as long, as known ones.
     * @throws Refusal 400, the same for a wrong password and an unknown address
     */
    async match({ email, password }, ip) {
        const marks = await this.limits.take('login_failed', { ip, key: email });
        if (!marks)
            throw badInput(problems.tooManyLogins());
        const holder = await this.holderOf(email, password);
        if (!holder)
            throw badInput(problems.credentialsMismatch('password'));
        await marks.giveBack();
        return holder;
    }
    /**
     * Checks the password of somebody who is signed in; wrong ones count like failed sign-ins.
     * @throws Refusal 400
     */
    async confirm(accountId, password, ip) {
        const account = await this.accounts.find(accountId);
        const counted = { ip, key: account?.email ?? accountId };
        const marks = await this.limits.take('login_failed', counted);
        if (!marks)
            throw badInput(problems.tooManyLogins('password'));
        if (!(await passwordFits(account?.passwordHash ?? null, password))) {
            throw badInput(problems.incorrectPassword('password'));
        }
        await marks.giveBack();
    }
    async holderOf(email, password) {
        const holders = await this.accounts.holdersOf(email);
        for (const holder of holders) {
            if (await passwordFits(holder.account.passwordHash, password))
                return holder;
        }
        if (holders.length === 0)
            await passwordFits(null, password);
        return null;
    }
};
CredentialsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [AccountRepository,
        RateLimits])
], CredentialsService);
export { CredentialsService };
//# sourceMappingURL=credentials.service.js.map