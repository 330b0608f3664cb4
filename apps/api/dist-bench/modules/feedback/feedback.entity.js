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
import * as openapi from "@nestjs/swagger";
import { Column, CreateDateColumn, Entity, Generated, ManyToOne, PrimaryColumn, } from 'typeorm';
import { Student } from '../students/index.js';
let FeedbackTopic = class FeedbackTopic {
    id;
    name;
    position;
    /** A retired topic is no longer offered; what was sent under it stays. */
    retiredAt;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => String }, name: { required: true, type: () => String }, position: { required: true, type: () => Number }, retiredAt: { required: true, type: () => Date, nullable: true, description: "A retired topic is no longer offered; what was sent under it stays." } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], FeedbackTopic.prototype, "id", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], FeedbackTopic.prototype, "name", void 0);
__decorate([
    Column({ type: 'smallint' }),
    __metadata("design:type", Number)
], FeedbackTopic.prototype, "position", void 0);
__decorate([
    Column({ type: 'timestamptz', nullable: true }),
    __metadata("design:type", Object)
], FeedbackTopic.prototype, "retiredAt", void 0);
FeedbackTopic = __decorate([
    Entity('feedback_topics')
], FeedbackTopic);
export { FeedbackTopic };
let FeedbackSubmission = class FeedbackSubmission {
    studentId;
    id;
    topicId;
    message;
    reportedOnPage;
    status;
    createdAt;
    student;
    topic;
    static _OPENAPI_METADATA_FACTORY() {
        return { studentId: { required: true, type: () => String }, id: { required: true, type: () => String }, topicId: { required: true, type: () => String }, message: { required: true, type: () => String }, reportedOnPage: { required: true, type: () => String }, status: { required: true, enum: ["done", "new", "triaged", "planned", "declined"] }, createdAt: { required: true, type: () => Date }, student: { required: true, type: () => openapi_import_1.Student }, topic: { required: true, type: () => FeedbackTopic } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], FeedbackSubmission.prototype, "studentId", void 0);
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], FeedbackSubmission.prototype, "id", void 0);
__decorate([
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], FeedbackSubmission.prototype, "topicId", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], FeedbackSubmission.prototype, "message", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], FeedbackSubmission.prototype, "reportedOnPage", void 0);
__decorate([
    Column({ type: 'text', default: 'new' }),
    __metadata("design:type", String)
], FeedbackSubmission.prototype, "status", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], FeedbackSubmission.prototype, "createdAt", void 0);
__decorate([
    ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' }),
    __metadata("design:type", Object)
], FeedbackSubmission.prototype, "student", void 0);
__decorate([
    ManyToOne(() => FeedbackTopic, { nullable: false }),
    __metadata("design:type", Object)
], FeedbackSubmission.prototype, "topic", void 0);
FeedbackSubmission = __decorate([
    Entity('feedback_submissions')
], FeedbackSubmission);
export { FeedbackSubmission };
//# sourceMappingURL=feedback.entity.js.map