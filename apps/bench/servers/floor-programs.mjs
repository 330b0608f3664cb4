// The floor of the program list: the same index as the product, rows put together from prepared strings.
import { CatalogueIndex, studyRecord } from '@lumen/matching';
import { listen } from './listen.mjs';
import { findViewer } from './session.mjs';

const COLOUR = '#9CA3AF';
const EARNED = `
  select id, course_id, credits, position from earned_courses where student_id = $1 order by position, id`;

await listen('bench-floor', async (pool) => {
  const { index, rows, placeOfCourse, skillsOfCourse, skillJson } = await readPrograms(pool);
  const listOf = (places) => places.map((place) => skillJson[place]).join(',');

  return async (cookie, limit) => {
    const viewer = await findViewer(pool, cookie);
    if (!viewer) return undefined;
    const earned = await pool.query({ name: 'earned', text: EARNED, values: [viewer.studentId] });
    const record = studyRecord(
      earned.rows.map(({ id, course_id, credits, position }) => ({
        id,
        course: placeOfCourse.get(course_id) ?? null,
        credits,
        outcome: 'earned',
        taken: position,
      })),
    );
    const held = index.skillSet([
      ...viewer.earnedCourses.flatMap((course) => skillsOfCourse.get(course)),
      ...viewer.projectSkills.map((skill) => skill - 1),
    ]);
    const linked = new Set(viewer.linkedPrograms);
    const { total, items } = index.rankPrograms({ record, limit });
    const texts = items.map(({ program }) => {
      const row = rows[program];
      const { have, missing } = index.programSkills(program, held);
      const { numerator, denominator, percent, years } = index.completion(program, record);
      const stats = `"numerator":${numerator},"denominator":${denominator},"percent_as_float":${percent}`;
      const time = `"years":{"total":${years.total},"progress_floor":${years.floor},"hex_color_code":"${COLOUR}"}`;
      return (
        `${row.head}${listOf(missing)}],"existing_user_program_skills":[${listOf(have)}],"completion_stats":{` +
        `${stats},${time},"hex_color_code":"${COLOUR}"},"linked_to_student":${linked.has(row.id)}${row.tail}`
      );
    });
    return Buffer.from(`{"results":[${texts.join(',')}],"count":${total}}`);
  };
});

async function readPrograms(pool) {
  const query = async (text) => (await pool.query(text)).rows;
  const skills = await query('select id, uuid, name from skills order by id');
  const courses = await query('select id from courses order by code, id');
  const taught = await query('select * from course_skills order by course_id, position');
  const programs = await query('select * from programs order by title, id');
  const listed = await query('select * from program_courses order by program_id, course_id');
  const careers = await query(
    'select program_id, uuid, title, average_pay from career_programs join careers on id = career_id order by title, id',
  );
  const placeOfCourse = new Map(courses.map(({ id }, place) => [id, place]));
  const taughtBy = Map.groupBy(taught, ({ course_id }) => course_id);
  const skillsOfCourse = new Map(
    courses.map(({ id }) => [id, (taughtBy.get(id) ?? []).map(({ skill_id }) => skill_id - 1)]),
  );
  const listOf = Map.groupBy(listed, ({ program_id }) => program_id);
  const careersOf = Map.groupBy(careers, ({ program_id }) => program_id);
  const index = CatalogueIndex.build({
    skillCount: skills.length,
    courses: courses.map(({ id }) => ({
      skills: skillsOfCourse.get(id),
      credits: 3,
      level: '',
      rarity: 1,
      near: [],
    })),
    careers: [],
    programs: programs.map((program) => ({
      title: program.title,
      level: program.level,
      requiredCredits: program.required_credits,
      groups: [
        {
          kind: 'required',
          credits: 3 * listOf.get(program.id).length,
          courses: listOf.get(program.id).map(({ course_id }) => placeOfCourse.get(course_id)),
        },
      ],
      relatedCareers: [],
    })),
  });
  const wire = skills.map(({ uuid, name }) => ({ uuid, name }));
  const nothing = index.skillSet([]);
  const rows = programs.map((program, place) => {
    const outcomes = index.programSkills(place, nothing).missing.toSorted((a, b) => a - b);
    const head = JSON.stringify({
      educator_uuid: program.educator_uuid,
      program_uuid: program.uuid,
      program: {
        uuid: program.uuid,
        title: program.title,
        level: program.level,
        description: program.description,
        department_name: program.department_name,
        skill_outcomes: outcomes.map((skill) => wire[skill]),
      },
    });
    const related = (careersOf.get(program.id) ?? []).map(({ uuid, title, average_pay }) => ({
      career_uuid: uuid,
      title,
      average_pay,
    }));
    return {
      id: program.id,
      head: `${head.slice(0, -1)},"missing_needed_program_skills":[`,
      tail: `,"related_careers":${JSON.stringify(related)}}`,
    };
  });
  return {
    index,
    rows,
    placeOfCourse,
    skillsOfCourse,
    skillJson: wire.map((skill) => JSON.stringify(skill)),
  };
}
