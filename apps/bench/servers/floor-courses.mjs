// The floor of the course list: node:http, pg, the same search as the product, rows put together from prepared strings.
import { CourseSearch } from '@lumen/matching';
import { listen } from './listen.mjs';
import { findViewer } from './session.mjs';

await listen('bench-floor', async (pool) => {
  const courses = await readCourses(pool);
  const search = new CourseSearch(courses);
  const { rows: educators } = await pool.query('select short_name from educators');
  const ending = `,"educator_short_name":${JSON.stringify(educators[0].short_name)}`;
  const placeOf = new Map(courses.map(({ id }, place) => [id, place]));
  const rows = courses.map(
    (course) => `${JSON.stringify(toResult(course)).slice(0, -1)},"linked_to_student":`,
  );

  return async (cookie, limit, title) => {
    const viewer = await findViewer(pool, cookie);
    if (!viewer) return undefined;
    const favourites = new Set(viewer.favouriteCourses.map((id) => placeOf.get(id)));
    const page = search.page({ filter: { title }, favourites, limit });
    const results = Array.from(page.rows, (place) => `${rows[place]}${favourites.has(place)}}`);
    const earned = new Set(viewer.earnedCourses.map((id) => placeOf.get(id)));
    const held = new Set(viewer.projectSkills);
    for (const place of earned) for (const { id } of courses[place].taught) held.add(id);
    const standings = Array.from(page.rows, (place) => ({
      earned: earned.has(place),
      new_skill_positions: courses[place].taught.flatMap(({ id }, position) =>
        held.has(id) ? [] : position,
      ),
    }));
    const rest = `"count":${page.total}${ending},"standings":${JSON.stringify(standings)}}`;
    return Buffer.from(`{"results":[${results.join(',')}],${rest}`);
  };
});

async function readCourses(pool) {
  const { rows: courses } = await pool.query('select * from courses order by code, id');
  const { rows: skills } = await pool.query(
    'select course_id, id, uuid, name from course_skills join skills on id = skill_id order by course_id, position',
  );
  const { rows: programs } = await pool.query(
    'select course_id, title from program_courses join programs on id = program_id',
  );
  const skillsOf = Map.groupBy(skills, ({ course_id }) => course_id);
  const programsOf = Map.groupBy(programs, ({ course_id }) => course_id);
  return courses.map((course) => {
    const taught = (skillsOf.get(course.id) ?? []).map(({ id, uuid, name }) => ({ id, uuid, name }));
    return {
      ...course,
      taught,
      subject: course.academic_subject,
      skills: taught.map(({ name }) => name),
      programs: (programsOf.get(course.id) ?? []).map(({ title }) => title),
    };
  });
}

function toResult(course) {
  const skills = course.taught.map(({ uuid, name }) => ({ uuid, name }));
  return {
    educator_uuid: course.educator_uuid,
    course_uuid: course.uuid,
    course: {
      uuid: course.uuid,
      code: course.code,
      title: course.title,
      description: course.description,
      academic_subject: course.academic_subject,
      level: course.level,
      credits: course.credits,
      skills,
      skill_outcomes: skills,
    },
  };
}
