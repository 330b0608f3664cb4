var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi_import_1 from "../catalog/catalog.dto.js";
import * as openapi from "@nestjs/swagger";
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsNumber, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min, MinLength, ValidateNested, } from 'class-validator';
import { CatalogueCourseDto } from '../catalog/index.js';
export const MAX_TRANSCRIPT_LINES = 500;
const KINDS = ['completed', 'withdrawn', 'in-progress', 'transfer'];
const NO_CONTROL = /^[^\p{Cc}]*$/u;
/** A line to look up. Grades stay in the browser until the student confirms. */
export class PreviewLineDto {
    /** The browser's name for the line; comes back with the answer. */
    key;
    code;
    title;
    static _OPENAPI_METADATA_FACTORY() {
        return { key: { required: true, type: () => String, description: "The browser's name for the line; comes back with the answer.", maxLength: 40 }, code: { required: true, type: () => String, minLength: 1, maxLength: 20 }, title: { required: true, type: () => String, maxLength: 200 } };
    }
}
__decorate([
    IsString(),
    MaxLength(40),
    __metadata("design:type", String)
], PreviewLineDto.prototype, "key", void 0);
__decorate([
    IsString(),
    MinLength(1),
    MaxLength(20),
    Matches(NO_CONTROL),
    __metadata("design:type", String)
], PreviewLineDto.prototype, "code", void 0);
__decorate([
    IsString(),
    MaxLength(200),
    Matches(NO_CONTROL),
    __metadata("design:type", String)
], PreviewLineDto.prototype, "title", void 0);
export class PreviewRequestDto {
    lines;
    static _OPENAPI_METADATA_FACTORY() {
        return { lines: { required: true, type: () => [PreviewLineDto] } };
    }
}
__decorate([
    ApiProperty({ type: [PreviewLineDto], maxItems: MAX_TRANSCRIPT_LINES }),
    Type(() => PreviewLineDto),
    ValidateNested({ each: true }),
    ArrayMaxSize(MAX_TRANSCRIPT_LINES, {
        message: `A transcript may have at most ${MAX_TRANSCRIPT_LINES} courses.`,
    }),
    __metadata("design:type", Array)
], PreviewRequestDto.prototype, "lines", void 0);
/** A line of an earlier import with the same course code. */
export class ImportedLineDto {
    term;
    kind;
    static _OPENAPI_METADATA_FACTORY() {
        return { term: { required: true, type: () => String, nullable: true }, kind: { required: true, enum: ["completed", "withdrawn", "in-progress", "transfer"] } };
    }
}
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], ImportedLineDto.prototype, "term", void 0);
__decorate([
    ApiProperty({ enum: KINDS }),
    __metadata("design:type", String)
], ImportedLineDto.prototype, "kind", void 0);
export class PreviewedLineDto {
    key;
    /** The course with this very code, or null. */
    match;
    /** Without a match: courses with a very similar title, best first. */
    candidates;
    /** What earlier imports have of this course. */
    imported;
    static _OPENAPI_METADATA_FACTORY() {
        return { key: { required: true, type: () => String }, match: { required: true, type: () => openapi_import_1.CatalogueCourseDto, nullable: true, description: "The course with this very code, or null." }, candidates: { required: true, type: () => [openapi_import_1.CatalogueCourseDto], description: "Without a match: courses with a very similar title, best first." }, imported: { required: true, type: () => [ImportedLineDto], description: "What earlier imports have of this course." } };
    }
}
__decorate([
    ApiProperty({ type: CatalogueCourseDto, nullable: true }),
    __metadata("design:type", Object)
], PreviewedLineDto.prototype, "match", void 0);
export class PreviewDto {
    lines;
    static _OPENAPI_METADATA_FACTORY() {
        return { lines: { required: true, type: () => [PreviewedLineDto] } };
    }
}
export class ImportLineDto {
    kind;
    /** @example 'Fall 2025' */
    term;
    institution;
    code;
    title;
    credits;
    grade;
    /** The transcript's own repeat mark. */
    repeat;
    /** The course of the catalogue the student takes it for; null when there is none. */
    course_uuid;
    static _OPENAPI_METADATA_FACTORY() {
        return { kind: { required: true, enum: ["completed", "withdrawn", "in-progress", "transfer"], enum: KINDS }, term: { required: true, type: () => String, nullable: true, example: "Fall 2025", maxLength: 40 }, institution: { required: true, type: () => String, nullable: true, maxLength: 120 }, code: { required: true, type: () => String, minLength: 1, maxLength: 20 }, title: { required: true, type: () => String, maxLength: 200 }, credits: { required: true, type: () => Number, minimum: 0, maximum: 60 }, grade: { required: true, type: () => String, nullable: true, maxLength: 12 }, repeat: { required: true, nullable: true, description: "The transcript's own repeat mark.", enum: ["E", "I", "A"], enum: ['E', 'I', 'A'] }, course_uuid: { required: true, type: () => String, nullable: true, description: "The course of the catalogue the student takes it for; null when there is none.", format: "uuid" } };
    }
}
__decorate([
    ApiProperty({ enum: KINDS }),
    IsIn(KINDS),
    __metadata("design:type", String)
], ImportLineDto.prototype, "kind", void 0);
__decorate([
    ApiProperty({ type: String, nullable: true }),
    IsOptional(),
    IsString(),
    MaxLength(40),
    Matches(NO_CONTROL),
    __metadata("design:type", Object)
], ImportLineDto.prototype, "term", void 0);
__decorate([
    ApiProperty({ type: String, nullable: true }),
    IsOptional(),
    IsString(),
    MaxLength(120),
    Matches(NO_CONTROL),
    __metadata("design:type", Object)
], ImportLineDto.prototype, "institution", void 0);
__decorate([
    IsString(),
    MinLength(1),
    MaxLength(20),
    Matches(NO_CONTROL),
    __metadata("design:type", String)
], ImportLineDto.prototype, "code", void 0);
__decorate([
    IsString(),
    MaxLength(200),
    Matches(NO_CONTROL),
    __metadata("design:type", String)
], ImportLineDto.prototype, "title", void 0);
__decorate([
    IsNumber({ allowNaN: false, allowInfinity: false }),
    Min(0),
    Max(60),
    __metadata("design:type", Number)
], ImportLineDto.prototype, "credits", void 0);
__decorate([
    ApiProperty({ type: String, nullable: true }),
    IsOptional(),
    IsString(),
    MaxLength(12),
    Matches(NO_CONTROL),
    __metadata("design:type", Object)
], ImportLineDto.prototype, "grade", void 0);
__decorate([
    ApiProperty({ enum: ['E', 'I', 'A'], nullable: true }),
    IsOptional(),
    IsIn(['E', 'I', 'A']),
    __metadata("design:type", Object)
], ImportLineDto.prototype, "repeat", void 0);
__decorate([
    ApiProperty({ type: String, format: 'uuid', nullable: true }),
    IsOptional(),
    IsUUID(),
    __metadata("design:type", Object)
], ImportLineDto.prototype, "course_uuid", void 0);
export class ImportRequestDto {
    /** Which kind of transcript it was, for the student's own history. @example 'banner8-paste' */
    layout;
    lines;
    /** Who may see the profile: asked with the first import, before any course shows to others (D30). */
    visibility;
    static _OPENAPI_METADATA_FACTORY() {
        return { layout: { required: true, type: () => String, description: "Which kind of transcript it was, for the student's own history.", example: "banner8-paste", pattern: "^[a-z0-9-]{1,40}$" }, lines: { required: true, type: () => [ImportLineDto], minItems: 1 }, visibility: { required: false, description: "Who may see the profile: asked with the first import, before any course shows to others (D30).", enum: ["public", "signed-in", "private"], enum: ['public', 'signed-in', 'private'] } };
    }
}
__decorate([
    IsString(),
    Matches(/^[a-z0-9-]{1,40}$/),
    __metadata("design:type", String)
], ImportRequestDto.prototype, "layout", void 0);
__decorate([
    ApiProperty({ type: [ImportLineDto], minItems: 1, maxItems: MAX_TRANSCRIPT_LINES }),
    Type(() => ImportLineDto),
    ValidateNested({ each: true }),
    ArrayMinSize(1, { message: 'Choose at least one course to import.' }),
    ArrayMaxSize(MAX_TRANSCRIPT_LINES, {
        message: `A transcript may have at most ${MAX_TRANSCRIPT_LINES} courses.`,
    }),
    __metadata("design:type", Array)
], ImportRequestDto.prototype, "lines", void 0);
__decorate([
    ApiPropertyOptional({ enum: ['public', 'signed-in', 'private'] }),
    IsOptional(),
    IsIn(['public', 'signed-in', 'private']),
    __metadata("design:type", String)
], ImportRequestDto.prototype, "visibility", void 0);
export class ImportResultDto {
    /** Names the import for undoing it. */
    import_uuid;
    /** Lines stored. */
    added;
    /** Lines left out because an earlier import has them. */
    already_imported;
    /** Skills the student did not have before. */
    skills_gained;
    static _OPENAPI_METADATA_FACTORY() {
        return { import_uuid: { required: true, type: () => String, description: "Names the import for undoing it." }, added: { required: true, type: () => Number, description: "Lines stored." }, already_imported: { required: true, type: () => Number, description: "Lines left out because an earlier import has them." }, skills_gained: { required: true, type: () => [openapi_import_1.SkillDto], description: "Skills the student did not have before." } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], ImportResultDto.prototype, "added", void 0);
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], ImportResultDto.prototype, "already_imported", void 0);
export class TranscriptImportDto {
    import_uuid;
    layout;
    created;
    courses;
    static _OPENAPI_METADATA_FACTORY() {
        return { import_uuid: { required: true, type: () => String }, layout: { required: true, type: () => String }, created: { required: true, type: () => String }, courses: { required: true, type: () => Number } };
    }
}
__decorate([
    ApiProperty({ type: String, format: 'date-time' }),
    __metadata("design:type", String)
], TranscriptImportDto.prototype, "created", void 0);
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], TranscriptImportDto.prototype, "courses", void 0);
export class TranscriptImportsDto {
    results;
    count;
    static _OPENAPI_METADATA_FACTORY() {
        return { results: { required: true, type: () => [TranscriptImportDto] }, count: { required: true, type: () => Number } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], TranscriptImportsDto.prototype, "count", void 0);
//# sourceMappingURL=transcript.dto.js.map