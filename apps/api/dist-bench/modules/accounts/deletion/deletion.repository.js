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
let DeletionRepository = class DeletionRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    /** @returns when the account will be erased: a second request does not put it off */
    async insert(tx, accountId, days) {
        const [row] = await tx.query(`insert into deletion_requests (account_id, erase_at) values ($1, now() + make_interval(days => $2))
       on conflict (account_id) do update set account_id = excluded.account_id returning erase_at`, [accountId, days]);
        return row.erase_at;
    }
    async delete(accountId) {
        await this.database.prepared('deletion-cancel', 'delete from deletion_requests where account_id = $1', [
            accountId,
        ]);
    }
    /** One account whose time has come, locked; null when there is none that another process does not erase already. */
    async lockDue(tx) {
        const [row] = await tx.query(`select account_id from deletion_requests where erase_at <= now()
       order by erase_at limit 1 for update skip locked`);
        return row?.account_id ?? null;
    }
    /** With everything that belongs to it. */
    async eraseAccount(tx, accountId) {
        await tx.query('delete from accounts where id = $1', [accountId]);
    }
};
DeletionRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], DeletionRepository);
export { DeletionRepository };
//# sourceMappingURL=deletion.repository.js.map