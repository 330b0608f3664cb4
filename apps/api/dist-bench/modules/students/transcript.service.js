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
import { DomainError, invalid } from '../../platform/errors.js';
import { CatalogueStore, toCatalogueCourse } from '../catalog/index.js';
import { matchCourse, normaliseCode } from './course-matching.js';
import { earnedCredit, SnapshotWriter } from './snapshot.writer.js';
import { StudentRepository } from './student.repository.js';
import { StudyRepository } from './study.repository.js';
/** The same course in the same term is the same line, unless it was still running when it was imported. */
const sameLine = (line, stored) => normaliseCode(stored.code) === normaliseCode(line.code) &&
    stored.term === line.term &&
    (stored.kind !== 'in-progress' || line.kind === 'in-progress');
let TranscriptService = class TranscriptService {
    database;
    catalogue;
    students;
    study;
    snapshots;
    constructor(database, catalogue, students, study, snapshots) {
        this.database = database;
        this.catalogue = catalogue;
        this.students = students;
        this.study = study;
        this.snapshots = snapshots;
    }
    /** What the lines of a transcript are in this catalogue. Stores nothing. */
    async preview(studentId, lines) {
        const stored = await this.study.earned(studentId);
        return {
            lines: lines.map(({ key, code, title }) => {
                const { match, candidates } = matchCourse(this.catalogue.current, code, title);
                const imported = stored
                    .filter((row) => normaliseCode(row.code) === normaliseCode(code))
                    .map(({ term, kind }) => ({ term, kind }));
                return {
                    key,
                    match: match && toCatalogueCourse(match),
                    candidates: candidates.map(toCatalogueCourse),
                    imported,
                };
            }),
        };
    }
    /**
     * Stores the confirmed lines in one transaction: all of them or none.
     * @throws DomainError `nothing_new` when earlier imports have every line
     */
    async import(studentId, request) {
        const catalogue = this.catalogue.current;
        const rows = toRows(catalogue, request.lines);
        return this.database.run(async (tx) => {
            await this.study.lock(tx, studentId);
            const before = await this.study.earned(studentId, tx);
            const fresh = [];
            for (const row of rows) {
                const twice = before.some((stored) => sameLine(row, stored)) ||
                    fresh.some((other) => sameCourseAndTerm(row, other));
                if (!twice)
                    fresh.push(row);
            }
            if (fresh.length === 0)
                throw nothingNew();
            const importId = await this.study.addImport(tx, studentId, request.layout, fresh);
            if (request.visibility) {
                const confirmed = { visibility: request.visibility, visibilityConfirmedAt: new Date() };
                await this.students.update(tx, studentId, confirmed);
            }
            await this.snapshots.refresh(tx, studentId);
            return {
                importId,
                added: fresh.length,
                alreadyImported: rows.length - fresh.length,
                skillsGained: gained(catalogue, before, fresh),
            };
        });
    }
    /** The imports so far, newest first. */
    async history(studentId) {
        const imports = await this.study.imports(studentId);
        return imports.map(({ id, layout, createdAt, courses }) => ({
            import_uuid: id,
            layout,
            created: createdAt.toISOString(),
            courses,
        }));
    }
    /** Takes an import back; a second time changes nothing. */
    async undo(studentId, importId) {
        await this.database.run(async (tx) => {
            await this.study.lock(tx, studentId);
            if (await this.study.removeImport(tx, studentId, importId))
                await this.snapshots.refresh(tx, studentId);
        });
    }
};
TranscriptService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        CatalogueStore,
        StudentRepository,
        StudyRepository,
        SnapshotWriter])
], TranscriptService);
export { TranscriptService };
const nothingNew = () => new DomainError({
    code: 'nothing_new',
    status: 409,
    detail: 'Every one of these courses has been imported before. Nothing was changed.',
});
const sameCourseAndTerm = (one, other) => normaliseCode(one.code) === normaliseCode(other.code) && one.term === other.term && one.kind === other.kind;
function toRows(catalogue, lines) {
    return lines.map((line, index) => {
        const course = line.course_uuid ? catalogue.courseByUuid.get(line.course_uuid) : null;
        if (course === undefined) {
            throw invalid({
                [`lines.${index}.course_uuid`]: [`${line.code}: this course is not in the catalogue.`],
            });
        }
        return {
            kind: line.kind,
            term: line.term ?? null,
            institution: line.institution ?? null,
            code: normaliseCode(line.code),
            title: line.title.trim(),
            credits: line.credits,
            grade: line.grade?.trim() || null,
            repeat: line.repeat ?? null,
            courseId: course?.id ?? null,
        };
    });
}
/** Skills of the new lines' courses that no earlier course had. */
function gained(catalogue, before, fresh) {
    const coursesOf = (lines) => lines.filter(earnedCredit).flatMap((line) => catalogue.courseById.get(line.courseId ?? -1) ?? []);
    const had = new Set(coursesOf(before).flatMap((course) => course.skills));
    const now = new Set(coursesOf(fresh).flatMap((course) => course.skills));
    return [...now].filter((skill) => !had.has(skill));
}
//# sourceMappingURL=transcript.service.js.map