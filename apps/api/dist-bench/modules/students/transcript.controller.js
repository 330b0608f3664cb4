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
import * as openapi_import_1 from "./transcript.dto.js";
import * as openapi from "@nestjs/swagger";
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile } from '../../platform/access/profile-gate.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { toSkill } from '../catalog/index.js';
import { ImportRequestDto, PreviewRequestDto, } from './transcript.dto.js';
import { TranscriptService } from './transcript.service.js';
let TranscriptController = class TranscriptController {
    transcripts;
    constructor(transcripts) {
        this.transcripts = transcripts;
    }
    /** What the lines of a transcript are in the catalogue; stores nothing, takes no grades */
    previewTranscript(profile, request) {
        return this.transcripts.preview(profile.studentId, request.lines);
    }
    /** The imports so far, newest first */
    async listTranscriptImports(profile) {
        const results = await this.transcripts.history(profile.studentId);
        return { results, count: results.length };
    }
    /** Store the confirmed lines of a transcript, all or none */
    async importTranscript(profile, request) {
        const outcome = await this.transcripts.import(profile.studentId, request);
        return {
            import_uuid: outcome.importId,
            added: outcome.added,
            already_imported: outcome.alreadyImported,
            skills_gained: outcome.skillsGained.map(toSkill),
        };
    }
    /** Undo an import: exactly the courses it brought go; a repeat changes nothing */
    async undoTranscriptImport(profile, importUuid) {
        await this.transcripts.undo(profile.studentId, importUuid);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "What the lines of a transcript are in the catalogue; stores nothing, takes no grades" }),
    Post('transcript-preview'),
    HttpCode(200),
    Access('owner'),
    ApiProblem(400),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.PreviewDto }),
    __param(0, CurrentProfile()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, PreviewRequestDto]),
    __metadata("design:returntype", Promise)
], TranscriptController.prototype, "previewTranscript", null);
__decorate([
    openapi.ApiOperation({ summary: "The imports so far, newest first" }),
    Get('transcript-imports'),
    Access('owner'),
    openapi.ApiResponse({ status: 200, type: openapi_import_1.TranscriptImportsDto }),
    __param(0, CurrentProfile()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], TranscriptController.prototype, "listTranscriptImports", null);
__decorate([
    openapi.ApiOperation({ summary: "Store the confirmed lines of a transcript, all or none" }),
    Post('transcript-imports'),
    Access('owner'),
    ApiProblem(400),
    ApiProblem(409, 'Every line has been imported before'),
    openapi.ApiResponse({ status: 201, type: openapi_import_1.ImportResultDto }),
    __param(0, CurrentProfile()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, ImportRequestDto]),
    __metadata("design:returntype", Promise)
], TranscriptController.prototype, "importTranscript", null);
__decorate([
    openapi.ApiOperation({ summary: "Undo an import: exactly the courses it brought go; a repeat changes nothing" }),
    Delete('transcript-imports/:import_uuid'),
    HttpCode(204),
    Access('owner'),
    openapi.ApiResponse({ status: 204 }),
    __param(0, CurrentProfile()),
    __param(1, Param('import_uuid', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], TranscriptController.prototype, "undoTranscriptImport", null);
TranscriptController = __decorate([
    ApiTags('transcripts'),
    ApiParam({ name: 'handle', description: 'Public handle of the student, in any case' }),
    Controller('dashboard-api/students/:handle'),
    __metadata("design:paramtypes", [TranscriptService])
], TranscriptController);
export { TranscriptController };
//# sourceMappingURL=transcript.controller.js.map