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
import { gradeOutcome } from '@lumen/matching';
import { visibleTo } from './student.policy.js';
import { StudyRepository } from './study.repository.js';
/** A line whose course earned credit: passed or transferred, and not excluded by a repeat (D37). */
export const earnedCredit = (line) => (line.kind === 'completed' || line.kind === 'transfer') &&
    line.repeat !== 'E' &&
    gradeOutcome(line.grade) === 'earned';
const shownOnOpenProfile = (studentId, item) => visibleTo(null, {
    ...item,
    of: { studentId, visibility: 'public', hiddenAt: null, deletionAt: null },
});
const distinct = (ids) => [...new Set(ids.filter((id) => id !== null))];
/** Keeps `student_snapshots` true: whoever changes courses, projects, links or visibility calls it in the same transaction. */
let SnapshotWriter = class SnapshotWriter {
    study;
    constructor(study) {
        this.study = study;
    }
    async refresh(tx, studentId) {
        const [student] = await tx.query('select visibility_confirmed_at from students where id = $1', [
            studentId,
        ]);
        const confirmed = student.visibility_confirmed_at !== null;
        const earned = (await this.study.earned(studentId, tx)).filter(earnedCredit);
        const shown = earned.filter(({ isVisible }) => shownOnOpenProfile(studentId, { kind: 'course', confirmed, isVisible }));
        const projectSkills = await tx.query(`select ps.skill_id, p.hidden_at from project_skills ps
         join projects p on p.student_id = ps.student_id and p.id = ps.project_id where ps.student_id = $1`, [studentId]);
        const shownSkills = projectSkills.filter(({ hidden_at }) => shownOnOpenProfile(studentId, { kind: 'project', hiddenAt: hidden_at }));
        await tx.query(`insert into student_snapshots as s (student_id, earned_courses, shown_courses, project_skills,
         shown_project_skills, linked_careers, linked_programs)
       values ($1, $2, $3, $4, $5,
         array(select career_id from linked_careers where student_id = $1 order by created_at, career_id),
         array(select program_id from linked_programs where student_id = $1 order by created_at, program_id))
       on conflict (student_id) do update set earned_courses = excluded.earned_courses,
         shown_courses = excluded.shown_courses, project_skills = excluded.project_skills,
         shown_project_skills = excluded.shown_project_skills, linked_careers = excluded.linked_careers,
         linked_programs = excluded.linked_programs`, [
            studentId,
            distinct(earned.map((line) => line.courseId)),
            distinct(shown.map((line) => line.courseId)),
            distinct(projectSkills.map((skill) => skill.skill_id)),
            distinct(shownSkills.map((skill) => skill.skill_id)),
        ]);
    }
};
SnapshotWriter = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [StudyRepository])
], SnapshotWriter);
export { SnapshotWriter };
//# sourceMappingURL=snapshot.writer.js.map