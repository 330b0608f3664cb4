import { drawNear, drawNeeds, drawTaught, SKILL_COUNT } from './needs.mjs';
import {
  EDUCATION_LEVELS,
  FIELDS,
  NOUNS,
  ROLES,
  SKILL_KINDS,
  SKILL_TOPICS,
  SPECIALTIES,
  VERBS,
} from './words.mjs';

const COURSES_A_PROGRAM = 30;

/** Which field the record with this id belongs to: they take turns. */
export const fieldOf = (id) => (id - 1) % FIELDS.length;

const records = (count, make) => Array.from({ length: count }, (_, place) => make(place + 1));
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(random, clauses) {
  const parts = Array.from({ length: clauses }, () => `${random.pick(VERBS)} ${random.pick(NOUNS)}`);
  return `${capital(parts.slice(0, -1).join(', '))}, and ${parts.at(-1)}.`;
}

/**
 * The catalogue tables, in the order they can be inserted.
 * @param {{careers: number, courses: number, programs: number}} size
 */
export function makeCatalogue(random, size) {
  const educator = { uuid: random.uuid(), code: 'UM', name: 'University of Measurement', short_name: 'UM' };
  const courses = records(size.courses, (id) => aCourse(random, id, educator));
  const careers = records(size.careers, (id) => aCareer(random, id));
  const programs = records(size.programs, (id) => aProgram(random, id, educator));
  return {
    educators: [educator],
    skills: records(SKILL_COUNT, (id) => ({ id, uuid: random.uuid(), name: skillName(id) })),
    courses,
    course_skills: courses.flatMap((course) => taughtBy(random, course)),
    careers,
    career_work: careers.map(({ id }) => workOf(random, id)),
    career_needs: careers.flatMap((career) => neededBy(random, career)),
    course_matches: courses.map((course) => nearTo(random, course, careers)),
    programs,
    program_groups: programs.map(({ id }) => ({
      program_id: id,
      position: 0,
      name: 'Core',
      kind: 'required',
      credits: 3 * COURSES_A_PROGRAM,
    })),
    program_courses: programs.flatMap((program) => listedIn(random, program, courses)),
    career_programs: careers.flatMap((career) => leadingTo(random, career, programs)),
    catalogue_version: [{ id: 1, version: 1, rules: 1 }],
  };
}

const skillName = (id) =>
  `${SKILL_TOPICS[(id - 1) % SKILL_TOPICS.length]} ${SKILL_KINDS[Math.floor((id - 1) / SKILL_TOPICS.length)]}`;

const courseCode = (id) => `${FIELDS[fieldOf(id)].slice(0, 4).toUpperCase()} ${1000 + id}`;

const aCourse = (random, id, educator) => ({
  id,
  uuid: random.uuid(),
  educator_uuid: educator.uuid,
  code: courseCode(id),
  code_key: courseCode(id),
  title: `${random.pick(SKILL_TOPICS)} ${random.pick(SKILL_KINDS)} ${id}`,
  description: sentence(random, 9),
  academic_subject: FIELDS[fieldOf(id)],
  level: random.pick(['Lower Division', 'Upper Division']),
  credits: 3,
});

const aCareer = (random, id) => ({
  id,
  uuid: random.uuid(),
  onet_code: `${11 + (id % 40)}-${String(id).padStart(4, '0')}.00`,
  title: `${SPECIALTIES[id % SPECIALTIES.length]} ${FIELDS[fieldOf(id)]} ${random.pick(ROLES)} ${id}`,
  description: sentence(random, 7),
  average_pay: 30_000 + 10 * random.below(15_000),
  education_req: random.pick(EDUCATION_LEVELS),
  job_count: 100 * (1 + random.below(9_000)),
  year: 2024,
  percentage_growth: random.below(300) / 10 - 5,
  projected_job_count: 100 * (1 + random.below(9_000)),
  projected_year: 2034,
});

const aProgram = (random, id, educator) => ({
  id,
  uuid: random.uuid(),
  educator_uuid: educator.uuid,
  code: `P${id}`,
  code_key: `P ${id}`,
  title: `${FIELDS[fieldOf(id)]} ${random.pick(SKILL_KINDS)} ${id}`,
  level: random.pick(['Bachelor', 'Associate', 'Certificate']),
  description: sentence(random, 12),
  department_name: FIELDS[fieldOf(id)],
  required_credits: 120,
});

const taughtBy = (random, { id }) =>
  drawTaught(random, fieldOf(id)).map((skill, position) => ({
    course_id: id,
    skill_id: skill + 1,
    position,
  }));

const neededBy = (random, { id }) =>
  drawNeeds(random, fieldOf(id)).map(({ skill, kind, weight }, position) => ({
    career_id: id,
    skill_id: skill + 1,
    kind,
    weight,
    position,
  }));

const workOf = (random, id) => ({
  career_id: id,
  alternate_titles: [],
  tasks: [sentence(random, 3)],
  other_tasks: [],
  activities: [],
  technologies: [],
  is_estimated: false,
  digest: String(id),
});

function nearTo(random, { id }, careers) {
  const near = drawNear(random, sameField(careers, id));
  return {
    course_id: id,
    rarity: (1 + random.below(1_000)) / 1_000,
    career_ids: near.map(({ career }) => career.id),
    similarities: near.map(({ similarity }) => similarity),
  };
}

const sameField = (list, id) => list.filter((other) => fieldOf(other.id) === fieldOf(id));

const listedIn = (random, { id }, courses) =>
  random
    .sample(sameField(courses, id), COURSES_A_PROGRAM)
    .map((course) => ({ program_id: id, group_position: 0, course_id: course.id }));

const leadingTo = (random, { id }, programs) =>
  random.sample(sameField(programs, id), 3).map((program) => ({ career_id: id, program_id: program.id }));
