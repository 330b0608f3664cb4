import * as openapi from "@nestjs/swagger";
export class SkillDto {
    uuid;
    name;
    static _OPENAPI_METADATA_FACTORY() {
        return { uuid: { required: true, type: () => String }, name: { required: true, type: () => String } };
    }
}
/** A course of the catalogue. */
export class CatalogueCourseDto {
    educator_uuid;
    course_uuid;
    /** @example 'CS 1400' */
    code;
    title;
    credits;
    skills;
    static _OPENAPI_METADATA_FACTORY() {
        return { educator_uuid: { required: true, type: () => String }, course_uuid: { required: true, type: () => String }, code: { required: true, type: () => String, example: "CS 1400" }, title: { required: true, type: () => String }, credits: { required: true, type: () => Number }, skills: { required: true, type: () => [SkillDto] } };
    }
}
export const toSkill = ({ uuid, name }) => ({ uuid, name });
export const toCatalogueCourse = (course) => ({
    educator_uuid: course.educatorUuid,
    course_uuid: course.uuid,
    code: course.code,
    title: course.title,
    credits: course.credits,
    skills: course.skills.map(toSkill),
});
//# sourceMappingURL=catalog.dto.js.map