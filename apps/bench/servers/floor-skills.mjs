// The floor of a student's own skills: session, courses and projects, and rows put together from prepared strings.
import { listen } from './listen.mjs';
import { findViewer } from './session.mjs';

const EARNED = `
  select e.course_id, e.term, e.credits, e.grade, coalesce(v.is_visible, true) as is_visible
  from earned_courses e
    left join courses c on c.id = e.course_id
    left join course_visibility v on v.student_id = e.student_id
      and v.educator_uuid = c.educator_uuid and v.code_key = c.code_key
  where e.student_id = $1 and e.course_id is not null
  order by e.position, e.id`;

const PROJECTS = `
  select p.id, p.title, p.description, p.created_at, st.first_name,
    array(select skill_id from project_skills ps where ps.student_id = p.student_id and ps.project_id = p.id
      order by ps.position) as skills
  from projects p join students st on st.id = p.student_id
  where p.student_id = $1 order by p.created_at desc, p.id`;

await listen('bench-floor', async (pool) => {
  const { skills, courses } = await readCatalogue(pool);
  const byStudent = (name, text, id) => pool.query({ name, text, values: [id] });

  return async (cookie, limit) => {
    const viewer = await findViewer(pool, cookie);
    if (!viewer) return undefined;
    const [earned, projects] = await Promise.all([
      byStudent('earned', EARNED, viewer.studentId),
      byStudent('projects', PROJECTS, viewer.studentId),
    ]);
    const summaries = new Map();
    const totals = { courses: 0, projects: 0 };
    const add = (id, kind, json) => {
      let summary = summaries.get(id);
      if (!summary) summaries.set(id, (summary = { id, total: 0, courses: [], projects: [] }));
      summary.total++;
      summary[kind].push(json);
    };
    for (const line of earned.rows.toReversed()) {
      const course = courses.get(line.course_id);
      const { term, credits, grade, is_visible } = line;
      const own = JSON.stringify({ term, credits, grade }).slice(1, -1);
      const json = `${course.head}${own}${course.tail}${is_visible}}`;
      for (const id of course.skills) add(id, 'courses', json);
      if (course.skills.length > 0) totals.courses++;
    }
    for (const project of projects.rows) {
      const json = JSON.stringify(toProject(project, viewer.studentId, skills));
      for (const id of project.skills) add(id, 'projects', json);
      if (project.skills.length > 0) totals.projects++;
    }
    return page([...summaries.values()], totals, skills, limit);
  };
});

function page(summaries, totals, skills, limit) {
  summaries.sort((a, b) => b.total - a.total || (skills.get(a.id).name < skills.get(b.id).name ? -1 : 1));
  const rows = summaries.slice(0, limit).map(({ id, total, courses, projects }) => {
    const { json } = skills.get(id);
    return `{"skill":${json},"total":${total},"courses":[${courses.join(',')}],"projects":[${projects.join(',')}]}`;
  });
  return Buffer.from(
    `{"results":[${rows.join(',')}],"count":${summaries.length},"totals":${JSON.stringify(totals)}}`,
  );
}

const toProject = (project, studentId, skills) => ({
  project_uuid: project.id,
  title: project.title,
  description: project.description,
  project_image_url: null,
  project_image_alt: '',
  profile_uuid: studentId,
  profile_image_url: null,
  profile_first_name: project.first_name,
  created: project.created_at,
  skills: project.skills.map((id) => skills.get(id).wire),
});

async function readCatalogue(pool) {
  const { rows: educators } = await pool.query('select * from educators');
  const { rows: skillRows } = await pool.query('select id, uuid, name from skills');
  const { rows: courseRows } = await pool.query('select * from courses');
  const { rows: taught } = await pool.query('select * from course_skills order by course_id, position');
  const skills = new Map(
    skillRows.map(({ id, uuid, name }) => [
      id,
      { name, wire: { uuid, name }, json: JSON.stringify({ uuid, name }) },
    ]),
  );
  const taughtBy = Map.groupBy(taught, ({ course_id }) => course_id);
  const nameOf = new Map(educators.map(({ uuid, name }) => [uuid, name]));
  const courses = new Map(
    courseRows.map((course) => {
      const ids = (taughtBy.get(course.id) ?? []).map(({ skill_id }) => skill_id);
      const head = JSON.stringify({
        educator_uuid: course.educator_uuid,
        educator_name: nameOf.get(course.educator_uuid),
        course_uuid: course.uuid,
        course_code: course.code,
        course_title: course.title,
      });
      const tail = JSON.stringify({
        course_description: course.description,
        course_skills: ids.map((id) => skills.get(id).wire),
      });
      return [
        course.id,
        { skills: ids, head: `${head.slice(0, -1)},`, tail: `,${tail.slice(1, -1)},"is_visible":` },
      ];
    }),
  );
  return { skills, courses };
}
