import { createHash, randomBytes } from 'node:crypto';
import { fieldOf } from './catalogue.mjs';
import { FIRST_NAMES, LAST_NAMES } from './words.mjs';

const STUDENTS = 500;
const COURSES_A_STUDENT = 15;
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

/**
 * Students who have passed fifteen courses of one field, which makes about sixty skills, each with a signed-in session.
 * @returns the tables in the order they can be inserted, and the session token of the first student: it alone is drawn
 *   anew each time, because it opens an account
 */
export function makePeople(random, { courses, careers }) {
  const people = Array.from({ length: STUDENTS }, (_, place) => aPerson(random, place, courses, careers));
  const token = randomBytes(32).toString('base64url');
  people[0].token_hash = createHash('sha256').update(token).digest();
  const tables = {
    accounts: people.map(({ account_id, handle }) => ({ id: account_id, username: handle })),
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
    student_snapshots: people.map(toSnapshot),
    sessions: people.map(toSession),
  };
  return { tables, token };
}

function aPerson(random, place, courses, careers) {
  const field = place === 0 ? 0 : random.below(8);
  const ofField = courses.filter(({ id }) => fieldOf(id) === field);
  return {
    account_id: random.uuid(),
    student_id: random.uuid(),
    import_id: random.uuid(),
    handle: `student-${place + 1}`,
    first_name: random.pick(FIRST_NAMES),
    last_name: random.pick(LAST_NAMES),
    passed: random.sample(ofField, COURSES_A_STUDENT),
    linked: random.sample(careers, 4).map(({ id }) => id),
    token_hash: createHash('sha256').update(random.uuid()).digest(),
  };
}

const toStudent = ({ student_id, account_id, handle, first_name, last_name }) => ({
  id: student_id,
  account_id,
  handle,
  first_name,
  last_name,
  visibility: 'public',
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

const toSnapshot = ({ student_id, passed, linked }) => ({
  student_id,
  earned_courses: passed.map(({ id }) => id),
  shown_courses: [],
  project_skills: [],
  shown_project_skills: [],
  linked_careers: linked,
  linked_programs: [],
});

const toSession = ({ account_id, token_hash }) => ({
  token_hash: `\\x${token_hash.toString('hex')}`,
  account_id,
  user_agent: 'bench',
  ip: '127.0.0.1',
  expires_at: IN_A_WEEK,
});
