var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi_import_1 from "./health.controller.js";
import * as openapi from "@nestjs/swagger";
import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import { Database } from '../database/database.js';
import { DomainError } from '../errors.js';
import { ApiProblem } from '../http/problem.dto.js';
export class HealthDto {
    /** Always `ok`; anything else is not a 200. */
    status;
}
let HealthController = class HealthController {
    database;
    constructor(database) {
        this.database = database;
    }
    /** Whether this process can do its work: it answers, and its database does */
    async getHealth() {
        try {
            await this.database.prepared('health', 'select 1', []);
        }
        catch {
            throw new DomainError({
                code: 'database_down',
                status: 503,
                detail: 'The database does not answer.',
                logLevel: 'error',
            });
        }
        return { status: 'ok' };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Whether this process can do its work: it answers, and its database does" }),
    Get(),
    Access('anyone'),
    Header('cache-control', 'no-store'),
    ApiProblem(503, 'The database does not answer'),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.HealthDto }),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", []),
    __metadata("design:returntype", Promise)
], HealthController.prototype, "getHealth", null);
HealthController = __decorate([
    ApiTags('health'),
    Controller('health'),
    __metadata("design:paramtypes", [Database])
], HealthController);
export { HealthController };
//# sourceMappingURL=health.controller.js.map