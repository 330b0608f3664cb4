// A university's folder as the loader reads it, with as many courses as are wanted, out of the demo's texts.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Random } from './random.mjs';

const KINDS = [
  'Seminar',
  'Laboratory',
  'Topics',
  'Studio',
  'Practicum',
  'Workshop',
  'Survey',
  'Honors',
  'Applied',
];
const COURSES_A_PROGRAM = 60;
const COURSES_FOR_A_PROGRAM = 27;

const csv = (rows) =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n');

/**
 * Each course has the title of one of the demo's, sentences and skills of it and of another one; a quarter of the skills are
 * under names of their own. Careers are the demo's.
 * @param {object[]} courses those of the demo, as `readCatalogueFiles` reads them
 */
export function writeLargeUniversity({ courses, count, demo, folder }) {
  const random = new Random(8000);
  const some = (list, share) => list.filter(() => random.next() < share);
  const made = Array.from({ length: count }, (_, place) => {
    const [one, other] = [courses[place % courses.length], random.pick(courses)];
    const kind = KINDS[Math.floor(place / courses.length) % KINDS.length];
    const sentences = [...some(sentencesOf(one), 0.7), ...some(sentencesOf(other), 0.3)];
    const skills = [...some(one.skills, 0.7), ...some(other.skills, 0.3)].map((skill) =>
      random.next() < 0.25 ? `${skill} ${kind}` : skill,
    );
    return {
      code: `${one.subject} ${10_000 + place}`,
      subject: one.subject,
      title: `${one.title} ${kind}`,
      level: one.level,
      description: sentences.join(' ') || one.description,
      skills: [...new Map(skills.map((skill) => [skill.toLowerCase(), skill])).values()],
    };
  });
  const programs = Array.from(
    { length: Math.ceil(count / COURSES_FOR_A_PROGRAM) },
    (_, place) => `P-${place}`,
  );
  const files = {
    'educator.csv': [
      ['name', 'short_name'],
      ['University of Measurement', 'UM'],
    ],
    'courses.csv': [
      ['code', 'subject', 'title', 'credits', 'level', 'description', 'skills'],
      ...made.map(({ code, subject, title, level, description, skills }) => [
        code,
        subject,
        title,
        3,
        level,
        description,
        skills.join(';'),
      ]),
    ],
    'programs.csv': [
      ['code', 'title', 'level', 'cip', 'required_credits', 'department', 'description', 'careers'],
      ...programs.map((code) => [
        code,
        `Program ${code}`,
        'Bachelor',
        '',
        120,
        'Department',
        'Some courses.',
        '',
      ]),
    ],
    'program_courses.csv': [
      ['program', 'group', 'kind', 'group_credits', 'course'],
      ...programs.flatMap((code) =>
        [...new Set(Array.from({ length: COURSES_A_PROGRAM }, () => random.pick(made).code))].map(
          (course) => [code, 'Core', 'required', 180, course],
        ),
      ),
    ],
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, rows] of Object.entries(files)) writeFileSync(path.join(folder, name), `${csv(rows)}\n`);
  for (const name of ['careers.csv', 'career_work.csv.gz'])
    copyFileSync(path.join(demo, name), path.join(folder, name));
}

const sentencesOf = ({ description }) => description.split(/(?<=\.)\s+/);
