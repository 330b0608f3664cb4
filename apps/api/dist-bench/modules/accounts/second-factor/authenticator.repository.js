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
const COLUMNS = 'id, type, secret, created_at as "createdAt", last_used_at as "lastUsedAt"';
let AuthenticatorRepository = class AuthenticatorRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    /** In the order the protocol lists types for a sign-in: recovery codes, TOTP. */
    async typesOf(accountId) {
        const rows = await this.database.prepared('authenticator-types', 'select type from authenticators where account_id = $1 order by type', [accountId]);
        return rows.map(({ type }) => type);
    }
    /** Oldest first. */
    listOf(accountId) {
        return this.database.prepared('authenticators-of', `select ${COLUMNS} from authenticators where account_id = $1 order by id`, [accountId]);
    }
    async find(accountId, type) {
        const rows = await this.listOf(accountId);
        return rows.find((row) => row.type === type) ?? null;
    }
    /** For one that is about to change: a second transaction waits until this one is through. */
    async lock(tx, accountId, type) {
        const [row] = await tx.query(`select ${COLUMNS} from authenticators where account_id = $1 and type = $2 for update`, [accountId, type]);
        return row ?? null;
    }
    /** @returns null when the person has one of this type already */
    async insert(tx, accountId, type, secret) {
        const [row] = await tx.query(`insert into authenticators (account_id, type, secret) values ($1, $2, $3)
       on conflict (account_id, type) do nothing returning ${COLUMNS}`, [accountId, type, secret]);
        return row ?? null;
    }
    async replaceSecret(tx, id, secret, { used }) {
        await tx.query(`update authenticators set secret = $2, last_used_at = case when $3 then now() else last_used_at end
       where id = $1`, [id, secret, used]);
    }
    /** @returns false when a code of this step, or of a later one, was accepted before */
    async useStep(id, step) {
        const rows = await this.database.prepared('authenticator-step', `update authenticators set last_used_at = now(), last_used_step = $2
       where id = $1 and (last_used_step is null or last_used_step < $2) returning id`, [id, step]);
        return rows.length === 1;
    }
    async deleteOf(tx, accountId, types) {
        await tx.query('delete from authenticators where account_id = $1 and type = any($2)', [accountId, types]);
    }
    /** Secrets sealed with an older key than the newest. */
    async sealedOtherwise(newestPrefix, limit) {
        return this.database.prepared('authenticators-outdated', `select ${COLUMNS}, account_id as "accountId" from authenticators
       where not starts_with(secret, $1) order by id limit $2`, [newestPrefix, limit]);
    }
};
AuthenticatorRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], AuthenticatorRepository);
export { AuthenticatorRepository };
//# sourceMappingURL=authenticator.repository.js.map