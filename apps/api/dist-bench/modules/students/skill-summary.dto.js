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
import { ApiProperty } from '@nestjs/swagger';
export class CourseExperienceDto {
    educator_uuid;
    /** Where the course was taken. @example 'Utah Valley University' */
    educator_name;
    course_uuid;
    course_code;
    course_title;
    /** When it was earned. @example 'Fall 2025' */
    term;
    credits;
    /** Final grade; null when its owner does not show it. */
    grade;
    course_description;
    course_skills;
    /** False on courses that only the owner sees. */
    is_visible;
    static _OPENAPI_METADATA_FACTORY() {
        return { educator_uuid: { required: true, type: () => String }, educator_name: { required: true, type: () => String, description: "Where the course was taken.", example: "Utah Valley University" }, course_uuid: { required: true, type: () => String }, course_code: { required: true, type: () => String }, course_title: { required: true, type: () => String }, term: { required: true, type: () => String, nullable: true, description: "When it was earned.", example: "Fall 2025" }, credits: { required: true, type: () => Number }, grade: { required: true, type: () => String, nullable: true, description: "Final grade; null when its owner does not show it." }, course_description: { required: true, type: () => String }, course_skills: { required: true, type: () => [openapi_import_1.SkillDto] }, is_visible: { required: true, type: () => Boolean, description: "False on courses that only the owner sees." } };
    }
}
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], CourseExperienceDto.prototype, "term", void 0);
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], CourseExperienceDto.prototype, "grade", void 0);
export class ProjectExperienceDto {
    project_uuid;
    title;
    description;
    project_image_url;
    profile_uuid;
    profile_image_url;
    profile_first_name;
    created;
    skills;
    static _OPENAPI_METADATA_FACTORY() {
        return { project_uuid: { required: true, type: () => String }, title: { required: true, type: () => String }, description: { required: true, type: () => String }, project_image_url: { required: true, type: () => String, nullable: true }, profile_uuid: { required: true, type: () => String }, profile_image_url: { required: true, type: () => String, nullable: true }, profile_first_name: { required: true, type: () => String }, created: { required: true, type: () => String }, skills: { required: true, type: () => [openapi_import_1.SkillDto] } };
    }
}
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], ProjectExperienceDto.prototype, "project_image_url", void 0);
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], ProjectExperienceDto.prototype, "profile_image_url", void 0);
__decorate([
    ApiProperty({ type: String, format: 'date-time' }),
    __metadata("design:type", String)
], ProjectExperienceDto.prototype, "created", void 0);
/** A skill with the experiences it comes from. */
export class SkillSummaryDto {
    skill;
    /** Number of experiences: the score that is shown (D35). */
    total;
    courses;
    projects;
    static _OPENAPI_METADATA_FACTORY() {
        return { skill: { required: true, type: () => openapi_import_1.SkillDto }, total: { required: true, type: () => Number, description: "Number of experiences: the score that is shown (D35)." }, courses: { required: true, type: () => [CourseExperienceDto] }, projects: { required: true, type: () => [ProjectExperienceDto] } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], SkillSummaryDto.prototype, "total", void 0);
export class SkillSummaryPageDto {
    results;
    /** Skills in all, over every page. */
    count;
    /** Experiences in all, over every page. */
    totals;
    static _OPENAPI_METADATA_FACTORY() {
        return { results: { required: true, type: () => [SkillSummaryDto] }, count: { required: true, type: () => Number, description: "Skills in all, over every page." }, totals: { required: true, type: () => SkillTotalsDto, description: "Experiences in all, over every page." } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], SkillSummaryPageDto.prototype, "count", void 0);
export class SkillTotalsDto {
    courses;
    projects;
    static _OPENAPI_METADATA_FACTORY() {
        return { courses: { required: true, type: () => Number }, projects: { required: true, type: () => Number } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], SkillTotalsDto.prototype, "courses", void 0);
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], SkillTotalsDto.prototype, "projects", void 0);
//# sourceMappingURL=skill-summary.dto.js.map