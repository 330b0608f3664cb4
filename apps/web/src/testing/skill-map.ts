import type { Schemas } from '@lumen/contracts';
import { aSkill, uuidOf } from './careers';

/** Two courses and a project, three skills, two careers; or so many courses and skills, each taught by one. */
export function aSkillMap(large?: { courses: number; skills: number }): Schemas['SkillMapDto'] {
  const skills = large
    ? Array.from({ length: large.skills }, (_, place) => `Skill ${place}`)
    : ['SQL', 'Programming', 'Writing'];
  const courses = large
    ? Array.from({ length: large.courses }, (_, place) => ({
        code: `CS ${1000 + place}`,
        taught: [...skills.keys()].filter((skill) => skill % large.courses === place),
      }))
    : [
        { code: 'CS 1400', taught: [0, 1] },
        { code: 'ENGL 1010', taught: [2] },
      ];
  const needs = (places: readonly number[]) =>
    places.map((skill_position) => ({ skill_position, points: 0.4 / (1 + skill_position) }));
  const career = (title: string, score: number, places: readonly number[]) => ({
    career_uuid: uuidOf(title),
    title,
    linked_to_student: true,
    score,
    needs: needs(places),
  });
  return {
    courses: courses.map(({ code, taught }) => ({
      educator_uuid: uuidOf('educator'),
      course_uuid: uuidOf(code),
      code,
      title: `All of ${code}`,
      skill_positions: taught,
    })),
    skills: skills.map(aSkill),
    project_skill_positions: [large ? 0 : 2],
    careers: large
      ? [career('Data Analyst', 3, [...skills.keys()])]
      : [career('Data Analyst', 3, [0, 1]), career('Writer', 1.5, [2])],
    other_skills: 4,
  };
}
