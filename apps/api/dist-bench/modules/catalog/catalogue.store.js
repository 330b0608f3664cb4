var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var CatalogueStore_1;
import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Database } from '../../platform/database/database.js';
import { Env } from '../../platform/env.js';
import { Catalogue } from './catalogue.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CATALOGUE_CHANNEL } from './loading/catalogue-writer.js';
const RECONNECT_AFTER_MS = 1000;
/**
 * The catalogue of this process. Every process listens for changes and swaps its copy at once, so that none answers
 * from an old catalogue for longer than a reload takes.
 */
let CatalogueStore = CatalogueStore_1 = class CatalogueStore {
    env;
    database;
    repository;
    log = new Logger(CatalogueStore_1.name);
    catalogue = Catalogue.empty();
    followers = [];
    listener = null;
    stopped = false;
    reloading = Promise.resolve();
    constructor(env, database, repository) {
        this.env = env;
        this.database = database;
        this.repository = repository;
    }
    get current() {
        return this.catalogue;
    }
    /** Calls back now and after every change: for what is derived from the catalogue and kept beside it. */
    follow(follower) {
        this.followers.push(follower);
        follower(this.catalogue);
    }
    async onModuleInit() {
        if (!this.database.isConnected)
            return;
        await this.listen();
        await this.reload();
    }
    async onApplicationShutdown() {
        this.stopped = true;
        await this.listener?.end().catch(() => { });
    }
    /** Reads the catalogue anew; changes that arrive meanwhile are read by the next turn. */
    reload() {
        this.reloading = this.reloading.then(async () => {
            this.catalogue = await this.repository.read();
            for (const follower of this.followers)
                follower(this.catalogue);
        });
        return this.reloading;
    }
    async listen() {
        const client = new pg.Client({
            connectionString: this.env.DATABASE_URL,
            application_name: 'lumen-api-listener',
        });
        this.listener = client;
        client.on('notification', () => this.reloadQuietly());
        client.on('error', (error) => this.log.warn(`catalogue listener: ${error.message}`));
        client.once('end', () => this.listenAgain());
        await client.connect();
        await client.query(`listen ${CATALOGUE_CHANNEL}`);
    }
    /** A lost connection may have swallowed a notice: so reconnecting also reloads. */
    listenAgain() {
        if (this.stopped)
            return;
        setTimeout(() => {
            if (this.stopped)
                return;
            this.listen().then(() => this.reloadQuietly(), () => this.listener?.end());
        }, RECONNECT_AFTER_MS).unref();
    }
    reloadQuietly() {
        this.reload().catch((error) => this.log.error(`catalogue not reloaded: ${String(error)}`));
    }
};
CatalogueStore = CatalogueStore_1 = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Env,
        Database,
        CatalogueRepository])
], CatalogueStore);
export { CatalogueStore };
//# sourceMappingURL=catalogue.store.js.map