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
import * as openapi_import_1 from "./project.dto.js";
import * as openapi from "@nestjs/swagger";
import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile } from '../../platform/access/profile-gate.js';
import { CurrentViewer } from '../../platform/access/viewer.js';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ProjectReadModel } from './project.read-model.js';
let ProjectController = class ProjectController {
    projects;
    constructor(projects) {
        this.projects = projects;
    }
    /** Projects of every profile the viewer may see, newest first */
    listProjects(viewer, { limit, offset }) {
        return this.projects.page(viewer, limit, offset);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Projects of every profile the viewer may see, newest first" }),
    Get(),
    Access('anyone'),
    ApiProblem(400),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.ProjectPageDto }),
    __param(0, CurrentViewer()),
    __param(1, Query()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, PageQuery]),
    __metadata("design:returntype", Promise)
], ProjectController.prototype, "listProjects", null);
ProjectController = __decorate([
    ApiTags('projects'),
    Controller('dashboard-api/projects'),
    __metadata("design:paramtypes", [ProjectReadModel])
], ProjectController);
export { ProjectController };
let StudentProjectController = class StudentProjectController {
    projects;
    constructor(projects) {
        this.projects = projects;
    }
    /** The projects of a student, newest first */
    listStudentProjects(profile, viewer) {
        return this.projects.ofProfile(profile, viewer);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The projects of a student, newest first" }),
    Get(),
    Access('visitor'),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.ProjectPageDto }),
    __param(0, CurrentProfile()),
    __param(1, CurrentViewer()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StudentProjectController.prototype, "listStudentProjects", null);
StudentProjectController = __decorate([
    ApiTags('projects'),
    ApiParam({ name: 'handle', description: 'Public handle of the student, in any case' }),
    Controller('dashboard-api/students/:handle/projects'),
    __metadata("design:paramtypes", [ProjectReadModel])
], StudentProjectController);
export { StudentProjectController };
//# sourceMappingURL=project.controller.js.map