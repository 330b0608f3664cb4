var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var PlatformModule_1;
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { Database } from './database/database.js';
import { Env } from './env.js';
import { HealthController } from './health/health.controller.js';
import { ProblemFilter } from './http/problem.filter.js';
import { MediaController } from './media/media.controller.js';
import { MediaStore } from './media/media.store.js';
import { validationPipe } from './http/validation.pipe.js';
/** What every module may use without importing it: settings, the database, and the shape of errors and input. */
let PlatformModule = PlatformModule_1 = class PlatformModule {
    static with(env) {
        return {
            module: PlatformModule_1,
            controllers: [HealthController, MediaController],
            providers: [
                { provide: Env, useValue: env },
                Database,
                MediaStore,
                { provide: APP_FILTER, useClass: ProblemFilter },
                { provide: APP_PIPE, useFactory: validationPipe },
            ],
            exports: [Env, Database, MediaStore],
        };
    }
};
PlatformModule = PlatformModule_1 = __decorate([
    Global(),
    Module({})
], PlatformModule);
export { PlatformModule };
//# sourceMappingURL=platform.module.js.map