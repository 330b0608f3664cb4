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
import { DataSource } from 'typeorm';
/** Any number known to every process that may migrate this database. */
const MIGRATION_LOCK = 727_274;
let Database = class Database {
    dataSource;
    constructor(dataSource) {
        this.dataSource = dataSource;
    }
    /** Runs the work in one transaction; anything thrown rolls it back. */
    run(work) {
        return this.dataSource.transaction(work);
    }
    /** False only while the OpenAPI document is built. */
    get isConnected() {
        return this.dataSource.isInitialized;
    }
    /** Runs the migrations that have not run yet; processes that start together wait for each other. */
    async migrate() {
        const lock = this.dataSource.createQueryRunner();
        await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        try {
            await this.dataSource.runMigrations({ transaction: 'all' });
        }
        finally {
            await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
            await lock.release();
        }
    }
    /** For reads and single statements outside a transaction. */
    get manager() {
        return this.dataSource.manager;
    }
    /**
     * A prepared statement straight on the connection pool, for hot paths: parsed and planned once per connection.
     * @param name unique per SQL text
     */
    async prepared(name, text, values) {
        const pool = this.dataSource.driver.master;
        return (await pool.query({ name, text, values })).rows;
    }
};
Database = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource])
], Database);
export { Database };
//# sourceMappingURL=database.js.map