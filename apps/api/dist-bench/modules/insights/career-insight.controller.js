var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import * as openapi_import_1 from "./career-insight.dto.js";
import * as openapi from "@nestjs/swagger";
import { Controller, Get, Header, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile } from '../../platform/access/profile-gate.js';
import { CurrentViewer } from '../../platform/access/viewer.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { CareerInsightPageDto, CareerInsightQuery, } from './career-insight.dto.js';
import { CareerInsightService } from './career-insight.service.js';
const JSON_TYPE = 'application/json; charset=utf-8';
let CareerInsightController = class CareerInsightController {
    insights;
    constructor(insights) {
        this.insights = insights;
    }
    /** Careers ranked by the viewer's readiness, then by title */
    listCareerInsights(viewer, query) {
        return this.insights.page(viewer, query);
    }
    /** One career, with its score explained skill by skill */
    getCareerInsight(viewer, uuid) {
        return this.insights.detail(viewer, uuid);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Careers ranked by the viewer's readiness, then by title" }),
    Get(),
    Access('person'),
    ApiProblem(400),
    ApiOkResponse({ type: CareerInsightPageDto }),
    Header('content-type', JSON_TYPE),
    __param(0, CurrentViewer()),
    __param(1, Query()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, CareerInsightQuery]),
    __metadata("design:returntype", Buffer)
], CareerInsightController.prototype, "listCareerInsights", null);
__decorate([
    openapi.ApiOperation({ summary: "One career, with its score explained skill by skill" }),
    Get(':career_uuid'),
    Access('person'),
    ApiProblem(400),
    ApiProblem(404),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.CareerInsightDetailDto }),
    __param(0, CurrentViewer()),
    __param(1, Param('career_uuid', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], CareerInsightController.prototype, "getCareerInsight", null);
CareerInsightController = __decorate([
    ApiTags('careers'),
    Controller('dashboard-api/career-insights'),
    __metadata("design:paramtypes", [CareerInsightService])
], CareerInsightController);
export { CareerInsightController };
let StudentCareerInsightController = class StudentCareerInsightController {
    insights;
    constructor(insights) {
        this.insights = insights;
    }
    /** The careers on a student's dashboard, best score first */
    async listStudentCareerInsights(profile) {
        const results = await this.insights.ofProfile(profile);
        return { results, count: results.length };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The careers on a student's dashboard, best score first" }),
    Get(),
    Access('visitor'),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.StudentCareerInsightPageDto }),
    __param(0, CurrentProfile()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], StudentCareerInsightController.prototype, "listStudentCareerInsights", null);
StudentCareerInsightController = __decorate([
    ApiTags('careers'),
    ApiParam({ name: 'handle', description: 'Public handle of the student, in any case' }),
    Controller('dashboard-api/students/:handle/career-insights'),
    __metadata("design:paramtypes", [CareerInsightService])
], StudentCareerInsightController);
export { StudentCareerInsightController };
//# sourceMappingURL=career-insight.controller.js.map