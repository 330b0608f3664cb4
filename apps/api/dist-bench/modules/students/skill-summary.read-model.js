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
import { CatalogueStore, toSkill, } from '../catalog/index.js';
import { earnedCredit } from './snapshot.writer.js';
import { imageUrl } from './student.dto.js';
import { factsOf } from './student.gate.js';
import { visibleTo } from './student.policy.js';
import { StudyRepository } from './study.repository.js';
const PROJECTS = `
  select p.id, p.title, p.description, p.image_key as "imageKey", p.hidden_at as "hiddenAt",
    p.created_at as "createdAt",
    array(select skill_id from project_skills ps where ps.student_id = p.student_id and ps.project_id = p.id
      order by ps.position) as "skillIds"
  from projects p where p.student_id = $1 order by p.created_at desc, p.id`;
/** The skills of a student with the experiences behind them, as the viewer may see them (D32, D35). */
let SkillSummaryReadModel = class SkillSummaryReadModel {
    database;
    catalogue;
    study;
    constructor(database, catalogue, study) {
        this.database = database;
        this.catalogue = catalogue;
        this.study = study;
    }
    async page(student, viewer, limit, offset) {
        const catalogue = this.catalogue.current;
        const [earned, projectRows] = await Promise.all([
            this.study.earned(student.id),
            this.database.prepared('projects-of-student', PROJECTS, [
                student.id,
            ]),
        ]);
        const courses = courseExperiences(catalogue, student, viewer, earned);
        const projects = projectExperiences(catalogue, student, viewer, projectRows);
        const summaries = bySkill(courses, projects);
        return {
            results: summaries.slice(offset, offset + limit),
            count: summaries.length,
            totals: {
                courses: summaries.reduce((sum, summary) => sum + summary.courses.length, 0),
                projects: summaries.reduce((sum, summary) => sum + summary.projects.length, 0),
            },
        };
    }
};
SkillSummaryReadModel = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        CatalogueStore,
        StudyRepository])
], SkillSummaryReadModel);
export { SkillSummaryReadModel };
/** One experience a course: of a repeated course the one that was passed last (D71). */
function courseExperiences(catalogue, student, viewer, earned) {
    const of = factsOf(student);
    const confirmed = student.visibilityConfirmedAt !== null;
    const latest = new Map();
    for (const line of earned) {
        const course = catalogue.courseById.get(line.courseId ?? -1);
        if (course && earnedCredit(line))
            latest.set(course, line);
    }
    return [...latest]
        .filter(([, { isVisible }]) => visibleTo(viewer, { kind: 'course', of, confirmed, isVisible }))
        .map(([course, line]) => {
        const { isVisible, gradeVisible } = line;
        const showsGrade = visibleTo(viewer, { kind: 'grade', of, confirmed, isVisible, gradeVisible });
        return { shown: toCourseExperience(catalogue, course, line, showsGrade), skills: course.skills };
    })
        .toReversed();
}
const toCourseExperience = (catalogue, course, line, showsGrade) => ({
    educator_uuid: course.educatorUuid,
    educator_name: line.institution ?? catalogue.educatorByUuid.get(course.educatorUuid)?.name ?? '',
    course_uuid: course.uuid,
    course_code: course.code,
    course_title: course.title,
    term: line.term,
    credits: line.credits,
    grade: showsGrade ? line.grade : null,
    course_description: course.description,
    course_skills: course.skills.map(toSkill),
    is_visible: line.isVisible,
});
function projectExperiences(catalogue, student, viewer, rows) {
    const of = factsOf(student);
    return rows
        .filter(({ hiddenAt }) => visibleTo(viewer, { kind: 'project', of, hiddenAt }))
        .map((row) => {
        const skills = row.skillIds.flatMap((id) => catalogue.skillById.get(id) ?? []);
        const shown = {
            project_uuid: row.id,
            title: row.title,
            description: row.description,
            project_image_url: imageUrl(row.imageKey),
            profile_uuid: student.id,
            profile_image_url: imageUrl(student.imageKey),
            profile_first_name: student.firstName,
            created: row.createdAt.toISOString(),
            skills: skills.map(toSkill),
        };
        return { shown, skills };
    });
}
/** Most experiences first, then by name. */
function bySkill(courses, projects) {
    const summaries = new Map();
    const summaryOf = (skill) => {
        let summary = summaries.get(skill);
        if (!summary)
            summaries.set(skill, (summary = { skill: toSkill(skill), total: 0, courses: [], projects: [] }));
        summary.total++;
        return summary;
    };
    for (const { shown, skills } of courses)
        for (const skill of skills)
            summaryOf(skill).courses.push(shown);
    for (const { shown, skills } of projects)
        for (const skill of skills)
            summaryOf(skill).projects.push(shown);
    return [...summaries.values()].toSorted((a, b) => b.total - a.total || (a.skill.name < b.skill.name ? -1 : 1));
}
//# sourceMappingURL=skill-summary.read-model.js.map