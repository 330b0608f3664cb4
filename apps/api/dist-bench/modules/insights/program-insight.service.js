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
import { notFound } from '../../platform/errors.js';
import { CatalogueStore, toSkill } from '../catalog/index.js';
import { StudyReader } from '../students/index.js';
import { PROGRAM_COLOUR } from './career-insight.dto.js';
let ProgramInsightService = class ProgramInsightService {
    catalogue;
    study;
    constructor(catalogue, study) {
        this.catalogue = catalogue;
        this.study = study;
    }
    /** A page of programs, furthest along first. */
    async page(viewer, query) {
        const catalogue = this.catalogue.current;
        const learner = await this.learner(viewer);
        const { total, items } = catalogue.index.rankPrograms({
            record: learner.record,
            filter: toFilter(catalogue, query),
            offset: query.offset,
            limit: query.limit,
        });
        const results = items.map(({ program }) => toInsight(catalogue, catalogue.programs[program], learner));
        return { results, count: total };
    }
    async detail(viewer, educatorUuid, programUuid) {
        const catalogue = this.catalogue.current;
        const program = catalogue.programByUuid.get(programUuid);
        if (program?.educatorUuid !== educatorUuid)
            throw notFound();
        return toInsight(catalogue, program, await this.learner(viewer));
    }
    /** The programs on a profile's dashboard, furthest along first, as the viewer may see them. */
    async ofProfile(profile) {
        const catalogue = this.catalogue.current;
        const snapshot = await this.study.snapshot(profile);
        const linkedPrograms = new Set(snapshot.linkedPrograms);
        if (linkedPrograms.size === 0)
            return [];
        const known = profile.isOwner ? 'everything' : snapshot.earnedCourses;
        const learner = {
            held: catalogue.skillsFrom(snapshot.earnedCourses, snapshot.projectSkills),
            record: await this.study.record(profile, known),
            linkedPrograms,
        };
        return [...linkedPrograms]
            .flatMap((id) => catalogue.programById.get(id) ?? [])
            .toSorted((a, b) => a.position - b.position)
            .map((program) => toInsight(catalogue, program, learner))
            .toSorted((a, b) => b.completion_stats.percent_as_float - a.completion_stats.percent_as_float);
    }
    async learner(viewer) {
        return {
            held: this.study.ownSkills(viewer),
            record: await this.study.record(viewer, 'everything'),
            linkedPrograms: new Set(viewer.study.linkedPrograms),
        };
    }
};
ProgramInsightService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [CatalogueStore,
        StudyReader])
], ProgramInsightService);
export { ProgramInsightService };
function toFilter(catalogue, query) {
    // A name that is no skill of the catalogue matches no program, but must not lift the filter.
    const skills = query.skills?.map((name) => catalogue.skillByName.get(name.toLowerCase())?.position ?? -1);
    return {
        ...(query.program_title && { title: query.program_title }),
        ...(query.related_career_title && { relatedCareer: query.related_career_title }),
        ...(query.program_level && { levels: query.program_level }),
        ...(skills && { skills }),
    };
}
function toInsight(catalogue, program, learner) {
    const { have, missing } = catalogue.index.programSkills(program.position, learner.held);
    const completion = catalogue.index.completion(program.position, learner.record);
    const skill = (position) => toSkill(catalogue.skills[position]);
    const colour = program.hexColorCode ?? PROGRAM_COLOUR;
    return {
        educator_uuid: program.educatorUuid,
        program_uuid: program.uuid,
        program: {
            uuid: program.uuid,
            title: program.title,
            level: program.level,
            description: program.description,
            department_name: program.departmentName,
            skill_outcomes: [...have, ...missing].toSorted((a, b) => a - b).map(skill),
        },
        missing_needed_program_skills: missing.map(skill),
        existing_user_program_skills: have.map(skill),
        completion_stats: {
            numerator: completion.numerator,
            denominator: completion.denominator,
            percent_as_float: completion.percent,
            years: {
                total: completion.years.total,
                progress_floor: completion.years.floor,
                hex_color_code: colour,
            },
            hex_color_code: colour,
        },
        linked_to_student: learner.linkedPrograms.has(program.id),
        related_careers: program.careers.map(({ uuid, title, averagePay }) => ({
            career_uuid: uuid,
            title,
            average_pay: averagePay,
        })),
    };
}
//# sourceMappingURL=program-insight.service.js.map