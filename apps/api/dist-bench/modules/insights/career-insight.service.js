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
import { Catalogue, CatalogueStore, toSkill, } from '../catalog/index.js';
import { StudyReader } from '../students/index.js';
import { CAREER_COLOUR, PROGRAM_COLOUR, } from './career-insight.dto.js';
import { CareerRows, roundScore, toCareer } from './career-rows.js';
let CareerInsightService = class CareerInsightService {
    catalogue;
    study;
    rows = new CareerRows(Catalogue.empty());
    constructor(catalogue, study) {
        this.catalogue = catalogue;
        this.study = study;
    }
    onModuleInit() {
        this.catalogue.follow((catalogue) => (this.rows = new CareerRows(catalogue)));
    }
    /** A page of careers ranked by the viewer's readiness: the JSON of `CareerInsightPageDto`, as bytes. */
    page(viewer, query) {
        const catalogue = this.catalogue.current;
        const held = this.study.ownSkills(viewer);
        const filter = toFilter(catalogue, query);
        const ranked = catalogue.index.rankCareers({ held, filter, offset: query.offset, limit: query.limit });
        return this.rows.page(ranked, held, new Set(viewer.study.linkedCareers));
    }
    /** One career, with its score explained. */
    async detail(viewer, uuid) {
        const catalogue = this.catalogue.current;
        const career = catalogue.careerByUuid.get(uuid);
        if (!career)
            throw notFound();
        const learner = {
            held: this.study.ownSkills(viewer),
            record: await this.study.record(viewer, 'everything'),
            linkedCareers: new Set(viewer.study.linkedCareers),
        };
        const { parts } = catalogue.index.explain(career.position, learner.held);
        return {
            ...toInsight(catalogue, career, learner),
            explanation: parts.map((part) => ({
                skill: toSkill(catalogue.skills[part.skill]),
                weight: part.weight,
                points: roundScore(part.points),
                held: part.held,
                score_if_gained: roundScore(part.scoreIfGained),
            })),
        };
    }
    /** The careers on a profile's dashboard, best score first, as the viewer may see them. */
    async ofProfile(profile) {
        const catalogue = this.catalogue.current;
        const snapshot = await this.study.snapshot(profile);
        const linkedCareers = new Set(snapshot.linkedCareers);
        if (linkedCareers.size === 0)
            return [];
        const known = profile.isOwner ? 'everything' : snapshot.earnedCourses;
        const learner = {
            held: catalogue.skillsFrom(snapshot.earnedCourses, snapshot.projectSkills),
            record: await this.study.record(profile, known),
            linkedCareers,
        };
        return [...linkedCareers]
            .flatMap((id) => catalogue.careerById.get(id) ?? [])
            .map((career) => ({ career, score: catalogue.index.score(career.position, learner.held) }))
            .toSorted((a, b) => b.score - a.score || a.career.position - b.career.position)
            .map(({ career }) => toInsight(catalogue, career, learner));
    }
    /** Education levels that careers recommend, for the picker. */
    educationLevels() {
        const levels = this.catalogue.current.careers.flatMap((career) => career.educationReq ?? []);
        return [...new Set(levels)].toSorted();
    }
};
CareerInsightService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [CatalogueStore,
        StudyReader])
], CareerInsightService);
export { CareerInsightService };
function toFilter(catalogue, query) {
    const educations = [
        ...(query['required-education-levels'] ?? []),
        ...(query.required_education_levels ?? []),
    ];
    // A name that is no skill of the catalogue matches no career, but must not lift the filter.
    const skills = query.skills?.map((name) => catalogue.skillByName.get(name.toLowerCase())?.position ?? -1);
    return {
        ...(query.career_title && { title: query.career_title }),
        ...(query.related_program_title && { relatedProgram: query.related_program_title }),
        ...(query.average_pay_min !== undefined && { payMin: query.average_pay_min }),
        ...(query.average_pay_max !== undefined && { payMax: query.average_pay_max }),
        ...(educations.length > 0 && { educations }),
        ...(skills && { skills }),
    };
}
function toInsight(catalogue, career, learner) {
    const { index } = catalogue;
    const needs = career.needs.map(({ skill }) => skill);
    const missing = needs.filter((skill) => !learner.held.has(skill.position)).map(toSkill);
    return {
        career: toCareer(career),
        missing_needed_career_skills: missing,
        needed_skills: missing,
        existing_user_career_skills: needs.filter((skill) => learner.held.has(skill.position)).map(toSkill),
        completion_stats: {
            career_readiness_score: roundScore(index.score(career.position, learner.held)),
            hex_color_code: career.hexColorCode ?? CAREER_COLOUR,
            has_enough_data: index.hasEnoughData(career.position),
        },
        linked_to_student: learner.linkedCareers.has(career.id),
        related_program_insights: career.programs.map((program) => toRelatedProgram(catalogue, program, learner.record)),
    };
}
function toRelatedProgram(catalogue, program, record) {
    const { years } = catalogue.index.completion(program.position, record);
    return {
        educator_uuid: program.educatorUuid,
        program_uuid: program.uuid,
        program: { uuid: program.uuid, title: program.title },
        level: program.level,
        completion_stats: {
            years: {
                total: years.total,
                progress_floor: years.floor,
                hex_color_code: program.hexColorCode ?? PROGRAM_COLOUR,
            },
        },
    };
}
//# sourceMappingURL=career-insight.service.js.map