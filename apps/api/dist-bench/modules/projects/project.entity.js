var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi_import_1 from "../students/student.entity.js";
import * as openapi_import_2 from "../catalog/catalog.entity.js";
import * as openapi from "@nestjs/swagger";
import { Column, CreateDateColumn, Entity, Generated, Index, JoinColumn, ManyToOne, PrimaryColumn, } from 'typeorm';
import { Skill } from '../catalog/index.js';
import { Student } from '../students/index.js';
let Project = class Project {
    studentId;
    id;
    title;
    description;
    /** Name of the image in the media store. */
    imageKey;
    /** Set by the product team while a report is looked into: the project is then nobody's but its owner's. */
    hiddenAt;
    createdAt;
    student;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, id: { required: true, type: () => String }, title: { required: true, type: () => String }, description: { required: true, type: () => String }, imageKey: { required: true, type: () => String, nullable: true, description: "Name of the image in the media store." }, hiddenAt: { required: true, type: () => Date, nullable: true, description: "Set by the product team while a report is looked into: the project is then nobody's but its owner's." }, createdAt: { required: true, type: () => Date }, student: { required: true, type: () => openapi_import_1.Student } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], Project.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], Project.prototype, "id", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Project.prototype, "title", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Project.prototype, "description", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], Project.prototype, "imageKey", void 0);
__decorate([
    Column({ type: 'timestamptz', nullable: true }),
    __metadata("design:type", Object)
], Project.prototype, "hiddenAt", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], Project.prototype, "createdAt", void 0);
__decorate([
    ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], Project.prototype, "student", void 0);
Project = __decorate([
    Entity('projects'),
    Index(['createdAt', 'id'])
], Project);
export { Project };
let ProjectSkill = class ProjectSkill {
    studentId;
    projectId;
    skillId;
    position;
    project;
    skill;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, projectId: { required: true, type: () => String }, skillId: { required: true, type: () => Number }, position: { required: true, type: () => Number }, project: { required: true, type: () => Project }, skill: { required: true, type: () => openapi_import_2.Skill } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], ProjectSkill.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], ProjectSkill.prototype, "projectId", void 0);
__decorate([
    PrimaryColumn({ type: 'int' }),
    __metadata("design:type", Number)
], ProjectSkill.prototype, "skillId", void 0);
__decorate([
    Column({ type: 'smallint' }),
    __metadata("design:type", Number)
], ProjectSkill.prototype, "position", void 0);
__decorate([
    ManyToOne(() => Project, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn([
        { name: 'student_id', referencedColumnName: 'studentId' },
        { name: 'project_id', referencedColumnName: 'id' },
    ]),
    __metadata("design:type", Object)
], ProjectSkill.prototype, "project", void 0);
__decorate([
    ManyToOne(() => Skill, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], ProjectSkill.prototype, "skill", void 0);
ProjectSkill = __decorate([
    Entity('project_skills')
], ProjectSkill);
export { ProjectSkill };
//# sourceMappingURL=project.entity.js.map