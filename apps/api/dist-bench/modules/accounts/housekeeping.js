var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var Housekeeping_1;
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { AccountDeletions } from './deletion/account-deletions.js';
import { RateMarkRepository } from './limits/rate-mark.repository.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SessionRepository } from './sessions/session.repository.js';
const TEN_MINUTES = 600_000;
const RESEALED_AT_ONCE = 100;
/** What has to happen now and then; every process does it, and none minds another doing it too. */
let Housekeeping = Housekeeping_1 = class Housekeeping {
    database;
    sessions;
    marks;
    secondFactor;
    deletions;
    log = new Logger(Housekeeping_1.name);
    timer = null;
    constructor(database, sessions, marks, secondFactor, deletions) {
        this.database = database;
        this.sessions = sessions;
        this.marks = marks;
        this.secondFactor = secondFactor;
        this.deletions = deletions;
    }
    onApplicationBootstrap() {
        if (!this.database.isConnected)
            return;
        this.timer = setInterval(() => void this.runAndLog(), TEN_MINUTES).unref();
    }
    onApplicationShutdown() {
        if (this.timer)
            clearInterval(this.timer);
    }
    /** Forgets what has expired, erases whose time has come, and moves secrets over to the newest key. */
    async run() {
        await this.sessions.deleteExpired();
        await this.marks.deleteExpired();
        await this.deletions.eraseDue();
        while ((await this.secondFactor.resealOutdated(RESEALED_AT_ONCE)) === RESEALED_AT_ONCE)
            ;
    }
    async runAndLog() {
        await this.run().catch((error) => this.log.error('Housekeeping failed', error.stack));
    }
};
Housekeeping = Housekeeping_1 = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        SessionRepository,
        RateMarkRepository,
        SecondFactorService,
        AccountDeletions])
], Housekeeping);
export { Housekeeping };
//# sourceMappingURL=housekeeping.js.map