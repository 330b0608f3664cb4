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
import * as openapi_import_1 from "./student.dto.js";
import * as openapi from "@nestjs/swagger";
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentViewer } from '../../platform/access/viewer.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { toMe, UpdateMeDto } from './student.dto.js';
import { StudentService } from './student.service.js';
let MeController = class MeController {
    students;
    constructor(students) {
        this.students = students;
    }
    /** The viewer's own profile */
    async getMe(viewer) {
        return toMe(await this.students.get(viewer.studentId), viewer.role);
    }
    /** Change one's own profile: only the fields that are sent */
    async updateMe(viewer, wish) {
        return toMe(await this.students.update(viewer.studentId, wish), viewer.role);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The viewer's own profile" }),
    Get(),
    Access('person'),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.MeDto }),
    __param(0, CurrentViewer()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], MeController.prototype, "getMe", null);
__decorate([
    openapi.ApiOperation({ summary: "Change one's own profile: only the fields that are sent" }),
    Patch(),
    Access('person'),
    ApiProblem(400),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.MeDto }),
    __param(0, CurrentViewer()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, UpdateMeDto]),
    __metadata("design:returntype", Promise)
], MeController.prototype, "updateMe", null);
MeController = __decorate([
    ApiTags('me'),
    Controller('dashboard-api/me'),
    __metadata("design:paramtypes", [StudentService])
], MeController);
export { MeController };
//# sourceMappingURL=me.controller.js.map