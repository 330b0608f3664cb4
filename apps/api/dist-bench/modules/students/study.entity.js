var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi_import_1 from "./student.entity.js";
import * as openapi_import_2 from "../catalog/catalog.entity.js";
import * as openapi from "@nestjs/swagger";
import { Column, CreateDateColumn, Entity, Generated, JoinColumn, ManyToOne, PrimaryColumn, } from 'typeorm';
import { Career, Course, Program } from '../catalog/index.js';
import { Student } from './student.entity.js';
/** One confirmed import. Undoing it removes exactly the courses it brought. */
let TranscriptImport = class TranscriptImport {
    studentId;
    id;
    /** Which kind of transcript it came from, for the history list. */
    layout;
    createdAt;
    student;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, id: { required: true, type: () => String }, layout: { required: true, type: () => String, description: "Which kind of transcript it came from, for the history list." }, createdAt: { required: true, type: () => Date }, student: { required: true, type: () => openapi_import_1.Student } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], TranscriptImport.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], TranscriptImport.prototype, "id", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], TranscriptImport.prototype, "layout", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], TranscriptImport.prototype, "createdAt", void 0);
__decorate([
    ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], TranscriptImport.prototype, "student", void 0);
TranscriptImport = __decorate([
    Entity('transcript_imports')
], TranscriptImport);
export { TranscriptImport };
/** A line of a transcript, as printed. What it counts for is never stored but computed (D37, D71). */
let EarnedCourse = class EarnedCourse {
    studentId;
    id;
    importId;
    /** Order on the transcript. */
    position;
    kind;
    /** 'Fall 2025'; null where the transcript gives none, as for transfer credit. */
    term;
    /** The school a transferred course was taken at. */
    institution;
    code;
    title;
    credits;
    grade;
    /** The transcript's own repeat mark: E excluded, I included, A averaged. */
    repeat;
    /** The catalogue course it is; null when the catalogue has none. */
    courseId;
    import;
    course;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, id: { required: true, type: () => String }, importId: { required: true, type: () => String }, position: { required: true, type: () => Number, description: "Order on the transcript." }, kind: { required: true, enum: ["completed", "withdrawn", "in-progress", "transfer"] }, term: { required: true, type: () => String, nullable: true, description: "'Fall 2025'; null where the transcript gives none, as for transfer credit." }, institution: { required: true, type: () => String, nullable: true, description: "The school a transferred course was taken at." }, code: { required: true, type: () => String }, title: { required: true, type: () => String }, credits: { required: true, type: () => Number }, grade: { required: true, type: () => String, nullable: true }, repeat: { required: true, type: () => String, nullable: true, description: "The transcript's own repeat mark: E excluded, I included, A averaged." }, courseId: { required: true, type: () => Number, nullable: true, description: "The catalogue course it is; null when the catalogue has none." }, import: { required: true, type: () => TranscriptImport }, course: { required: true, type: () => openapi_import_2.Course, nullable: true } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], EarnedCourse.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], EarnedCourse.prototype, "id", void 0);
__decorate([
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], EarnedCourse.prototype, "importId", void 0);
__decorate([
    Column({ type: 'int' }),
    __metadata("design:type", Number)
], EarnedCourse.prototype, "position", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], EarnedCourse.prototype, "kind", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], EarnedCourse.prototype, "term", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], EarnedCourse.prototype, "institution", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], EarnedCourse.prototype, "code", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], EarnedCourse.prototype, "title", void 0);
__decorate([
    Column({ type: 'double precision' }),
    __metadata("design:type", Number)
], EarnedCourse.prototype, "credits", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], EarnedCourse.prototype, "grade", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], EarnedCourse.prototype, "repeat", void 0);
__decorate([
    Column({ type: 'int', nullable: true }),
    __metadata("design:type", Object)
], EarnedCourse.prototype, "courseId", void 0);
__decorate([
    ManyToOne(() => TranscriptImport, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn([
        { name: 'student_id', referencedColumnName: 'studentId' },
        { name: 'import_id', referencedColumnName: 'id' },
    ]),
    __metadata("design:type", Object)
], EarnedCourse.prototype, "import", void 0);
__decorate([
    ManyToOne(() => Course, { nullable: true, onDelete: 'SET NULL' }),
    __metadata("design:type", Object)
], EarnedCourse.prototype, "course", void 0);
EarnedCourse = __decorate([
    Entity('earned_courses')
], EarnedCourse);
export { EarnedCourse };
/** What others see of a course and its grade. Without a row: the course, not the grade (D31). */
let CourseVisibility = class CourseVisibility {
    studentId;
    courseId;
    isVisible;
    gradeVisible;
    student;
    course;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, courseId: { required: true, type: () => Number }, isVisible: { required: true, type: () => Boolean }, gradeVisible: { required: true, type: () => Boolean }, student: { required: true, type: () => openapi_import_1.Student }, course: { required: true, type: () => openapi_import_2.Course } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], CourseVisibility.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], CourseVisibility.prototype, "courseId", void 0);
__decorate([
    Column({ type: 'boolean' }),
    __metadata("design:type", Boolean)
], CourseVisibility.prototype, "isVisible", void 0);
__decorate([
    Column({ type: 'boolean' }),
    __metadata("design:type", Boolean)
], CourseVisibility.prototype, "gradeVisible", void 0);
__decorate([
    ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], CourseVisibility.prototype, "student", void 0);
__decorate([
    ManyToOne(() => Course, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], CourseVisibility.prototype, "course", void 0);
CourseVisibility = __decorate([
    Entity('course_visibility')
], CourseVisibility);
export { CourseVisibility };
let LinkedCareer = class LinkedCareer {
    studentId;
    careerId;
    createdAt;
    student;
    career;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, careerId: { required: true, type: () => Number }, createdAt: { required: true, type: () => Date }, student: { required: true, type: () => openapi_import_1.Student }, career: { required: true, type: () => openapi_import_2.Career } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], LinkedCareer.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], LinkedCareer.prototype, "careerId", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], LinkedCareer.prototype, "createdAt", void 0);
__decorate([
    ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], LinkedCareer.prototype, "student", void 0);
__decorate([
    ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], LinkedCareer.prototype, "career", void 0);
LinkedCareer = __decorate([
    Entity('linked_careers')
], LinkedCareer);
export { LinkedCareer };
let LinkedProgram = class LinkedProgram {
    studentId;
    programId;
    createdAt;
    student;
    program;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, programId: { required: true, type: () => Number }, createdAt: { required: true, type: () => Date }, student: { required: true, type: () => openapi_import_1.Student }, program: { required: true, type: () => openapi_import_2.Program } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], LinkedProgram.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], LinkedProgram.prototype, "programId", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], LinkedProgram.prototype, "createdAt", void 0);
__decorate([
    ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], LinkedProgram.prototype, "student", void 0);
__decorate([
    ManyToOne(() => Program, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], LinkedProgram.prototype, "program", void 0);
LinkedProgram = __decorate([
    Entity('linked_programs')
], LinkedProgram);
export { LinkedProgram };
let FavouriteCourse = class FavouriteCourse {
    studentId;
    courseId;
    createdAt;
    student;
    course;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, courseId: { required: true, type: () => Number }, createdAt: { required: true, type: () => Date }, student: { required: true, type: () => openapi_import_1.Student }, course: { required: true, type: () => openapi_import_2.Course } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], FavouriteCourse.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], FavouriteCourse.prototype, "courseId", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], FavouriteCourse.prototype, "createdAt", void 0);
__decorate([
    ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], FavouriteCourse.prototype, "student", void 0);
__decorate([
    ManyToOne(() => Course, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], FavouriteCourse.prototype, "course", void 0);
FavouriteCourse = __decorate([
    Entity('favourite_courses')
], FavouriteCourse);
export { FavouriteCourse };
/**
 * What scoring needs to know of a student, in one row read with the session: written in the transaction of every
 * change to courses, projects, links or visibility, so that no request has to join for it (docs/performance.md).
 * It holds courses, not their skills: what a course teaches is the catalogue's, and may change.
 */
let StudentSnapshot = class StudentSnapshot {
    studentId;
    /** Ids of the catalogue courses that earned credit (D37). */
    earnedCourses;
    /** Those of them that others may know of (D32). */
    shownCourses;
    /** Ids of the skills of all projects. */
    projectSkills;
    /** Ids of the skills of the projects that others may know of. */
    shownProjectSkills;
    linkedCareers;
    linkedPrograms;
    student;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, earnedCourses: { required: true, type: () => [Number], description: "Ids of the catalogue courses that earned credit (D37)." }, shownCourses: { required: true, type: () => [Number], description: "Those of them that others may know of (D32)." }, projectSkills: { required: true, type: () => [Number], description: "Ids of the skills of all projects." }, shownProjectSkills: { required: true, type: () => [Number], description: "Ids of the skills of the projects that others may know of." }, linkedCareers: { required: true, type: () => [Number] }, linkedPrograms: { required: true, type: () => [Number] }, student: { required: true, type: () => openapi_import_1.Student } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], StudentSnapshot.prototype, "studentId", void 0);
__decorate([
    Column({ type: 'int', array: true, default: [] }),
    __metadata("design:type", Array)
], StudentSnapshot.prototype, "earnedCourses", void 0);
__decorate([
    Column({ type: 'int', array: true, default: [] }),
    __metadata("design:type", Array)
], StudentSnapshot.prototype, "shownCourses", void 0);
__decorate([
    Column({ type: 'int', array: true, default: [] }),
    __metadata("design:type", Array)
], StudentSnapshot.prototype, "projectSkills", void 0);
__decorate([
    Column({ type: 'int', array: true, default: [] }),
    __metadata("design:type", Array)
], StudentSnapshot.prototype, "shownProjectSkills", void 0);
__decorate([
    Column({ type: 'int', array: true, default: [] }),
    __metadata("design:type", Array)
], StudentSnapshot.prototype, "linkedCareers", void 0);
__decorate([
    Column({ type: 'int', array: true, default: [] }),
    __metadata("design:type", Array)
], StudentSnapshot.prototype, "linkedPrograms", void 0);
__decorate([
    ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], StudentSnapshot.prototype, "student", void 0);
StudentSnapshot = __decorate([
    Entity('student_snapshots')
], StudentSnapshot);
export { StudentSnapshot };
//# sourceMappingURL=study.entity.js.map