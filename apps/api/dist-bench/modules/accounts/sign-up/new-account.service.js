var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Account } from '../account.entity.js';
import { AccountHooks } from '../account-hooks.js';
import { AccountRepository } from '../account.repository.js';
import { EmailAddressRepository } from '../email-addresses/email-address.repository.js';
import { hashPassword } from '../passwords/password-hash.js';
const MAX_USERNAME_LENGTH = 150;
/** Makes accounts: with an address, a user name derived from it, and whatever other modules add. */
let NewAccountService = class NewAccountService {
    accounts;
    addresses;
    hooks;
    constructor(accounts, addresses, hooks) {
        this.accounts = accounts;
        this.addresses = addresses;
        this.hooks = hooks;
    }
    /** @returns the new account's address, or null when somebody holds it, proven or not: then nothing is made */
    async create(tx, { input, passwordHash, verified }) {
        if (await this.addresses.isHeld(tx, input.email))
            return null;
        const account = await this.insert(tx, input.email, passwordHash);
        const { email } = input;
        const address = await this.addresses.insert(tx, {
            accountId: account.id,
            email,
            verified,
            primary: true,
        });
        await this.hooks.create(tx, account, input);
        return address;
    }
    async insert(tx, email, passwordHash) {
        for (const username of userNamesFor(email)) {
            const id = await this.accounts.insert(tx, username, passwordHash);
            if (id !== null)
                return { id, username };
        }
        throw new Error('No free user name was found');
    }
};
NewAccountService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [AccountRepository,
        EmailAddressRepository,
        AccountHooks])
], NewAccountService);
export { NewAccountService };
/** The local part of the address, then the same with numbers that grow longer. */
function* userNamesFor(email) {
    const local = email.split('@')[0] ?? '';
    const base = local.replace(/[^\w.+-]/g, '').slice(0, MAX_USERNAME_LENGTH - 10) || 'user';
    yield base;
    for (let digits = 2; digits <= 9; digits++)
        yield base + randomInt(10 ** (digits - 1), 10 ** digits);
}
/**
 * An account whose address counts as proven, made without a sign-up: for the demo university's people.
 * @returns its id
 */
export async function createProvenAccount(app, tx, { password, role, ...input }) {
    const passwordHash = await hashPassword(password);
    const address = await app.get(NewAccountService).create(tx, { input, passwordHash, verified: true });
    if (!address)
        throw new Error('The address is taken');
    await tx.update(Account, { id: address.accountId }, { role });
    return address.accountId;
}
//# sourceMappingURL=new-account.service.js.map