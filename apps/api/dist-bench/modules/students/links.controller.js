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
import * as openapi_import_1 from "./links.dto.js";
import * as openapi from "@nestjs/swagger";
import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile } from '../../platform/access/profile-gate.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { LinkCareerDto, LinkedCareerDto, LinkedProgramDto, LinkProgramDto } from './links.dto.js';
import { LinksService } from './links.service.js';
const statusOf = (outcome) => (outcome === 'created' ? 201 : 200);
let LinksController = class LinksController {
    links;
    constructor(links) {
        this.links = links;
    }
    /** Add a career to the dashboard; a repeat answers 200 with the same row */
    async linkCareer(profile, { career_uuid }, reply) {
        void reply.status(statusOf(await this.links.linkCareer(profile.studentId, career_uuid)));
        return { career_uuid };
    }
    /** Remove a career from the dashboard; a repeat changes nothing */
    async unlinkCareer(profile, careerUuid) {
        await this.links.unlinkCareer(profile.studentId, careerUuid);
    }
    /** Add a program to the dashboard; a repeat answers 200 with the same row */
    async linkProgram(profile, { educator_uuid, program_uuid }, reply) {
        void reply.status(statusOf(await this.links.linkProgram(profile.studentId, educator_uuid, program_uuid)));
        return { educator_uuid, program_uuid };
    }
    /** Remove a program from the dashboard; a repeat changes nothing */
    async unlinkProgram(profile, educatorUuid, programUuid) {
        await this.links.unlinkProgram(profile.studentId, educatorUuid, programUuid);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Add a career to the dashboard; a repeat answers 200 with the same row" }),
    Post('linked-careers'),
    Access('owner'),
    ApiProblem(400),
    ApiResponse({ status: 201, type: LinkedCareerDto }),
    ApiResponse({ status: 200, type: LinkedCareerDto, description: 'It was there before' }),
    __param(0, CurrentProfile()),
    __param(1, Body()),
    __param(2, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, LinkCareerDto, Object]),
    __metadata("design:returntype", Promise)
], LinksController.prototype, "linkCareer", null);
__decorate([
    openapi.ApiOperation({ summary: "Remove a career from the dashboard; a repeat changes nothing" }),
    Delete('linked-careers/:career_uuid'),
    HttpCode(204),
    Access('owner'),
    ApiProblem(400),
    openapi.ApiResponse({ status: 204 }),
    __param(0, CurrentProfile()),
    __param(1, Param('career_uuid', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], LinksController.prototype, "unlinkCareer", null);
__decorate([
    openapi.ApiOperation({ summary: "Add a program to the dashboard; a repeat answers 200 with the same row" }),
    Post('linked-programs'),
    Access('owner'),
    ApiProblem(400),
    ApiResponse({ status: 201, type: LinkedProgramDto }),
    ApiResponse({ status: 200, type: LinkedProgramDto, description: 'It was there before' }),
    __param(0, CurrentProfile()),
    __param(1, Body()),
    __param(2, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, LinkProgramDto, Object]),
    __metadata("design:returntype", Promise)
], LinksController.prototype, "linkProgram", null);
__decorate([
    openapi.ApiOperation({ summary: "Remove a program from the dashboard; a repeat changes nothing" }),
    Delete('linked-programs/:educator_uuid/:program_uuid'),
    HttpCode(204),
    Access('owner'),
    ApiProblem(400),
    openapi.ApiResponse({ status: 204 }),
    __param(0, CurrentProfile()),
    __param(1, Param('educator_uuid', ParseUUIDPipe)),
    __param(2, Param('program_uuid', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, String]),
    __metadata("design:returntype", Promise)
], LinksController.prototype, "unlinkProgram", null);
LinksController = __decorate([
    ApiTags('students'),
    ApiParam({ name: 'handle', description: 'Public handle of the student, in any case' }),
    Controller('dashboard-api/students/:handle'),
    __metadata("design:paramtypes", [LinksService])
], LinksController);
export { LinksController };
//# sourceMappingURL=links.controller.js.map