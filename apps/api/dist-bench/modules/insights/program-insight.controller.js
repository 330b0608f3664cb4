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
import * as openapi_import_1 from "./program-insight.dto.js";
import * as openapi from "@nestjs/swagger";
import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile } from '../../platform/access/profile-gate.js';
import { CurrentViewer } from '../../platform/access/viewer.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ProgramInsightQuery } from './program-insight.dto.js';
import { ProgramInsightService } from './program-insight.service.js';
let ProgramInsightController = class ProgramInsightController {
    insights;
    constructor(insights) {
        this.insights = insights;
    }
    /** Programs by the viewer's progress, then by title */
    listProgramInsights(viewer, query) {
        return this.insights.page(viewer, query);
    }
    /** One program, with the viewer's progress in it */
    getProgramInsight(viewer, educatorUuid, programUuid) {
        return this.insights.detail(viewer, educatorUuid, programUuid);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Programs by the viewer's progress, then by title" }),
    Get(),
    Access('person'),
    ApiProblem(400),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.ProgramInsightPageDto }),
    __param(0, CurrentViewer()),
    __param(1, Query()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, ProgramInsightQuery]),
    __metadata("design:returntype", Promise)
], ProgramInsightController.prototype, "listProgramInsights", null);
__decorate([
    openapi.ApiOperation({ summary: "One program, with the viewer's progress in it" }),
    Get(':educator_uuid/:program_uuid'),
    Access('person'),
    ApiProblem(400),
    ApiProblem(404),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.ProgramInsightDto }),
    __param(0, CurrentViewer()),
    __param(1, Param('educator_uuid', ParseUUIDPipe)),
    __param(2, Param('program_uuid', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, String]),
    __metadata("design:returntype", Promise)
], ProgramInsightController.prototype, "getProgramInsight", null);
ProgramInsightController = __decorate([
    ApiTags('programs'),
    Controller('dashboard-api/program-insights'),
    __metadata("design:paramtypes", [ProgramInsightService])
], ProgramInsightController);
export { ProgramInsightController };
let StudentProgramInsightController = class StudentProgramInsightController {
    insights;
    constructor(insights) {
        this.insights = insights;
    }
    /** The programs on a student's dashboard, furthest along first */
    async listStudentProgramInsights(profile) {
        const results = await this.insights.ofProfile(profile);
        return { results, count: results.length };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The programs on a student's dashboard, furthest along first" }),
    Get(),
    Access('visitor'),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.ProgramInsightPageDto }),
    __param(0, CurrentProfile()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], StudentProgramInsightController.prototype, "listStudentProgramInsights", null);
StudentProgramInsightController = __decorate([
    ApiTags('programs'),
    ApiParam({ name: 'handle', description: 'Public handle of the student, in any case' }),
    Controller('dashboard-api/students/:handle/program-insights'),
    __metadata("design:paramtypes", [ProgramInsightService])
], StudentProgramInsightController);
export { StudentProgramInsightController };
//# sourceMappingURL=program-insight.controller.js.map