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
let ProviderAccountRepository = class ProviderAccountRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    /** Oldest first. */
    listOf(accountId) {
        return this.database.prepared('provider-accounts-of', 'select id, provider, uid, display from provider_accounts where account_id = $1 order by id', [accountId]);
    }
    /** The account somebody at a provider is tied to. */
    async ownerOf({ provider, uid }) {
        const [row] = await this.database.prepared('provider-account-owner', 'select account_id from provider_accounts where provider = $1 and uid = $2', [provider, uid]);
        return row?.account_id ?? null;
    }
    /** @returns false when somebody at the provider is tied to an account already */
    async insert(tx, accountId, { provider, uid, display }) {
        const rows = await tx.query(`insert into provider_accounts (account_id, provider, uid, display) values ($1, $2, $3, $4)
       on conflict (provider, uid) do nothing returning id`, [accountId, provider, uid, display]);
        return rows.length === 1;
    }
    async deleteOf(tx, accountId) {
        await tx.query('delete from provider_accounts where account_id = $1', [accountId]);
    }
    async delete(accountId, id) {
        await this.database.prepared('provider-account-delete', 'delete from provider_accounts where account_id = $1 and id = $2', [accountId, id]);
    }
};
ProviderAccountRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], ProviderAccountRepository);
export { ProviderAccountRepository };
//# sourceMappingURL=provider-account.repository.js.map