// A profile richer than anybody's: a thousand skills and two hundred projects, to be scrolled through.
import pg from 'pg';

/** Whose it is: the second of those who are signed in. */
const HANDLE = 'student-2';
const SKILLS = 1_000;
/** Besides the six that everybody has who is signed in. */
const PROJECTS = 194;
const SKILLS_A_PROJECT = 10;

const owner = `(select id from students where handle = '${HANDLE}')`;

const STATEMENTS = [
  `insert into skills (id, uuid, name) overriding system value
   select old.last + n, gen_random_uuid(), one.name || ' ' || n
   from (select max(id) as last from skills) as old
     cross join generate_series(1, ${SKILLS} - old.last) as n
     join skills one on one.id = 1 + n % old.last`,
  `insert into projects (student_id, title, description, created_at)
   select ${owner}, 'Portfolio piece ' || n, repeat('What it was for and how it came about. ', 5),
     now() - n * interval '1 day'
   from generate_series(1, ${PROJECTS}) as n`,
  // Every skill about twice, dealt out in turn.
  `insert into project_skills (student_id, project_id, skill_id, position)
   select one.student_id, one.id, 1 + (one.place * ${SKILLS_A_PROJECT} + position) % ${SKILLS}, position
   from (
     select student_id, id, row_number() over (order by created_at) as place
     from projects where student_id = ${owner} and title like 'Portfolio%'
   ) as one, generate_series(0, ${SKILLS_A_PROJECT - 1}) as position`,
  `update student_snapshots set project_skills = held.skills, shown_project_skills = held.skills
   from (select array_agg(distinct skill_id) as skills from project_skills where student_id = ${owner}) as held
   where student_id = ${owner}`,
];

/** Makes one student of a data set that rich. */
export async function enrich(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of STATEMENTS) await client.query(statement);
  } finally {
    await client.end();
  }
}
