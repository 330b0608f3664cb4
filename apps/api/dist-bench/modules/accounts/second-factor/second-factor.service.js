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
import { Env } from '../../../platform/env.js';
import { EmailAddressRepository } from '../email-addresses/email-address.repository.js';
import { KeyRing } from '../keys/key-ring.js';
import { RateLimits } from '../limits/rate-limits.js';
import { badInput } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
import { epochSeconds } from '../protocol/visit.js';
import { SessionService } from '../sessions/session.service.js';
import { AuthenticatorRepository } from './authenticator.repository.js';
import { newRecoveryCodes, useRecoveryCode } from './recovery-codes.js';
import { newTotpSecret, totpStep, totpUrl } from './totp.js';
const totpContext = (accountId) => `totp ${accountId}`;
const codesContext = (accountId) => `recovery-codes ${accountId}`;
/** A secret that is shown but not active yet must not be usable as an active one. */
const draftContext = (accountId) => `totp-draft ${accountId}`;
let SecondFactorService = class SecondFactorService {
    database;
    authenticators;
    addresses;
    sessions;
    limits;
    keys;
    issuer;
    constructor(database, authenticators, addresses, sessions, limits, keys, env) {
        this.database = database;
        this.authenticators = authenticators;
        this.addresses = addresses;
        this.sessions = sessions;
        this.limits = limits;
        this.keys = keys;
        this.issuer = new URL(env.publicUrl).host;
    }
    list(accountId) {
        return this.authenticators.listOf(accountId);
    }
    totp(accountId) {
        return this.authenticators.find(accountId, 'totp');
    }
    recoveryCodes(accountId) {
        return this.authenticators.find(accountId, 'recovery_codes');
    }
    /** Whoever has an unproven address cannot set up a second factor: it could lock the true owner out. */
    async isBlockedByUnprovenAddress(accountId) {
        return (await this.addresses.listOf(accountId)).some(({ verified }) => !verified);
    }
    /** Draws a new secret and forgets the one that was shown before. */
    async draftTotp(visit, { id, username }) {
        const secret = newTotpSecret();
        await this.sessions.remember(visit, { totpSecret: this.keys.seal(secret, draftContext(id)) });
        const primary = (await this.addresses.listOf(id)).find((address) => address.primary);
        return { secret, totp_url: totpUrl(secret, primary?.email ?? username, this.issuer) };
    }
    /** Whether the code was made with the secret last shown to this browser. */
    fitsDraft(visit, accountId, code) {
        const draft = visit.session?.state.totpSecret;
        return draft !== undefined && totpStep(this.keys.open(draft, draftContext(accountId)), code) !== null;
    }
    /**
     * Makes the secret last shown count, with recovery codes for whoever has none.
     * @returns null when a second factor is active already
     */
    async activateTotp(visit, accountId) {
        const draft = visit.session?.state.totpSecret;
        if (draft === undefined)
            return null;
        const secret = this.keys.seal(this.keys.open(draft, draftContext(accountId)), totpContext(accountId));
        const totp = await this.database.run(async (tx) => {
            const made = await this.authenticators.insert(tx, accountId, 'totp', secret);
            if (made)
                await this.insertCodes(tx, accountId);
            return made;
        });
        await this.sessions.forget(visit, 'totpSecret');
        return totp;
    }
    /** Recovery codes are of no use without what they stand in for. */
    deactivateTotp(accountId) {
        return this.database.run((tx) => this.authenticators.deleteOf(tx, accountId, ['totp', 'recovery_codes']));
    }
    readCodes(accountId, authenticator) {
        return JSON.parse(this.keys.open(authenticator.secret, codesContext(accountId)));
    }
    /** Makes new recovery codes; all older ones are void. @returns null when another call does so at this moment */
    async renewCodes(accountId) {
        return this.database.run(async (tx) => {
            await this.authenticators.deleteOf(tx, accountId, ['recovery_codes']);
            return this.insertCodes(tx, accountId);
        });
    }
    /**
     * Accepts a TOTP or a recovery code, once; wrong ones count like failed sign-ins of the person, a right one clears that.
     * @returns how the person has now authenticated
     * @throws Refusal 400 about the input `code`
     */
    async accept(accountId, code, ip) {
        const key = `second factor ${accountId}`;
        const marks = await this.limits.take('login_failed', { ip, key });
        if (!marks)
            throw badInput(problems.tooManyLogins('code'));
        const used = (await this.useTotp(accountId, code)) ?? (await this.useCode(accountId, code));
        if (!used)
            throw badInput(problems.incorrectCode('code'));
        await marks.giveBack();
        await this.limits.clear('login_failed', key);
        return { method: 'mfa', at: epochSeconds(), id: used.id, type: used.type };
    }
    /** Seals with the newest key what an older one sealed. @returns how many there were, at most `limit` */
    async resealOutdated(limit) {
        const outdated = await this.authenticators.sealedOtherwise(this.keys.newestPrefix, limit);
        for (const { id, accountId, type } of outdated) {
            const context = type === 'totp' ? totpContext(accountId) : codesContext(accountId);
            await this.database.run(async (tx) => {
                const row = await this.authenticators.lock(tx, accountId, type);
                if (row?.id !== id)
                    return;
                const secret = this.keys.seal(this.keys.open(row.secret, context), context);
                await this.authenticators.replaceSecret(tx, id, secret, { used: false });
            });
        }
        return outdated.length;
    }
    async useTotp(accountId, code) {
        const totp = await this.totp(accountId);
        if (!totp)
            return null;
        const step = totpStep(this.keys.open(totp.secret, totpContext(accountId)), code);
        return step !== null && (await this.authenticators.useStep(totp.id, step)) ? totp : null;
    }
    async useCode(accountId, code) {
        return this.database.run(async (tx) => {
            const authenticator = await this.authenticators.lock(tx, accountId, 'recovery_codes');
            if (!authenticator)
                return null;
            const left = useRecoveryCode(this.readCodes(accountId, authenticator), code);
            if (!left)
                return null;
            const secret = this.keys.seal(JSON.stringify(left), codesContext(accountId));
            await this.authenticators.replaceSecret(tx, authenticator.id, secret, { used: true });
            return authenticator;
        });
    }
    insertCodes(tx, accountId) {
        const secret = this.keys.seal(JSON.stringify(newRecoveryCodes()), codesContext(accountId));
        return this.authenticators.insert(tx, accountId, 'recovery_codes', secret);
    }
};
SecondFactorService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        AuthenticatorRepository,
        EmailAddressRepository,
        SessionService,
        RateLimits,
        KeyRing,
        Env])
], SecondFactorService);
export { SecondFactorService };
//# sourceMappingURL=second-factor.service.js.map