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
const COLUMNS = 'id, account_id as "accountId", email, verified, "primary"';
const UNIQUE_VIOLATION = '23505';
let EmailAddressRepository = class EmailAddressRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    /** A person's addresses in the order they were added. */
    listOf(accountId) {
        return this.database.prepared('addresses-of', `select ${COLUMNS} from email_addresses where account_id = $1 order by created_at, id`, [accountId]);
    }
    async find(id) {
        const [row] = await this.database.prepared('address-find', `select ${COLUMNS} from email_addresses where id = $1`, [id]);
        return row ?? null;
    }
    /** Whether somebody holds the address, proven or not; a second sign-up with it waits until this one is through. */
    async isHeld(tx, email) {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('email:' || lower($1), 0))`, [email]);
        const [row] = await tx.query('select exists(select 1 from email_addresses where email = $1) as held', [
            email,
        ]);
        return row.held;
    }
    async isProven(email) {
        const [row] = await this.database.prepared('address-proven', 'select exists(select 1 from email_addresses where email = $1 and verified) as proven', [email]);
        return row?.proven ?? false;
    }
    /** @returns null when the person has the address already */
    async insert(tx, address) {
        const [row] = await tx.query(`insert into email_addresses (account_id, email, verified, "primary", created_at)
       values ($1, $2, $3, $4, clock_timestamp())
       on conflict (account_id, email) do nothing returning ${COLUMNS}`, [address.accountId, address.email, address.verified, address.primary]);
        return row ?? null;
    }
    /** Proves an unproven address, once; it becomes primary where its owner has no primary. */
    async prove(id) {
        try {
            const [row] = await this.database.prepared('address-prove', `update email_addresses e set verified = true, "primary" = e."primary" or not exists(
           select 1 from email_addresses p where p.account_id = e.account_id and p."primary")
         where e.id = $1 and not e.verified returning e.id`, [id]);
            return row ? 'proven' : 'spent';
        }
        catch (error) {
            if (error.code === UNIQUE_VIOLATION)
                return 'taken';
            throw error;
        }
    }
    async makePrimary(accountId, id) {
        await this.database.run(async (tx) => {
            await tx.query('update email_addresses set "primary" = false where account_id = $1 and id <> $2', [
                accountId,
                id,
            ]);
            await tx.query('update email_addresses set "primary" = true where account_id = $1 and id = $2', [
                accountId,
                id,
            ]);
        });
    }
    /** Removes an address that is not, or meanwhile no longer, the primary. */
    async remove(accountId, id) {
        await this.database.prepared('address-remove', 'delete from email_addresses where account_id = $1 and id = $2 and not "primary"', [accountId, id]);
    }
};
EmailAddressRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], EmailAddressRepository);
export { EmailAddressRepository };
//# sourceMappingURL=email-address.repository.js.map