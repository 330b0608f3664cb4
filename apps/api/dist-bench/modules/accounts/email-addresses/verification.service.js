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
import { AccountMails } from '../account-mails.js';
import { MailedKeys } from '../keys/mailed-keys.js';
import { RateLimits } from '../limits/rate-limits.js';
import { badInput } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
import { EmailAddressRepository } from './email-address.repository.js';
/** The mails that prove an address, and the keys in them. */
let VerificationService = class VerificationService {
    addresses;
    keys;
    limits;
    mails;
    constructor(addresses, keys, limits, mails) {
        this.addresses = addresses;
        this.keys = keys;
        this.limits = limits;
        this.mails = mails;
    }
    /** @returns false, and sends nothing, when the address had such a mail a short while ago */
    async send(address) {
        if (!(await this.mayWriteTo(address.email)))
            return false;
        this.mails.verification(address.email, this.keys.issue('verify-email', address.id, address.email));
        return true;
    }
    /** As `send`, for an address of the person. */
    async sendTo(accountId, email) {
        const address = (await this.addresses.listOf(accountId)).find((one) => one.email === email);
        if (address)
            await this.send(address);
    }
    /** Tells the owner of an address that somebody tried to sign up with it, as rarely as the other mails. */
    async tellOwner(email) {
        if (await this.mayWriteTo(email))
            this.mails.accountExists(email);
    }
    /**
     * The unproven address a key is for.
     * @throws Refusal 400 when the key is not ours, too old or spent, or somebody else has proved the address meanwhile
     */
    async addressOf(key) {
        const id = this.keys.subjectOf(key);
        const address = id === null ? null : await this.addresses.find(id);
        if (!address || address.verified || !this.keys.isGood('verify-email', key, address.email)) {
            throw badKey();
        }
        if (await this.addresses.isProven(address.email))
            throw taken();
        return address;
    }
    async prove(address) {
        const proof = await this.addresses.prove(address.id);
        if (proof === 'spent')
            throw badKey();
        if (proof === 'taken')
            throw taken();
    }
    async mayWriteTo(email) {
        return (await this.limits.take('verification_mail', { key: email })) !== null;
    }
};
VerificationService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [EmailAddressRepository,
        MailedKeys,
        RateLimits,
        AccountMails])
], VerificationService);
export { VerificationService };
const badKey = () => badInput(problems.badVerificationKey('key'));
const taken = () => badInput(problems.emailTaken('key'));
//# sourceMappingURL=verification.service.js.map