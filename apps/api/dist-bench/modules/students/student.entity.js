var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi_import_1 from "../accounts/account.entity.js";
import * as openapi from "@nestjs/swagger";
import { Column, CreateDateColumn, Entity, Generated, Index, JoinColumn, OneToOne, PrimaryColumn, } from 'typeorm';
import { Account } from '../accounts/index.js';
/** A person as a learner: the profile. Every table of a student leads its key with `student_id`. */
let Student = class Student {
    /** The `profile_uuid` of the wire. */
    id;
    account;
    accountId;
    handle;
    firstName;
    lastName;
    bio;
    location;
    /** Name of the image in the media store. */
    imageKey;
    socialMedia;
    visibility;
    /** Until the owner has confirmed the visibility, no course shows to anybody else (D30). */
    visibilityConfirmedAt;
    /** Search engines may list the profile: only when its owner opts in (D30). */
    searchIndexing;
    /** Set by the product team while a report is looked into: the profile is then nobody's but its owner's. */
    hiddenAt;
    createdAt;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => String, description: "The `profile_uuid` of the wire." }, account: { required: true, type: () => openapi_import_1.Account }, accountId: { required: true, type: () => String }, handle: { required: true, type: () => String }, firstName: { required: true, type: () => String }, lastName: { required: true, type: () => String }, bio: { required: true, type: () => String }, location: { required: true, type: () => String }, imageKey: { required: true, type: () => String, nullable: true, description: "Name of the image in the media store." }, socialMedia: { required: true, type: () => Object }, visibility: { required: true, enum: ["public", "signed-in", "private"] }, visibilityConfirmedAt: { required: true, type: () => Date, nullable: true, description: "Until the owner has confirmed the visibility, no course shows to anybody else (D30)." }, searchIndexing: { required: true, type: () => Boolean, description: "Search engines may list the profile: only when its owner opts in (D30)." }, hiddenAt: { required: true, type: () => Date, nullable: true, description: "Set by the product team while a report is looked into: the profile is then nobody's but its owner's." }, createdAt: { required: true, type: () => Date } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], Student.prototype, "id", void 0);
__decorate([
    OneToOne(() => Account, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn({ name: 'account_id' }),
    __metadata("design:type", Object)
], Student.prototype, "account", void 0);
__decorate([
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], Student.prototype, "accountId", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'citext' }),
    __metadata("design:type", String)
], Student.prototype, "handle", void 0);
__decorate([
    Column({ type: 'text', default: '' }),
    __metadata("design:type", String)
], Student.prototype, "firstName", void 0);
__decorate([
    Column({ type: 'text', default: '' }),
    __metadata("design:type", String)
], Student.prototype, "lastName", void 0);
__decorate([
    Column({ type: 'text', default: '' }),
    __metadata("design:type", String)
], Student.prototype, "bio", void 0);
__decorate([
    Column({ type: 'text', default: '' }),
    __metadata("design:type", String)
], Student.prototype, "location", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], Student.prototype, "imageKey", void 0);
__decorate([
    Column({ type: 'jsonb', default: {} }),
    __metadata("design:type", Object)
], Student.prototype, "socialMedia", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Student.prototype, "visibility", void 0);
__decorate([
    Column({ type: 'timestamptz', nullable: true }),
    __metadata("design:type", Object)
], Student.prototype, "visibilityConfirmedAt", void 0);
__decorate([
    Column({ type: 'boolean', default: false }),
    __metadata("design:type", Boolean)
], Student.prototype, "searchIndexing", void 0);
__decorate([
    Column({ type: 'timestamptz', nullable: true }),
    __metadata("design:type", Object)
], Student.prototype, "hiddenAt", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], Student.prototype, "createdAt", void 0);
Student = __decorate([
    Entity('students')
], Student);
export { Student };
/** An address that was given up: it leads to its owner for 90 days and nobody else can take it (D47). */
let HandleRedirect = class HandleRedirect {
    handle;
    studentId;
    expiresAt;
    static _OPENAPI_METADATA_FACTORY() {
        return { handle: { required: true, type: () => String }, studentId: { required: true, type: () => String }, expiresAt: { required: true, type: () => Date } };
    }
};
__decorate([
    PrimaryColumn({ type: 'citext' }),
    __metadata("design:type", String)
], HandleRedirect.prototype, "handle", void 0);
__decorate([
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], HandleRedirect.prototype, "studentId", void 0);
__decorate([
    Column({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], HandleRedirect.prototype, "expiresAt", void 0);
HandleRedirect = __decorate([
    Entity('handle_redirects')
], HandleRedirect);
export { HandleRedirect };
//# sourceMappingURL=student.entity.js.map