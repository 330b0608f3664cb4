// Data set L, made of S where it lies: PostgreSQL copies its rows, which takes a minute instead of an hour.
import pg from 'pg';

/** Copies besides the original: 100,000 careers of a thousand, 200,000 students of ten thousand. */
const CAREERS = 99;
const STUDENTS = 19;

const table = (name, copies, columns) => {
  const names = Object.keys(columns);
  return `insert into ${name} (${names.map((column) => `"${column}"`).join(', ')}) overriding system value
    select ${Object.values(columns).join(', ')} from ${name} as one, generate_series(1, ${copies}) as copy`;
};
const same = (...names) => Object.fromEntries(names.map((name) => [name, `one."${name}"`]));
/** A uuid that is the same wherever a row is pointed to. */
const moved = (column) => `md5(one.${column}::text || copy)::uuid`;
const counted = (column) => `one.${column} + copy * 1000`;

const STATEMENTS = [
  table('careers', CAREERS, {
    id: counted('id'),
    uuid: moved('uuid'),
    onet_code: `one.onet_code || '-' || copy`,
    title: `one.title || ' ' || copy`,
    ...same('description', 'average_pay', 'education_req', 'job_count', 'year', 'percentage_growth'),
    ...same('projected_job_count', 'projected_year'),
  }),
  table('career_work', CAREERS, {
    career_id: counted('career_id'),
    ...same(
      'alternate_titles',
      'tasks',
      'other_tasks',
      'activities',
      'technologies',
      'is_estimated',
      'digest',
    ),
  }),
  table('career_needs', CAREERS, {
    career_id: counted('career_id'),
    ...same('skill_id', 'kind', 'weight', 'position'),
  }),
  table('career_programs', CAREERS, { career_id: counted('career_id'), ...same('program_id') }),
  table('accounts', STUDENTS, { id: moved('id'), username: `one.username || '-' || copy` }),
  table('email_addresses', STUDENTS, {
    id: moved('id'),
    account_id: moved('account_id'),
    email: `one.email || copy`,
    ...same('verified', 'primary'),
  }),
  table('students', STUDENTS, {
    id: moved('id'),
    account_id: moved('account_id'),
    handle: `one.handle || '-' || copy`,
    ...same('first_name', 'last_name', 'visibility', 'visibility_confirmed_at'),
  }),
  table('transcript_imports', STUDENTS, {
    student_id: moved('student_id'),
    id: moved('id'),
    ...same('layout'),
  }),
  table('earned_courses', STUDENTS, {
    student_id: moved('student_id'),
    import_id: moved('import_id'),
    ...same('position', 'kind', 'term', 'code', 'title', 'credits', 'grade', 'course_id'),
  }),
  table('linked_careers', STUDENTS, { student_id: moved('student_id'), ...same('career_id') }),
  table('student_snapshots', STUDENTS, {
    student_id: moved('student_id'),
    ...same('earned_courses', 'shown_courses', 'project_skills', 'shown_project_skills', 'linked_careers'),
    ...same('linked_programs'),
  }),
  table('sessions', STUDENTS, {
    token_hash: `sha256(one.token_hash || copy::text::bytea)`,
    account_id: moved('account_id'),
    ...same('user_agent', 'ip', 'expires_at'),
  }),
];

/** Makes data set L of a database that holds S. */
export async function multiply(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Everything a copy points to is a copy too: checking it row by row would take longer than copying.
    await client.query('set session_replication_role = replica');
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
