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
import { problems } from '../protocol/input-problems.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import { EmailAddressRepository } from './email-address.repository.js';
import { VerificationService } from './verification.service.js';
let EmailAddressService = class EmailAddressService {
    database;
    addresses;
    authenticators;
    verification;
    constructor(database, addresses, authenticators, verification) {
        this.database = database;
        this.addresses = addresses;
        this.authenticators = authenticators;
        this.verification = verification;
    }
    list(accountId) {
        return this.addresses.listOf(accountId);
    }
    async find(accountId, email) {
        return (await this.list(accountId)).find((address) => address.email === email) ?? null;
    }
    /** Somebody else's address may be added: that would tell whose it is. It can just never be proven. */
    async problemsOfAdding(accountId, email) {
        if (await this.find(accountId, email))
            return [problems.duplicateEmail('email')];
        const types = await this.authenticators.typesOf(accountId);
        return types.includes('totp') ? [problems.addEmailBlocked('email')] : [];
    }
    async add(accountId, email) {
        const added = await this.addresses.insert(this.database.manager, {
            accountId,
            email,
            verified: false,
            primary: false,
        });
        if (added)
            await this.verification.send(added);
    }
    /** @returns false when a mail went out a short while ago */
    sendVerification(address) {
        return this.verification.send(address);
    }
    /** A proven address always; an unproven one only while the person has no proven one. */
    async mayBePrimary(address) {
        return address.verified || !(await this.list(address.accountId)).some(({ verified }) => verified);
    }
    makePrimary(address) {
        return this.addresses.makePrimary(address.accountId, address.id);
    }
    remove(address) {
        return this.addresses.remove(address.accountId, address.id);
    }
};
EmailAddressService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EmailAddressRepository,
        AuthenticatorRepository,
        VerificationService])
], EmailAddressService);
export { EmailAddressService };
//# sourceMappingURL=email-address.service.js.map