var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var AppModule_1;
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { databaseOptions } from './database/options.js';
import { AccountsModule, SessionGuard } from './modules/accounts/index.js';
import { CatalogModule } from './modules/catalog/index.js';
import { InsightsModule } from './modules/insights/insights.module.js';
import { ProjectsModule } from './modules/projects/index.js';
import { SiteModule } from './modules/site/index.js';
import { StudentsModule } from './modules/students/index.js';
import { AccessGuard } from './platform/access/access.guard.js';
import { MailModule } from './platform/mail/mail.module.js';
import { PlatformModule } from './platform/platform.module.js';
let AppModule = AppModule_1 = class AppModule {
    /** @param connect false builds the module without a database, for the OpenAPI document */
    static with(env, { connect = true } = {}) {
        return {
            module: AppModule_1,
            imports: [
                PlatformModule.with(env),
                MailModule.with(env),
                TypeOrmModule.forRoot({
                    ...databaseOptions(env.DATABASE_URL, env.DATABASE_POOL),
                    manualInitialization: !connect,
                    retryAttempts: 2,
                    retryDelay: 500,
                }),
                CatalogModule,
                AccountsModule,
                StudentsModule,
                ProjectsModule,
                InsightsModule,
                SiteModule,
            ],
            // In this order: who asks, then whether they may.
            providers: [
                { provide: APP_GUARD, useClass: SessionGuard },
                { provide: APP_GUARD, useClass: AccessGuard },
            ],
        };
    }
};
AppModule = AppModule_1 = __decorate([
    Module({})
], AppModule);
export { AppModule };
//# sourceMappingURL=app.module.js.map