import { CatalogueIndex } from '@lumen/matching';
/**
 * The whole catalogue of one version in memory, immutable: records to show, the index to score with, and the ways to
 * find a record. A change of the catalogue makes a new one (`CatalogueStore`).
 */
export class Catalogue {
    version;
    educators;
    skills;
    courses;
    careers;
    programs;
    index;
    skillById;
    skillByName;
    skillByUuid;
    courseById;
    courseByUuid;
    courseByCode;
    careerById;
    careerByUuid;
    careerByOnetCode;
    programByCode;
    programById;
    programByUuid;
    educatorByUuid;
    constructor(version, educators, skills, courses, careers, programs) {
        this.version = version;
        this.educators = educators;
        this.skills = skills;
        this.courses = courses;
        this.careers = careers;
        this.programs = programs;
        this.index = buildIndex(skills, courses, careers, programs);
        this.skillById = keyed(skills, (skill) => skill.id);
        this.skillByName = keyed(skills, (skill) => skill.name.toLowerCase());
        this.skillByUuid = keyed(skills, (skill) => skill.uuid);
        this.courseById = keyed(courses, (course) => course.id);
        this.courseByUuid = keyed(courses, (course) => course.uuid);
        this.courseByCode = keyed(courses, (course) => course.code);
        this.careerById = keyed(careers, (career) => career.id);
        this.careerByUuid = keyed(careers, (career) => career.uuid);
        this.careerByOnetCode = keyed(careers, (career) => career.onetCode);
        this.programByCode = keyed(programs, (program) => program.code);
        this.programById = keyed(programs, (program) => program.id);
        this.programByUuid = keyed(programs, (program) => program.uuid);
        this.educatorByUuid = keyed(educators, (educator) => educator.uuid);
    }
    /**
     * The skills somebody holds: those of the courses that earned credit and those of the projects.
     * @param courseIds database ids; what the catalogue no longer has is left out
     * @param skillIds database ids
     */
    skillsFrom(courseIds, skillIds) {
        const positions = [];
        for (const id of courseIds) {
            for (const skill of this.courseById.get(id)?.skills ?? [])
                positions.push(skill.position);
        }
        for (const id of skillIds) {
            const skill = this.skillById.get(id);
            if (skill)
                positions.push(skill.position);
        }
        return this.index.skillSet(positions);
    }
    static empty() {
        return new Catalogue(0, [], [], [], [], []);
    }
}
const keyed = (items, key) => new Map(items.map((item) => [key(item), item]));
const buildIndex = (skills, courses, careers, programs) => CatalogueIndex.build({
    skillCount: skills.length,
    courses: courses.map((course) => ({ skills: course.skills.map((skill) => skill.position) })),
    careers: careers.map((career) => ({
        title: career.title,
        needs: career.needs.map(({ skill, weight }) => ({ skill: skill.position, weight })),
        averagePay: career.averagePay,
        education: career.educationReq,
        relatedPrograms: career.programs.map((program) => program.title),
    })),
    programs: programs.map((program) => ({
        title: program.title,
        level: program.level,
        requiredCredits: program.requiredCredits,
        groups: program.groups.map((group) => ({
            kind: group.kind,
            credits: group.credits,
            courses: group.courses.map((course) => course.position),
        })),
        relatedCareers: program.careers.map((career) => career.title),
    })),
});
//# sourceMappingURL=catalogue.js.map