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
import { AccountHooks } from '../account-hooks.js';
import { AccountMails } from '../account-mails.js';
import { AccountRepository } from '../account.repository.js';
import { Database } from '../../../platform/database/database.js';
import { EmailAddressRepository } from '../email-addresses/email-address.repository.js';
import { MailedKeys } from '../keys/mailed-keys.js';
import { RateLimits } from '../limits/rate-limits.js';
import { badInput, refusal } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
import { ProviderAccountRepository } from '../providers/provider-account.repository.js';
import { SessionService } from '../sessions/session.service.js';
import { hashPassword, passwordFits } from './password-hash.js';
import { passwordProblems } from './password-problems.js';
/** Setting a password anew: knowing the present one, or by a key from a mail. */
let PasswordService = class PasswordService {
    database;
    accounts;
    addresses;
    providerAccounts;
    sessions;
    limits;
    keys;
    mails;
    hooks;
    constructor(database, accounts, addresses, providerAccounts, sessions, limits, keys, mails, hooks) {
        this.database = database;
        this.accounts = accounts;
        this.addresses = addresses;
        this.providerAccounts = providerAccounts;
        this.sessions = sessions;
        this.limits = limits;
        this.keys = keys;
        this.mails = mails;
        this.hooks = hooks;
    }
    /** The account of somebody who is signed in. */
    async present(accountId) {
        const account = await this.accounts.find(accountId);
        if (!account)
            throw new Error('An account was erased while its password was being changed');
        return account;
    }
    /** What is wrong with a new password for this person. */
    async problemsFor(account, param, password) {
        return passwordProblems(param, password, await this.personalData(account));
    }
    /** Whether it is the account's password; one without a password has none that fits. */
    fits(account, password) {
        return passwordFits(account.passwordHash, password);
    }
    /** Sets it, and leaves only this browser signed in, under a new token. */
    async change(visit, account, password) {
        const outdated = problems.enterCurrentPassword('current_password');
        await this.replacePassword(account, password, outdated, (tx) => this.sessions.endOthers(account.id, visit.request, tx));
        await this.sessions.renew(visit);
        if (visit.session?.account)
            visit.session.account.hasPassword = true;
    }
    /**
     * Writes to the address: with a key where it is somebody's, else that there is no account. An address that somebody
     * with a proven one only claims opens nothing: it may be another person's, mistyped.
     * @throws Refusal 429, counted by client address and by e-mail address
     */
    async sendResetKey(email, ip) {
        if (!(await this.limits.take('reset_password', { ip, key: email })))
            throw refusal(429);
        const holders = await this.accounts.holdersOf(email);
        const accounts = holders.filter(({ account, verified, hasProvenAddress }) => account.isActive && (verified || !hasProvenAddress));
        for (const { account } of accounts) {
            const key = this.keys.issue('reset-password', account.id, await this.fingerprint(account));
            this.mails.passwordReset(email, key);
        }
        if (accounts.length === 0)
            this.mails.unknownAccount(email);
    }
    /** Whose key it is; null when it is nobody's, too old, or spent. */
    async accountOf(key) {
        const id = this.keys.subjectOf(key);
        const account = id === null ? null : await this.accounts.find(id);
        if (!account?.isActive)
            return null;
        return this.keys.isGood('reset-password', key, await this.fingerprint(account)) ? account : null;
    }
    /**
     * Sets it, signs the person out everywhere, and lifts the block that failed sign-ins brought. Where no address was ever
     * proven, the mailbox is the only proof there is: whoever made the account must not keep a provider's way in.
     */
    async reset(account, password) {
        const addresses = await this.addresses.listOf(account.id);
        const isProven = addresses.some(({ verified }) => verified);
        await this.replacePassword(account, password, problems.badResetKey('key'), async (tx) => {
            await this.sessions.endAll(account.id, tx);
            if (!isProven)
                await this.providerAccounts.deleteOf(tx, account.id);
        });
        for (const { email } of addresses)
            await this.limits.clear('login_failed', email);
    }
    /** @param outdated what to refuse with when the password was changed while this call ran: a key works once */
    async replacePassword(account, password, outdated, alongside) {
        const passwordHash = await hashPassword(password);
        await this.database.run(async (tx) => {
            const isCurrent = await this.accounts.setPassword(tx, account.id, passwordHash, account.passwordHash);
            if (!isCurrent)
                throw badInput(outdated);
            await alongside(tx);
        });
    }
    /** A key dies with a new password, a sign-in, and a change of the person's addresses. */
    async fingerprint({ id, passwordHash, lastLoginAt }) {
        const emails = (await this.addresses.listOf(id)).map(({ email }) => email).toSorted();
        return JSON.stringify([passwordHash, lastLoginAt?.toISOString() ?? null, emails]);
    }
    async personalData(account) {
        const described = Object.entries(await this.hooks.describe(account.id));
        const texts = described.filter((entry) => typeof entry[1] === 'string');
        return {
            username: account.username,
            ...Object.fromEntries(texts),
            'email address': account.email ?? '',
        };
    }
};
PasswordService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        AccountRepository,
        EmailAddressRepository,
        ProviderAccountRepository,
        SessionService,
        RateLimits,
        MailedKeys,
        AccountMails,
        AccountHooks])
], PasswordService);
export { PasswordService };
//# sourceMappingURL=password.service.js.map