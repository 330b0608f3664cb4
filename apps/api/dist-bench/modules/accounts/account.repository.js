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
import { Database } from '../../platform/database/database.js';
/** Unproven claims to one address that are looked at before giving up: each costs a password hash. */
const MAX_CANDIDATES = 3;
const COLUMNS = `a.id, a.username, a.password_hash as "passwordHash", a.is_active as "isActive",
  a.last_login_at as "lastLoginAt",
  (select p.email from email_addresses p where p.account_id = a.id and p."primary") as email`;
let AccountRepository = class AccountRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    async find(id) {
        const [row] = await this.database.prepared('account-find', `select ${COLUMNS} from accounts a where a.id = $1`, [id]);
        return row ?? null;
    }
    /** Whoever proved the address; where nobody did, those who claim it, oldest claim first. */
    async holdersOf(email) {
        const rows = await this.database.prepared('account-holders', `select ${COLUMNS}, e.verified, exists(
         select 1 from email_addresses o where o.account_id = a.id and o.verified) as "hasProvenAddress"
       from email_addresses e join accounts a on a.id = e.account_id
       where e.email = $1 order by e.verified desc, e.created_at limit $2`, [email, MAX_CANDIDATES]);
        const holders = rows.map(({ verified, hasProvenAddress, ...account }) => ({
            account,
            verified,
            hasProvenAddress,
        }));
        return holders[0]?.verified ? holders.slice(0, 1) : holders;
    }
    /** @returns null when the user name is taken */
    async insert(tx, username, passwordHash) {
        const [row] = await tx.query(`insert into accounts (username, password_hash) values ($1, $2)
       on conflict (username) do nothing returning id`, [username, passwordHash]);
        return row?.id ?? null;
    }
    /**
     * @param previous the hash the decision rests on
     * @returns false when the password has been changed meanwhile
     */
    async setPassword(tx, id, passwordHash, previous) {
        const [, changed] = await tx.query(`update accounts set password_hash = $2 where id = $1 and password_hash is not distinct from $3`, [id, passwordHash, previous]);
        return changed === 1;
    }
    async recordLogin(id) {
        await this.database.prepared('account-login', 'update accounts set last_login_at = now() where id = $1', [
            id,
        ]);
    }
};
AccountRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], AccountRepository);
export { AccountRepository };
//# sourceMappingURL=account.repository.js.map