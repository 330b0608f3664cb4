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
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { Repeated, Trimmed } from '../../platform/http/query.js';
/** Shown when a career's own record has no colour. */
export const CAREER_COLOUR = '#E5B100';
/** Shown when a program's own record has no colour. */
export const PROGRAM_COLOUR = '#9CA3AF';
class CareerFilterQuery {
    /** Part of the title, in any case. */
    career_title;
    /** Part of the title of a related program, in any case. */
    related_program_title;
    /** US dollars a year; 0 counts as unset (D53). */
    average_pay_min;
    /** US dollars a year; 500000 counts as unset (D53). */
    average_pay_max;
    /** Names of needed skills, any of them; careers that need more of them come first (D52). */
    skills;
    /** Recommended education levels, any of them. */
    'required-education-levels';
    /** The same with underscores (D07). */
    required_education_levels;
    static _OPENAPI_METADATA_FACTORY() {
        return { career_title: { required: false, type: () => String, description: "Part of the title, in any case.", maxLength: 200 }, related_program_title: { required: false, type: () => String, description: "Part of the title of a related program, in any case.", maxLength: 200 }, average_pay_min: { required: false, type: () => Number, description: "US dollars a year; 0 counts as unset (D53).", minimum: 0, maximum: 10000000 }, average_pay_max: { required: false, type: () => Number, description: "US dollars a year; 500000 counts as unset (D53).", minimum: 0, maximum: 10000000 }, skills: { required: false, type: () => [String], description: "Names of needed skills, any of them; careers that need more of them come first (D52)." }, 'required-education-levels': { required: false, type: () => [String], description: "Recommended education levels, any of them." }, required_education_levels: { required: false, type: () => [String], description: "The same with underscores (D07)." } };
    }
}
__decorate([
    IsOptional(),
    Trimmed(),
    IsString(),
    MaxLength(200),
    __metadata("design:type", String)
], CareerFilterQuery.prototype, "career_title", void 0);
__decorate([
    IsOptional(),
    Trimmed(),
    IsString(),
    MaxLength(200),
    __metadata("design:type", String)
], CareerFilterQuery.prototype, "related_program_title", void 0);
__decorate([
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 10_000_000 }),
    IsOptional(),
    Type(() => Number),
    IsInt({ message: 'average_pay_min must be a whole number of dollars' }),
    Min(0, { message: 'average_pay_min must not be negative' }),
    Max(10_000_000, { message: 'average_pay_min is too large' }),
    __metadata("design:type", Number)
], CareerFilterQuery.prototype, "average_pay_min", void 0);
__decorate([
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 10_000_000 }),
    IsOptional(),
    Type(() => Number),
    IsInt({ message: 'average_pay_max must be a whole number of dollars' }),
    Min(0, { message: 'average_pay_max must not be negative' }),
    Max(10_000_000, { message: 'average_pay_max is too large' }),
    __metadata("design:type", Number)
], CareerFilterQuery.prototype, "average_pay_max", void 0);
__decorate([
    ApiPropertyOptional({ type: [String] }),
    IsOptional(),
    Repeated(),
    IsArray(),
    __metadata("design:type", Array)
], CareerFilterQuery.prototype, "skills", void 0);
__decorate([
    ApiPropertyOptional({ type: [String] }),
    IsOptional(),
    Repeated(),
    IsArray(),
    __metadata("design:type", Array)
], CareerFilterQuery.prototype, "required-education-levels", void 0);
__decorate([
    ApiPropertyOptional({ type: [String] }),
    IsOptional(),
    Repeated(),
    IsArray(),
    __metadata("design:type", Array)
], CareerFilterQuery.prototype, "required_education_levels", void 0);
export class CareerInsightQuery extends IntersectionType(CareerFilterQuery, PageQuery) {
    static _OPENAPI_METADATA_FACTORY() {
        return {};
    }
}
export class EmploymentDto {
    /** Recommended education level. */
    education_req;
    job_count;
    /** The year of `job_count`. */
    year;
    /** Projected growth in percent. */
    percentage_growth;
    projected_job_count;
    projected_year;
    static _OPENAPI_METADATA_FACTORY() {
        return { education_req: { required: true, type: () => String, nullable: true, description: "Recommended education level." }, job_count: { required: true, type: () => Number, nullable: true }, year: { required: true, type: () => Number, nullable: true, description: "The year of `job_count`." }, percentage_growth: { required: true, type: () => Number, nullable: true, description: "Projected growth in percent." }, projected_job_count: { required: true, type: () => Number, nullable: true }, projected_year: { required: true, type: () => Number, nullable: true } };
    }
}
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], EmploymentDto.prototype, "education_req", void 0);
__decorate([
    ApiProperty({ type: 'integer', nullable: true }),
    __metadata("design:type", Object)
], EmploymentDto.prototype, "job_count", void 0);
__decorate([
    ApiProperty({ type: 'integer', nullable: true }),
    __metadata("design:type", Object)
], EmploymentDto.prototype, "year", void 0);
__decorate([
    ApiProperty({ type: Number, nullable: true }),
    __metadata("design:type", Object)
], EmploymentDto.prototype, "percentage_growth", void 0);
__decorate([
    ApiProperty({ type: 'integer', nullable: true }),
    __metadata("design:type", Object)
], EmploymentDto.prototype, "projected_job_count", void 0);
__decorate([
    ApiProperty({ type: 'integer', nullable: true }),
    __metadata("design:type", Object)
], EmploymentDto.prototype, "projected_year", void 0);
export class CareerDto {
    uuid;
    title;
    description;
    /** Mean pay in the USA, whole dollars a year. */
    average_pay;
    employment;
    static _OPENAPI_METADATA_FACTORY() {
        return { uuid: { required: true, type: () => String }, title: { required: true, type: () => String }, description: { required: true, type: () => String }, average_pay: { required: true, type: () => Number, nullable: true, description: "Mean pay in the USA, whole dollars a year." }, employment: { required: true, type: () => EmploymentDto } };
    }
}
__decorate([
    ApiProperty({ type: 'integer', nullable: true }),
    __metadata("design:type", Object)
], CareerDto.prototype, "average_pay", void 0);
export class CareerCompletionDto {
    /** Readiness, 0 to 5: 5 x weight of the needed skills held / weight of all needed skills (D36). */
    career_readiness_score;
    /** @example '#E5B100' */
    hex_color_code;
    /** False when the career lists no needed skills: the score then says nothing. */
    has_enough_data;
    static _OPENAPI_METADATA_FACTORY() {
        return { career_readiness_score: { required: true, type: () => Number, description: "Readiness, 0 to 5: 5 x weight of the needed skills held / weight of all needed skills (D36)." }, hex_color_code: { required: true, type: () => String, example: "#E5B100" }, has_enough_data: { required: true, type: () => Boolean, description: "False when the career lists no needed skills: the score then says nothing." } };
    }
}
export class YearsDto {
    /** Years for the whole program. */
    total;
    /** Years completed, possibly a fraction. */
    progress_floor;
    /** @example '#9CA3AF' */
    hex_color_code;
    static _OPENAPI_METADATA_FACTORY() {
        return { total: { required: true, type: () => Number, description: "Years for the whole program." }, progress_floor: { required: true, type: () => Number, description: "Years completed, possibly a fraction." }, hex_color_code: { required: true, type: () => String, example: "#9CA3AF" } };
    }
}
export class ProgramNameDto {
    uuid;
    title;
    static _OPENAPI_METADATA_FACTORY() {
        return { uuid: { required: true, type: () => String }, title: { required: true, type: () => String } };
    }
}
export class RelatedProgramStatsDto {
    years;
    static _OPENAPI_METADATA_FACTORY() {
        return { years: { required: true, type: () => YearsDto } };
    }
}
export class RelatedProgramDto {
    educator_uuid;
    program_uuid;
    program;
    /** @example 'Bachelor' */
    level;
    completion_stats;
    static _OPENAPI_METADATA_FACTORY() {
        return { educator_uuid: { required: true, type: () => String }, program_uuid: { required: true, type: () => String }, program: { required: true, type: () => ProgramNameDto }, level: { required: true, type: () => String, example: "Bachelor" }, completion_stats: { required: true, type: () => RelatedProgramStatsDto } };
    }
}
/** A career, scored for one student. */
export class CareerInsightDto {
    career;
    /** Needed skills the student does not have yet. */
    missing_needed_career_skills;
    /** The same list under its other name (D09). */
    needed_skills;
    existing_user_career_skills;
    completion_stats;
    /** Whether the career is on the dashboard of the student. */
    linked_to_student;
    static _OPENAPI_METADATA_FACTORY() {
        return { career: { required: true, type: () => CareerDto }, missing_needed_career_skills: { required: true, type: () => [openapi_import_1.SkillDto], description: "Needed skills the student does not have yet." }, needed_skills: { required: true, type: () => [openapi_import_1.SkillDto], description: "The same list under its other name (D09)." }, existing_user_career_skills: { required: true, type: () => [openapi_import_1.SkillDto] }, completion_stats: { required: true, type: () => CareerCompletionDto }, linked_to_student: { required: true, type: () => Boolean, description: "Whether the career is on the dashboard of the student." } };
    }
}
export class StudentCareerInsightDto extends CareerInsightDto {
    related_program_insights;
    static _OPENAPI_METADATA_FACTORY() {
        return { related_program_insights: { required: true, type: () => [RelatedProgramDto] } };
    }
}
/** What one needed skill is worth in the score. */
export class ScorePartDto {
    skill;
    weight;
    /** Its share of the five points; the shares of the held skills add up to the score. */
    points;
    held;
    /** The score with this skill added. */
    score_if_gained;
    static _OPENAPI_METADATA_FACTORY() {
        return { skill: { required: true, type: () => openapi_import_1.SkillDto }, weight: { required: true, type: () => Number }, points: { required: true, type: () => Number, description: "Its share of the five points; the shares of the held skills add up to the score." }, held: { required: true, type: () => Boolean }, score_if_gained: { required: true, type: () => Number, description: "The score with this skill added." } };
    }
}
export class CareerInsightDetailDto extends StudentCareerInsightDto {
    /** The score, taken apart skill by skill. */
    explanation;
    static _OPENAPI_METADATA_FACTORY() {
        return { explanation: { required: true, type: () => [ScorePartDto], description: "The score, taken apart skill by skill." } };
    }
}
export class CareerInsightPageDto {
    results;
    /** Careers in all, over every page. */
    count;
    static _OPENAPI_METADATA_FACTORY() {
        return { results: { required: true, type: () => [CareerInsightDto] }, count: { required: true, type: () => Number, description: "Careers in all, over every page." } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], CareerInsightPageDto.prototype, "count", void 0);
export class StudentCareerInsightPageDto {
    results;
    count;
    static _OPENAPI_METADATA_FACTORY() {
        return { results: { required: true, type: () => [StudentCareerInsightDto] }, count: { required: true, type: () => Number } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], StudentCareerInsightPageDto.prototype, "count", void 0);
//# sourceMappingURL=career-insight.dto.js.map