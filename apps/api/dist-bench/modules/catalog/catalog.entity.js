var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi from "@nestjs/swagger";
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, } from 'typeorm';
/**
 * Catalogue tables are reference data: small, shared and rarely changed. Rows have two names: a `uuid` on the wire, the
 * same after every reload because it is derived from the record's own code, and a small `id` for joins and the index.
 */
let Educator = class Educator {
    uuid;
    name;
    /** As in 'All UVU Courses' (D18). */
    shortName;
    static _OPENAPI_METADATA_FACTORY() {
        return { uuid: { required: true, type: () => String }, name: { required: true, type: () => String }, shortName: { required: true, type: () => String, description: "As in 'All UVU Courses' (D18)." } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], Educator.prototype, "uuid", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Educator.prototype, "name", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Educator.prototype, "shortName", void 0);
Educator = __decorate([
    Entity('educators')
], Educator);
export { Educator };
let Skill = class Skill {
    id;
    uuid;
    /** Unique ignoring case, because people choose skills by name (D69). */
    name;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => Number }, uuid: { required: true, type: () => String }, name: { required: true, type: () => String, description: "Unique ignoring case, because people choose skills by name (D69)." } };
    }
};
__decorate([
    PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' }),
    __metadata("design:type", Number)
], Skill.prototype, "id", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], Skill.prototype, "uuid", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'citext' }),
    __metadata("design:type", String)
], Skill.prototype, "name", void 0);
Skill = __decorate([
    Entity('skills')
], Skill);
export { Skill };
let Course = class Course {
    id;
    uuid;
    educator;
    educatorUuid;
    /** Subject and number as students say them: 'CS 1400'. */
    code;
    title;
    description;
    academicSubject;
    level;
    credits;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => Number }, uuid: { required: true, type: () => String }, educator: { required: true, type: () => Educator }, educatorUuid: { required: true, type: () => String }, code: { required: true, type: () => String, description: "Subject and number as students say them: 'CS 1400'." }, title: { required: true, type: () => String }, description: { required: true, type: () => String }, academicSubject: { required: true, type: () => String }, level: { required: true, type: () => String }, credits: { required: true, type: () => Number } };
    }
};
__decorate([
    PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' }),
    __metadata("design:type", Number)
], Course.prototype, "id", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], Course.prototype, "uuid", void 0);
__decorate([
    ManyToOne(() => Educator, { nullable: false }),
    JoinColumn({ name: 'educator_uuid' }),
    __metadata("design:type", Object)
], Course.prototype, "educator", void 0);
__decorate([
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], Course.prototype, "educatorUuid", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Course.prototype, "code", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Course.prototype, "title", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Course.prototype, "description", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Course.prototype, "academicSubject", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Course.prototype, "level", void 0);
__decorate([
    Column({ type: 'double precision' }),
    __metadata("design:type", Number)
], Course.prototype, "credits", void 0);
Course = __decorate([
    Entity('courses'),
    Index(['educatorUuid', 'code'], { unique: true })
], Course);
export { Course };
let CourseSkill = class CourseSkill {
    courseId;
    skillId;
    position;
    course;
    skill;
    static _OPENAPI_METADATA_FACTORY() {
        return { courseId: { required: true, type: () => Number }, skillId: { required: true, type: () => Number }, position: { required: true, type: () => Number }, course: { required: true, type: () => Course }, skill: { required: true, type: () => Skill } };
    }
};
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], CourseSkill.prototype, "courseId", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], CourseSkill.prototype, "skillId", void 0);
__decorate([
    Column({ type: 'smallint' }),
    __metadata("design:type", Number)
], CourseSkill.prototype, "position", void 0);
__decorate([
    ManyToOne(() => Course, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], CourseSkill.prototype, "course", void 0);
__decorate([
    ManyToOne(() => Skill, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], CourseSkill.prototype, "skill", void 0);
CourseSkill = __decorate([
    Entity('course_skills')
], CourseSkill);
export { CourseSkill };
let Program = class Program {
    id;
    uuid;
    educator;
    educatorUuid;
    code;
    title;
    /** One of the level names of the university: Bachelor, Minor, Certificate… */
    level;
    description;
    departmentName;
    requiredCredits;
    /** The record's own colour, `#RRGGBB`; otherwise the product's default (D71). */
    hexColorCode;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => Number }, uuid: { required: true, type: () => String }, educator: { required: true, type: () => Educator }, educatorUuid: { required: true, type: () => String }, code: { required: true, type: () => String }, title: { required: true, type: () => String }, level: { required: true, type: () => String, description: "One of the level names of the university: Bachelor, Minor, Certificate\u2026" }, description: { required: true, type: () => String }, departmentName: { required: true, type: () => String }, requiredCredits: { required: true, type: () => Number }, hexColorCode: { required: true, type: () => String, nullable: true, description: "The record's own colour, `#RRGGBB`; otherwise the product's default (D71)." } };
    }
};
__decorate([
    PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' }),
    __metadata("design:type", Number)
], Program.prototype, "id", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], Program.prototype, "uuid", void 0);
__decorate([
    ManyToOne(() => Educator, { nullable: false }),
    JoinColumn({ name: 'educator_uuid' }),
    __metadata("design:type", Object)
], Program.prototype, "educator", void 0);
__decorate([
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], Program.prototype, "educatorUuid", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Program.prototype, "code", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Program.prototype, "title", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Program.prototype, "level", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Program.prototype, "description", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Program.prototype, "departmentName", void 0);
__decorate([
    Column({ type: 'double precision' }),
    __metadata("design:type", Number)
], Program.prototype, "requiredCredits", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], Program.prototype, "hexColorCode", void 0);
Program = __decorate([
    Entity('programs'),
    Index(['educatorUuid', 'code'], { unique: true })
], Program);
export { Program };
/** A part of a program: all of its courses, or electives up to a number of credits (D71). */
let ProgramGroup = class ProgramGroup {
    programId;
    position;
    name;
    kind;
    credits;
    program;
    static _OPENAPI_METADATA_FACTORY() {
        return { programId: { required: true, type: () => Number }, position: { required: true, type: () => Number }, name: { required: true, type: () => String }, kind: { required: true, enum: ["required", "elective"] }, credits: { required: true, type: () => Number }, program: { required: true, type: () => Program } };
    }
};
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], ProgramGroup.prototype, "programId", void 0);
__decorate([
    PrimaryColumn({ type: 'smallint' }),
    __metadata("design:type", Number)
], ProgramGroup.prototype, "position", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], ProgramGroup.prototype, "name", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], ProgramGroup.prototype, "kind", void 0);
__decorate([
    Column({ type: 'double precision' }),
    __metadata("design:type", Number)
], ProgramGroup.prototype, "credits", void 0);
__decorate([
    ManyToOne(() => Program, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], ProgramGroup.prototype, "program", void 0);
ProgramGroup = __decorate([
    Entity('program_groups')
], ProgramGroup);
export { ProgramGroup };
let ProgramCourse = class ProgramCourse {
    programId;
    groupPosition;
    courseId;
    group;
    course;
    static _OPENAPI_METADATA_FACTORY() {
        return { programId: { required: true, type: () => Number }, groupPosition: { required: true, type: () => Number }, courseId: { required: true, type: () => Number }, group: { required: true, type: () => ProgramGroup }, course: { required: true, type: () => Course } };
    }
};
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], ProgramCourse.prototype, "programId", void 0);
__decorate([
    PrimaryColumn({ type: 'smallint' }),
    __metadata("design:type", Number)
], ProgramCourse.prototype, "groupPosition", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], ProgramCourse.prototype, "courseId", void 0);
__decorate([
    ManyToOne(() => ProgramGroup, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn([
        { name: 'program_id', referencedColumnName: 'programId' },
        { name: 'group_position', referencedColumnName: 'position' },
    ]),
    __metadata("design:type", Object)
], ProgramCourse.prototype, "group", void 0);
__decorate([
    ManyToOne(() => Course, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], ProgramCourse.prototype, "course", void 0);
ProgramCourse = __decorate([
    Entity('program_courses')
], ProgramCourse);
export { ProgramCourse };
let Career = class Career {
    id;
    uuid;
    /** O*NET-SOC code, `15-1252.00`: ties the figures to their source. */
    onetCode;
    title;
    description;
    /** Mean annual pay in whole US dollars (BLS OEWS); null when BLS publishes none. */
    averagePay;
    /** What BLS calls the typical education needed for entry. */
    educationReq;
    jobCount;
    /** The year of `jobCount`. */
    year;
    percentageGrowth;
    projectedJobCount;
    projectedYear;
    /** The record's own colour, `#RRGGBB`; otherwise the product's default (D71). */
    hexColorCode;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => Number }, uuid: { required: true, type: () => String }, onetCode: { required: true, type: () => String, description: "O*NET-SOC code, `15-1252.00`: ties the figures to their source." }, title: { required: true, type: () => String }, description: { required: true, type: () => String }, averagePay: { required: true, type: () => Number, nullable: true, description: "Mean annual pay in whole US dollars (BLS OEWS); null when BLS publishes none." }, educationReq: { required: true, type: () => String, nullable: true, description: "What BLS calls the typical education needed for entry." }, jobCount: { required: true, type: () => Number, nullable: true }, year: { required: true, type: () => Number, nullable: true, description: "The year of `jobCount`." }, percentageGrowth: { required: true, type: () => Number, nullable: true }, projectedJobCount: { required: true, type: () => Number, nullable: true }, projectedYear: { required: true, type: () => Number, nullable: true }, hexColorCode: { required: true, type: () => String, nullable: true, description: "The record's own colour, `#RRGGBB`; otherwise the product's default (D71)." } };
    }
};
__decorate([
    PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' }),
    __metadata("design:type", Number)
], Career.prototype, "id", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], Career.prototype, "uuid", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Career.prototype, "onetCode", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Career.prototype, "title", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Career.prototype, "description", void 0);
__decorate([
    Column({ type: 'int', nullable: true }),
    __metadata("design:type", Object)
], Career.prototype, "averagePay", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], Career.prototype, "educationReq", void 0);
__decorate([
    Column({ type: 'int', nullable: true }),
    __metadata("design:type", Object)
], Career.prototype, "jobCount", void 0);
__decorate([
    Column({ type: 'smallint', nullable: true }),
    __metadata("design:type", Object)
], Career.prototype, "year", void 0);
__decorate([
    Column({ type: 'double precision', nullable: true }),
    __metadata("design:type", Object)
], Career.prototype, "percentageGrowth", void 0);
__decorate([
    Column({ type: 'int', nullable: true }),
    __metadata("design:type", Object)
], Career.prototype, "projectedJobCount", void 0);
__decorate([
    Column({ type: 'smallint', nullable: true }),
    __metadata("design:type", Object)
], Career.prototype, "projectedYear", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], Career.prototype, "hexColorCode", void 0);
Career = __decorate([
    Entity('careers')
], Career);
export { Career };
/** A skill a career needs, and how much it weighs in the readiness score (D72). */
let CareerSkill = class CareerSkill {
    careerId;
    skillId;
    weight;
    position;
    career;
    skill;
    static _OPENAPI_METADATA_FACTORY() {
        return { careerId: { required: true, type: () => Number }, skillId: { required: true, type: () => Number }, weight: { required: true, type: () => Number }, position: { required: true, type: () => Number }, career: { required: true, type: () => Career }, skill: { required: true, type: () => Skill } };
    }
};
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], CareerSkill.prototype, "careerId", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], CareerSkill.prototype, "skillId", void 0);
__decorate([
    Column({ type: 'double precision' }),
    __metadata("design:type", Number)
], CareerSkill.prototype, "weight", void 0);
__decorate([
    Column({ type: 'smallint' }),
    __metadata("design:type", Number)
], CareerSkill.prototype, "position", void 0);
__decorate([
    ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], CareerSkill.prototype, "career", void 0);
__decorate([
    ManyToOne(() => Skill, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], CareerSkill.prototype, "skill", void 0);
CareerSkill = __decorate([
    Entity('career_skills')
], CareerSkill);
export { CareerSkill };
/** The programs of the university that lead to a career. */
let CareerProgram = class CareerProgram {
    careerId;
    programId;
    career;
    program;
    static _OPENAPI_METADATA_FACTORY() {
        return { careerId: { required: true, type: () => Number }, programId: { required: true, type: () => Number }, career: { required: true, type: () => Career }, program: { required: true, type: () => Program } };
    }
};
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], CareerProgram.prototype, "careerId", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], CareerProgram.prototype, "programId", void 0);
__decorate([
    ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], CareerProgram.prototype, "career", void 0);
__decorate([
    ManyToOne(() => Program, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], CareerProgram.prototype, "program", void 0);
CareerProgram = __decorate([
    Entity('career_programs')
], CareerProgram);
export { CareerProgram };
/** What was loaded, when and from which bytes: shown on the page about the data. */
let DataSourceRecord = class DataSourceRecord {
    name;
    sha256;
    rows;
    loadedAt;
    static _OPENAPI_METADATA_FACTORY() {
        return { name: { required: true, type: () => String }, sha256: { required: true, type: () => String }, rows: { required: true, type: () => Number }, loadedAt: { required: true, type: () => Date } };
    }
};
__decorate([
    PrimaryColumn({ type: 'text' }),
    __metadata("design:type", String)
], DataSourceRecord.prototype, "name", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], DataSourceRecord.prototype, "sha256", void 0);
__decorate([
    Column({ type: 'int' }),
    __metadata("design:type", Number)
], DataSourceRecord.prototype, "rows", void 0);
__decorate([
    Column({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], DataSourceRecord.prototype, "loadedAt", void 0);
DataSourceRecord = __decorate([
    Entity('data_sources')
], DataSourceRecord);
export { DataSourceRecord };
/** One row. Every change of the catalogue raises the version, and every process rebuilds its index from it. */
let CatalogueVersion = class CatalogueVersion {
    id;
    version;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => Number }, version: { required: true, type: () => Number } };
    }
};
__decorate([
    PrimaryColumn({ type: 'smallint' }),
    __metadata("design:type", Number)
], CatalogueVersion.prototype, "id", void 0);
__decorate([
    Column({ type: 'int' }),
    __metadata("design:type", Number)
], CatalogueVersion.prototype, "version", void 0);
CatalogueVersion = __decorate([
    Entity('catalogue_version')
], CatalogueVersion);
export { CatalogueVersion };
//# sourceMappingURL=catalog.entity.js.map