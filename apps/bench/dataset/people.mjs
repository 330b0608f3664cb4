import { createHash, randomBytes } from 'node:crypto';
import { fieldOf } from './catalogue.mjs';
import { FIRST_NAMES, LAST_NAMES, NOUNS } from './words.mjs';

/** The first of them are asked as. */
const SIGNED_IN = 50;
const COURSES_A_STUDENT = 15;
/** Ids of skills, to draw those of projects from. */
const FIRST_SKILLS = Array.from({ length: 40 }, (_, place) => place + 1);
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

/**
 * Students who have passed fifteen courses of one field, which makes about sixty skills, each with a signed-in session.
 * Those who are asked as have programs and a portfolio besides.
 * @param {number} count
 * @returns the tables in the order they can be inserted, and the session tokens of the first students: they alone are
 *   drawn anew each time, because they open accounts
 */
export function makePeople(random, { courses, careers, programs }, count) {
  const coursesOf = Map.groupBy(courses, ({ id }) => fieldOf(id));
  const people = Array.from({ length: count }, (_, place) => aPerson(random, place, coursesOf, careers));
  const tokens = people.slice(0, SIGNED_IN).map((person) => {
    const token = randomBytes(32).toString('base64url');
    person.token_hash = createHash('sha256').update(token).digest();
    person.programs = random.sample(programs, 2).map(({ id }) => id);
    person.projects = Array.from({ length: 6 }, (_, place) => aProject(random, place));
    return token;
  });
  const tables = {
    accounts: people.map(({ account_id, handle }) => ({ id: account_id, username: handle })),
    email_addresses: people.map(toAddress),
    students: people.map(toStudent),
    transcript_imports: people.map(({ student_id, import_id }) => ({
      student_id,
      id: import_id,
      layout: 'registrar',
    })),
    earned_courses: people.flatMap(toEarnedCourses),
    linked_careers: people.flatMap(({ student_id, linked }) =>
      linked.map((career_id) => ({ student_id, career_id })),
    ),
    linked_programs: people.flatMap(({ student_id, programs: linked }) =>
      linked.map((program_id) => ({ student_id, program_id })),
    ),
    projects: people.flatMap(toProjects),
    project_skills: people.flatMap(toProjectSkills),
    student_snapshots: people.map(toSnapshot),
    sessions: people.map(toSession),
  };
  return { tables, tokens };
}

function aPerson(random, place, coursesOf, careers) {
  const field = place === 0 ? 0 : random.below(8);
  return {
    account_id: random.uuid(),
    student_id: random.uuid(),
    import_id: random.uuid(),
    handle: `student-${place + 1}`,
    first_name: random.pick(FIRST_NAMES),
    last_name: random.pick(LAST_NAMES),
    passed: random.sample(coursesOf.get(field), COURSES_A_STUDENT),
    linked: random.sample(careers, 4).map(({ id }) => id),
    programs: [],
    projects: [],
    token_hash: createHash('sha256').update(random.uuid()).digest(),
  };
}

const aProject = (random, place) => ({
  id: random.uuid(),
  title: `Project ${place + 1}`,
  description: Array.from({ length: 60 }, () => random.pick(NOUNS)).join(' '),
  skills: random.sample(FIRST_SKILLS, 4),
});

const toAddress = ({ account_id, handle }) => ({
  id: account_id,
  account_id,
  email: `${handle}@mail.example`,
  verified: true,
  primary: true,
});

const toProjects = ({ student_id, projects }) =>
  projects.map(({ id, title, description }) => ({ student_id, id, title, description }));

const toProjectSkills = ({ student_id, projects }) =>
  projects.flatMap(({ id, skills }) =>
    skills.map((skill_id, position) => ({ student_id, project_id: id, skill_id, position })),
  );

const toStudent = ({ student_id, account_id, handle, first_name, last_name }) => ({
  id: student_id,
  account_id,
  handle,
  first_name,
  last_name,
  visibility: 'public',
  visibility_confirmed_at: '2026-01-01T00:00:00Z',
});

const toEarnedCourses = ({ student_id, import_id, passed }) =>
  passed.map(({ id, code, title, credits }, position) => ({
    student_id,
    import_id,
    position,
    kind: 'completed',
    term: 'Fall 2025',
    code,
    title,
    credits,
    grade: 'B+',
    course_id: id,
  }));

const toSnapshot = ({ student_id, passed, linked, programs, projects }) => ({
  student_id,
  earned_courses: passed.map(({ id }) => id),
  shown_courses: passed.map(({ id }) => id),
  project_skills: [...new Set(projects.flatMap(({ skills }) => skills))],
  shown_project_skills: [...new Set(projects.flatMap(({ skills }) => skills))],
  linked_careers: linked,
  linked_programs: programs,
});

const toSession = ({ account_id, token_hash }) => ({
  token_hash: `\\x${token_hash.toString('hex')}`,
  account_id,
  user_agent: 'bench',
  ip: '127.0.0.1',
  expires_at: IN_A_WEEK,
});
