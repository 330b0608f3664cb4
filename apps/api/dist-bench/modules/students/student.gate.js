var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { ProfileGate } from '../../platform/access/profile-gate.js';
import { visibleTo } from './student.policy.js';
import { StudentRepository } from './student.repository.js';
export const factsOf = (student) => ({
    studentId: student.id,
    visibility: student.visibility,
    hiddenAt: student.hiddenAt,
    deletionAt: student.deletionAt,
});
let StudentGate = class StudentGate extends ProfileGate {
    students;
    constructor(students) {
        super();
        this.students = students;
    }
    async open(handle, viewer) {
        const student = await this.students.byHandle(handle);
        if (!student || !visibleTo(viewer, { kind: 'profile', of: factsOf(student) }))
            return null;
        return { studentId: student.id, handle: student.handle, isOwner: viewer?.studentId === student.id };
    }
};
StudentGate = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [StudentRepository])
], StudentGate);
export { StudentGate };
//# sourceMappingURL=student.gate.js.map