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
import { AccountHooks } from '../account-hooks.js';
import { AccountRepository } from '../account.repository.js';
import { SessionService } from '../sessions/session.service.js';
import { DeletionRepository } from './deletion.repository.js';
/** How long an account can still be got back (D44). */
export const DELETION_DELAY_DAYS = 14;
/** Leaving: a request that can be taken back for two weeks, then the end (D44). */
let AccountDeletions = class AccountDeletions {
    database;
    accounts;
    deletions;
    sessions;
    hooks;
    constructor(database, accounts, deletions, sessions, hooks) {
        this.database = database;
        this.accounts = accounts;
        this.deletions = deletions;
        this.sessions = sessions;
        this.hooks = hooks;
    }
    /** The address a person may name to say which account they mean. */
    async primaryEmailOf(accountId) {
        return (await this.accounts.find(accountId))?.email ?? null;
    }
    /**
     * Notes the wish and signs the person out in every other browser.
     * @param request the call of the browser that stays signed in
     * @returns when the account will be erased
     */
    request(accountId, request) {
        return this.database.run(async (tx) => {
            const eraseAt = await this.deletions.insert(tx, accountId, DELETION_DELAY_DAYS);
            await this.sessions.endOthers(accountId, request, tx);
            return eraseAt;
        });
    }
    cancel(accountId) {
        return this.deletions.delete(accountId);
    }
    /** Erases the accounts whose time has come, each in a transaction of its own. */
    async eraseDue() {
        while (await this.eraseOne())
            ;
    }
    eraseOne() {
        return this.database.run(async (tx) => {
            const accountId = await this.deletions.lockDue(tx);
            if (accountId === null)
                return false;
            await this.hooks.erase(tx, accountId);
            await this.deletions.eraseAccount(tx, accountId);
            return true;
        });
    }
};
AccountDeletions = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        AccountRepository,
        DeletionRepository,
        SessionService,
        AccountHooks])
], AccountDeletions);
export { AccountDeletions };
//# sourceMappingURL=account-deletions.js.map