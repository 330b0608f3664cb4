import { scoreText } from '@lumen/matching';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.js';
import type { Portfolio } from './portfolio.js';

const COLUMNS = [
  'kind',
  'title',
  'code',
  'institution',
  'level_or_term',
  'credits',
  'required_credits',
  'grade',
  'score',
  'skills',
  'missing_skills',
  'text',
  'created',
  'started',
  'ended',
  'link',
  'collaborators',
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/** The portfolio as one table, a line for each thing in it; `score` is a skill's experiences, or the readiness for a career. */
export function portfolioCsv(portfolio: Portfolio): string {
  const line = (row: Row) => csvLine(COLUMNS.map((column) => row[column] ?? null));
  return [BYTE_ORDER_MARK, csvLine(COLUMNS), ...rowsOf(portfolio).map(line)].join('');
}

const joined = (names: string[]) => names.join('; ');

const rowsOf = (portfolio: Portfolio): Row[] => [
  { kind: 'profile', title: portfolio.name, code: portfolio.handle, text: portfolio.bio },
  ...portfolio.skills.map(({ name, experiences }) => ({ kind: 'skill', title: name, score: experiences })),
  ...portfolio.careers.map(({ title, readiness, held, missing }) => ({
    kind: 'career',
    title,
    score: readiness === null ? null : scoreText(readiness),
    skills: joined(held),
    missing_skills: joined(missing),
  })),
  ...portfolio.programs.map(({ title, institution, level, credits, requiredCredits }) => ({
    kind: 'program',
    title,
    institution,
    level_or_term: level,
    credits,
    required_credits: requiredCredits,
  })),
  ...portfolio.projects.map(({ title, description, skills, collaborators, ...project }) => ({
    kind: 'project',
    title,
    text: description,
    skills: joined(skills),
    created: project.created,
    started: project.started,
    ended: project.ended,
    link: project.link,
    collaborators: joined(collaborators),
  })),
  ...portfolio.courses.map(({ code, title, institution, term, credits, grade, skills }) => ({
    kind: 'course',
    title,
    code,
    institution,
    level_or_term: term,
    credits,
    grade,
    skills: joined(skills),
  })),
];
