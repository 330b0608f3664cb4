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
import { EmailAddressRepository } from '../email-addresses/email-address.repository.js';
import { badInput } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
import { ProviderAccountRepository } from './provider-account.repository.js';
let ProviderAccountService = class ProviderAccountService {
    accounts;
    addresses;
    constructor(accounts, addresses) {
        this.accounts = accounts;
        this.addresses = addresses;
    }
    list(accountId) {
        return this.accounts.listOf(accountId);
    }
    /**
     * One of the person's own that may be taken off.
     * @throws Refusal 400, also for the last one of somebody who could then not sign in any more
     */
    async findRemovable(person, provider, uid) {
        const own = await this.list(person.id);
        const found = own.find((account) => account.provider === provider && account.uid === uid);
        if (!found)
            throw badInput(problems.accountNotFound());
        if (own.length > 1)
            return found;
        if (!person.hasPassword)
            throw badInput(problems.noPassword());
        const addresses = await this.addresses.listOf(person.id);
        if (!addresses.some(({ verified }) => verified))
            throw badInput(problems.noVerifiedEmail());
        return found;
    }
    remove(accountId, { id }) {
        return this.accounts.delete(accountId, id);
    }
};
ProviderAccountService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [ProviderAccountRepository,
        EmailAddressRepository])
], ProviderAccountService);
export { ProviderAccountService };
//# sourceMappingURL=provider-account.service.js.map