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
import * as openapi_import_2 from "./career-insight.dto.js";
import * as openapi from "@nestjs/swagger";
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { Repeated, Trimmed } from '../../platform/http/query.js';
class ProgramFilterQuery {
    /** Part of the title, in any case. */
    program_title;
    /** Part of the title of a related career, in any case. */
    related_career_title;
    /** Levels such as Bachelor or Minor, any of them. */
    program_level;
    /** Names of skills the program teaches, any of them; programs that teach more of them come first (D52). */
    skills;
    static _OPENAPI_METADATA_FACTORY() {
        return { program_title: { required: false, type: () => String, description: "Part of the title, in any case.", maxLength: 200 }, related_career_title: { required: false, type: () => String, description: "Part of the title of a related career, in any case.", maxLength: 200 }, program_level: { required: false, type: () => [String], description: "Levels such as Bachelor or Minor, any of them." }, skills: { required: false, type: () => [String], description: "Names of skills the program teaches, any of them; programs that teach more of them come first (D52)." } };
    }
}
__decorate([
    IsOptional(),
    Trimmed(),
    IsString(),
    MaxLength(200),
    __metadata("design:type", String)
], ProgramFilterQuery.prototype, "program_title", void 0);
__decorate([
    IsOptional(),
    Trimmed(),
    IsString(),
    MaxLength(200),
    __metadata("design:type", String)
], ProgramFilterQuery.prototype, "related_career_title", void 0);
__decorate([
    ApiPropertyOptional({ type: [String] }),
    IsOptional(),
    Repeated(),
    IsArray(),
    __metadata("design:type", Array)
], ProgramFilterQuery.prototype, "program_level", void 0);
__decorate([
    ApiPropertyOptional({ type: [String] }),
    IsOptional(),
    Repeated(),
    IsArray(),
    __metadata("design:type", Array)
], ProgramFilterQuery.prototype, "skills", void 0);
export class ProgramInsightQuery extends IntersectionType(ProgramFilterQuery, PageQuery) {
    static _OPENAPI_METADATA_FACTORY() {
        return {};
    }
}
export class ProgramDto {
    uuid;
    title;
    /** @example 'Bachelor' */
    level;
    description;
    department_name;
    /** Everything the courses of the program teach. */
    skill_outcomes;
    static _OPENAPI_METADATA_FACTORY() {
        return { uuid: { required: true, type: () => String }, title: { required: true, type: () => String }, level: { required: true, type: () => String, example: "Bachelor" }, description: { required: true, type: () => String }, department_name: { required: true, type: () => String }, skill_outcomes: { required: true, type: () => [openapi_import_1.SkillDto], description: "Everything the courses of the program teach." } };
    }
}
export class ProgramCompletionDto {
    /** Credits of the program that are earned (D71). */
    numerator;
    /** Credits the program requires. */
    denominator;
    /** 0 to 100, unrounded (D38). */
    percent_as_float;
    years;
    /** @example '#9CA3AF' */
    hex_color_code;
    static _OPENAPI_METADATA_FACTORY() {
        return { numerator: { required: true, type: () => Number, description: "Credits of the program that are earned (D71)." }, denominator: { required: true, type: () => Number, description: "Credits the program requires." }, percent_as_float: { required: true, type: () => Number, description: "0 to 100, unrounded (D38)." }, years: { required: true, type: () => openapi_import_2.YearsDto }, hex_color_code: { required: true, type: () => String, example: "#9CA3AF" } };
    }
}
export class RelatedCareerDto {
    career_uuid;
    title;
    average_pay;
    static _OPENAPI_METADATA_FACTORY() {
        return { career_uuid: { required: true, type: () => String }, title: { required: true, type: () => String }, average_pay: { required: true, type: () => Number, nullable: true } };
    }
}
__decorate([
    ApiProperty({ type: 'integer', nullable: true }),
    __metadata("design:type", Object)
], RelatedCareerDto.prototype, "average_pay", void 0);
/** A program, with one student's progress in it. */
export class ProgramInsightDto {
    educator_uuid;
    program_uuid;
    program;
    missing_needed_program_skills;
    existing_user_program_skills;
    completion_stats;
    /** Whether the program is on the dashboard of the student. */
    linked_to_student;
    related_careers;
    static _OPENAPI_METADATA_FACTORY() {
        return { educator_uuid: { required: true, type: () => String }, program_uuid: { required: true, type: () => String }, program: { required: true, type: () => ProgramDto }, missing_needed_program_skills: { required: true, type: () => [openapi_import_1.SkillDto] }, existing_user_program_skills: { required: true, type: () => [openapi_import_1.SkillDto] }, completion_stats: { required: true, type: () => ProgramCompletionDto }, linked_to_student: { required: true, type: () => Boolean, description: "Whether the program is on the dashboard of the student." }, related_careers: { required: true, type: () => [RelatedCareerDto] } };
    }
}
export class ProgramInsightPageDto {
    results;
    /** Programs in all, over every page. */
    count;
    static _OPENAPI_METADATA_FACTORY() {
        return { results: { required: true, type: () => [ProgramInsightDto] }, count: { required: true, type: () => Number, description: "Programs in all, over every page." } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], ProgramInsightPageDto.prototype, "count", void 0);
//# sourceMappingURL=program-insight.dto.js.map