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
import { gradeOutcome, studyRecord, } from '@lumen/matching';
import { Database } from '../../platform/database/database.js';
import { CatalogueStore } from '../catalog/index.js';
import { earnedCredit } from './snapshot.writer.js';
import { StudyRepository } from './study.repository.js';
const SNAPSHOT = `
  select earned_courses as "earnedCourses", shown_courses as "shownCourses", project_skills as "projectSkills",
    shown_project_skills as "shownProjectSkills", linked_careers as "linkedCareers",
    linked_programs as "linkedPrograms"
  from student_snapshots where student_id = $1`;
/** What scoring may know of a student, for the one who asks. */
let StudyReader = class StudyReader {
    database;
    catalogue;
    study;
    constructor(database, catalogue, study) {
        this.database = database;
        this.catalogue = catalogue;
        this.study = study;
    }
    /** The viewer's own skills; costs no query, they came with the session. */
    ownSkills({ study }) {
        return this.catalogue.current.skillsFrom(study.earnedCourses, study.projectSkills);
    }
    /** The snapshot of a profile, reduced to what the viewer may know (D32). */
    async snapshot(profile) {
        const [row] = await this.database.prepared('snapshot', SNAPSHOT, [profile.studentId]);
        if (!row)
            return { earnedCourses: [], projectSkills: [], linkedCareers: [], linkedPrograms: [] };
        const { linkedCareers, linkedPrograms } = row;
        return profile.isOwner
            ? { earnedCourses: row.earnedCourses, projectSkills: row.projectSkills, linkedCareers, linkedPrograms }
            : {
                earnedCourses: row.shownCourses,
                projectSkills: row.shownProjectSkills,
                linkedCareers,
                linkedPrograms,
            };
    }
    /** The courses of a profile as progress in programs counts them, reduced to what the viewer may know. */
    async record({ studentId }, known) {
        const rows = await this.study.earned(studentId);
        const visible = known === 'everything' ? rows : rows.filter((row) => known.includes(row.courseId ?? -1));
        return studyRecord(withoutFinished(visible).map((row) => this.toLine(row)));
    }
    toLine(row) {
        const course = row.courseId === null ? undefined : this.catalogue.current.courseById.get(row.courseId);
        return {
            id: row.id,
            course: course?.position ?? null,
            credits: row.credits,
            outcome: outcomeOf(row),
            taken: row.taken,
        };
    }
};
StudyReader = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        CatalogueStore,
        StudyRepository])
], StudyReader);
export { StudyReader };
/** A course that was running when one transcript was imported may be finished in the next: the later line tells. */
const withoutFinished = (rows) => rows.filter((row) => row.kind !== 'in-progress' ||
    !rows.some((other) => other.kind !== 'in-progress' && other.code === row.code && other.term === row.term));
function outcomeOf(row) {
    if (row.kind === 'in-progress')
        return 'in-progress';
    if (earnedCredit(row))
        return 'earned';
    return gradeOutcome(row.grade) === 'in-progress' ? 'in-progress' : 'not-earned';
}
//# sourceMappingURL=study.reader.js.map