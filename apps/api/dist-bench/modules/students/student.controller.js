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
import { Controller, Get } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile } from '../../platform/access/profile-gate.js';
import { toProfile } from './student.dto.js';
import { StudentService } from './student.service.js';
let StudentController = class StudentController {
    students;
    constructor(students) {
        this.students = students;
    }
    /** A student's public profile */
    async getStudent(profile) {
        return toProfile(await this.students.get(profile.studentId), profile.isOwner);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "A student's public profile" }),
    Get(),
    Access('visitor'),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.ProfileDto }),
    __param(0, CurrentProfile()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], StudentController.prototype, "getStudent", null);
StudentController = __decorate([
    ApiTags('students'),
    ApiParam({ name: 'handle', description: 'Public handle of the student, in any case' }),
    Controller('dashboard-api/students/:handle'),
    __metadata("design:paramtypes", [StudentService])
], StudentController);
export { StudentController };
//# sourceMappingURL=student.controller.js.map