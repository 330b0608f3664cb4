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
import * as openapi_import_1 from "./skill-summary.dto.js";
import * as openapi from "@nestjs/swagger";
import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile } from '../../platform/access/profile-gate.js';
import { CurrentViewer } from '../../platform/access/viewer.js';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { SkillSummaryReadModel } from './skill-summary.read-model.js';
import { StudentService } from './student.service.js';
let SkillSummaryController = class SkillSummaryController {
    students;
    summaries;
    constructor(students, summaries) {
        this.students = students;
        this.summaries = summaries;
    }
    /** The student's skills, most experiences first, with the courses and projects they come from */
    async listAggregatedSkills(profile, viewer, { limit, offset }) {
        return this.summaries.page(await this.students.get(profile.studentId), viewer, limit, offset);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The student's skills, most experiences first, with the courses and projects they come from" }),
    Get('aggregated-skills'),
    Access('visitor'),
    ApiProblem(400),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.SkillSummaryPageDto }),
    __param(0, CurrentProfile()),
    __param(1, CurrentViewer()),
    __param(2, Query()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, PageQuery]),
    __metadata("design:returntype", Promise)
], SkillSummaryController.prototype, "listAggregatedSkills", null);
SkillSummaryController = __decorate([
    ApiTags('students'),
    ApiParam({ name: 'handle', description: 'Public handle of the student, in any case' }),
    Controller('dashboard-api/students/:handle'),
    __metadata("design:paramtypes", [StudentService,
        SkillSummaryReadModel])
], SkillSummaryController);
export { SkillSummaryController };
//# sourceMappingURL=skill-summary.controller.js.map