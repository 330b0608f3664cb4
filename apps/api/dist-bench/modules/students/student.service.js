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
import { Database } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors.js';
import { handleProblem } from './handle.policy.js';
import { StudentRepository } from './student.repository.js';
import { SnapshotWriter } from './snapshot.writer.js';
let StudentService = class StudentService {
    database;
    students;
    snapshots;
    constructor(database, students, snapshots) {
        this.database = database;
        this.students = students;
        this.snapshots = snapshots;
    }
    async get(studentId) {
        const student = await this.students.byId(studentId);
        if (!student)
            throw notFound();
        return student;
    }
    /** Changes what is given and nothing else; a new handle leaves a redirect from the old one (D47). */
    async update(studentId, wish) {
        await this.database.run(async (tx) => {
            const student = await this.get(studentId);
            const changes = await this.checked(tx, student, wish);
            if (Object.keys(changes).length === 0)
                return;
            await this.students.update(tx, studentId, changes);
            if (changes.handle)
                await this.students.keepOldHandle(tx, studentId, student.handle);
            if (changes.visibilityConfirmedAt)
                await this.snapshots.refresh(tx, studentId);
        });
        return this.get(studentId);
    }
    async checked(tx, student, wish) {
        const errors = {};
        const changes = {};
        const required = (field, label) => {
            const value = wish[field]?.trim();
            if (value === '')
                errors[field] = [`${label} is required.`];
            return value;
        };
        const handle = required('profile_handle', 'Handle')?.toLowerCase();
        const bio = required('bio', 'Bio');
        const location = required('location', 'Location');
        if (handle && handle !== student.handle.toLowerCase()) {
            const problem = handleProblem(handle);
            await this.students.lockHandles(tx);
            if (problem)
                errors['profile_handle'] = [problem];
            else if (await this.students.isTaken(handle, student.id, tx)) {
                errors['profile_handle'] = ['This handle is taken. Please choose another.'];
            }
            else
                changes.handle = handle;
        }
        if (Object.keys(errors).length > 0)
            throw invalid(errors);
        if (bio !== undefined)
            changes.bio = bio;
        if (location !== undefined)
            changes.location = location;
        if (wish.first_name !== undefined)
            changes.firstName = wish.first_name.trim();
        if (wish.last_name !== undefined)
            changes.lastName = wish.last_name.trim();
        if (wish.search_indexing !== undefined)
            changes.searchIndexing = wish.search_indexing;
        if (wish.visibility !== undefined) {
            changes.visibility = wish.visibility;
            changes.visibilityConfirmedAt = student.visibilityConfirmedAt ?? new Date();
        }
        return changes;
    }
};
StudentService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        StudentRepository,
        SnapshotWriter])
], StudentService);
export { StudentService };
//# sourceMappingURL=student.service.js.map