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
import { Catalogue, } from './catalogue.js';
/** Adds to each record its place in the list: the dense id of the index. */
const placed = (rows) => rows.map((row, position) => ({ ...row, position }));
/** All SQL that reads the catalogue tables as a whole. */
let CatalogueRepository = class CatalogueRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    /** One consistent picture, even while a load is being committed. */
    read() {
        return this.database.run(async (tx) => {
            await tx.query('set transaction isolation level repeatable read, read only');
            const query = (sql) => tx.query(sql);
            const [row] = await query('select version from catalogue_version');
            const educators = await query('select uuid, name, short_name as "shortName" from educators');
            const skills = placed(await query('select id, uuid, name from skills order by id'));
            const courses = await readCourses(query, skills);
            const careers = await readCareers(query, skills);
            const programs = await readPrograms(query, courses, careers);
            return new Catalogue(row?.version ?? 0, educators, skills, courses, careers, programs);
        });
    }
};
CatalogueRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], CatalogueRepository);
export { CatalogueRepository };
async function readCourses(query, skills) {
    const rows = await query(`select id, uuid, educator_uuid as "educatorUuid", code, title, description, academic_subject as "academicSubject",
       level, credits from courses order by code, id`);
    const courses = placed(rows.map((row) => ({ ...row, skills: [] })));
    const byId = new Map(courses.map((course) => [course.id, course]));
    const skillById = new Map(skills.map((skill) => [skill.id, skill]));
    const links = await query('select course_id, skill_id from course_skills order by course_id, position');
    for (const { course_id, skill_id } of links)
        byId.get(course_id).skills.push(skillById.get(skill_id));
    return courses;
}
async function readCareers(query, skills) {
    const rows = await query(`select id, uuid, onet_code as "onetCode", title, description, average_pay as "averagePay", education_req as "educationReq",
       job_count as "jobCount", year, percentage_growth as "percentageGrowth",
       projected_job_count as "projectedJobCount", projected_year as "projectedYear",
       hex_color_code as "hexColorCode" from careers order by title, id`);
    const careers = placed(rows.map((row) => ({ ...row, needs: [], programs: [] })));
    const byId = new Map(careers.map((career) => [career.id, career]));
    const skillById = new Map(skills.map((skill) => [skill.id, skill]));
    const needs = await query('select career_id, skill_id, weight from career_skills order by career_id, position');
    for (const { career_id, skill_id, weight } of needs) {
        byId.get(career_id).needs.push({ skill: skillById.get(skill_id), weight });
    }
    return careers;
}
async function readPrograms(query, courses, careers) {
    const rows = await query(`select id, uuid, educator_uuid as "educatorUuid", code, title, level, description, department_name as "departmentName",
       required_credits as "requiredCredits", hex_color_code as "hexColorCode" from programs order by title, id`);
    const programs = placed(rows.map((row) => ({ ...row, groups: [], careers: [] })));
    const byId = new Map(programs.map((program) => [program.id, program]));
    const courseById = new Map(courses.map((course) => [course.id, course]));
    const careerById = new Map(careers.map((career) => [career.id, career]));
    const groups = await query('select program_id, name, kind, credits from program_groups order by program_id, position');
    for (const { program_id, ...group } of groups)
        byId.get(program_id).groups.push({ ...group, courses: [] });
    const listed = await query(`select pc.program_id, pc.group_position, pc.course_id from program_courses pc
       join courses c on c.id = pc.course_id order by pc.program_id, pc.group_position, c.code`);
    for (const { program_id, group_position, course_id } of listed) {
        byId.get(program_id).groups[group_position].courses.push(courseById.get(course_id));
    }
    for (const { career_id, program_id } of await query('select career_id, program_id from career_programs')) {
        const career = careerById.get(career_id);
        const program = byId.get(program_id);
        career.programs.push(program);
        program.careers.push(career);
    }
    for (const { programs: related } of careers)
        related.sort((a, b) => a.position - b.position);
    for (const { careers: related } of programs)
        related.sort((a, b) => a.position - b.position);
    return programs;
}
//# sourceMappingURL=catalogue.repository.js.map