import { CatalogueIndex } from '@lumen/matching';

const COLOUR = '#E5B100';
const round = (score) => Math.round(score * 10_000) / 10_000;

/**
 * The catalogue as the floor keeps it: the index, and every career's JSON but for what depends on the student. The JSON
 * of a skill has its comma in front.
 */
export async function readCareers(pool) {
  const { rows: skills } = await pool.query('select id, uuid, name from skills order by id');
  const { rows: careers } = await pool.query('select * from careers order by title, id');
  const { rows: needs } = await pool.query('select * from career_needs order by career_id, position');
  const { rows: taught } = await pool.query('select * from course_skills');
  const { rows: courses } = await pool.query(
    'select * from courses join course_matches on course_id = id order by id',
  );
  const { rows: programs } = await pool.query('select id, title, level from programs order by id');
  const placeOfSkill = new Map(skills.map(({ id }, place) => [id, place]));
  const placeOfCareer = new Map(careers.map(({ id }, place) => [id, place]));
  const placeOfCourse = new Map(courses.map(({ id }, place) => [id, place]));
  const placeOfProgram = new Map(programs.map(({ id }, place) => [id, place]));
  const needsOf = Map.groupBy(needs, ({ career_id }) => career_id);
  const taughtBy = Map.groupBy(taught, ({ course_id }) => course_id);
  const skillJson = skills.map(({ uuid, name }) => `,${JSON.stringify({ uuid, name })}`);

  const index = CatalogueIndex.build({
    skillCount: skills.length,
    careers: careers.map((career) => ({
      title: career.title,
      needs: needsOf.get(career.id).map(({ skill_id, kind, weight }) => ({
        skill: placeOfSkill.get(skill_id),
        kind,
        weight,
      })),
      hasWork: true,
      averagePay: career.average_pay,
      education: career.education_req,
      relatedPrograms: [],
    })),
    courses: courses.map((course) => ({
      skills: (taughtBy.get(course.id) ?? []).map(({ skill_id }) => placeOfSkill.get(skill_id)),
      credits: course.credits,
      level: course.level,
      rarity: course.rarity,
      near: course.career_ids.map((id, place) => ({
        career: placeOfCareer.get(id),
        similarity: course.similarities[place],
      })),
    })),
    programs: programs.map(({ title, level }) => ({
      title,
      level,
      requiredCredits: 0,
      groups: [],
      relatedCareers: [],
    })),
  });
  const rows = careers.map((career) => ({
    id: career.id,
    head: `{"career":${JSON.stringify(toCareer(career))},"missing_needed_career_skills":[`,
    needs: needsOf.get(career.id).map(({ skill_id }) => {
      const place = placeOfSkill.get(skill_id);
      return { place, json: skillJson[place] };
    }),
    tail: `,"hex_color_code":"${career.hex_color_code ?? COLOUR}","has_enough_data":true},"linked_to_student":`,
  }));

  const evidenceOf = ({ earnedCourses, projectSkills, linkedPrograms }) =>
    index.evidence({
      courses: earnedCourses.map((course) => placeOfCourse.get(course)),
      projectSkills: projectSkills.map((skill) => placeOfSkill.get(skill)),
      programs: linkedPrograms.map((program) => placeOfProgram.get(program)),
    });
  return { index, rows, evidenceOf };
}

const toCareer = (career) => ({
  uuid: career.uuid,
  title: career.title,
  description: career.description,
  average_pay: career.average_pay,
  employment: {
    education_req: career.education_req,
    job_count: career.job_count,
    year: career.year,
    percentage_growth: career.percentage_growth,
    projected_job_count: career.projected_job_count,
    projected_year: career.projected_year,
  },
});

/** One row of the page. */
export function render({ head, needs, tail }, score, held, linked) {
  let missing = '';
  let existing = '';
  for (const { place, json } of needs) {
    if (held.has(place)) existing += json;
    else missing += json;
  }
  missing = missing.slice(1);
  existing = existing.slice(1);
  return (
    `${head}${missing}],"needed_skills":[${missing}],"existing_user_career_skills":[${existing}]` +
    `,"completion_stats":{"career_readiness_score":${round(score)}${tail}${linked}}`
  );
}

const space = Buffer.allocUnsafe(2 ** 20);

/** The texts end to end in UTF-8. */
export function toBytes(texts) {
  let end = 0;
  for (const text of texts) end += space.write(text, end);
  return Buffer.from(space.subarray(0, end));
}
