import type { CareerFacts } from './career-facts.js';

/** The columns of careers.csv with figures of the BLS, by the file they are from. */
export const FIGURES = {
  pay: ['average_pay'],
  outlook: ['education', 'job_count', 'year', 'growth', 'projected_job_count', 'projected_year'],
} as const;
export const CAREER_COLUMNS = [
  'onet_code',
  'title',
  'description',
  ...FIGURES.pay,
  ...FIGURES.outlook,
  'skills',
];
const WORK = 'onet_code,alternate_titles,tasks,other_tasks,activities,technologies,estimated,related';
/** A separator in lists of skills may stand in no name. */
const IN_NAME = /;/g;

/** A line of a CSV file by the names of its columns. */
export type CsvFields = Record<string, string>;

/**
 * The lines of careers.csv, ordered by code.
 * @param before lines that the file has: what the facts do not say stays
 */
export function careerLines(careers: readonly CareerFacts[], before: readonly CsvFields[]): CsvFields[] {
  const known = new Map(before.map((line) => [line['onet_code'], line]));
  const figures = [...FIGURES.pay, ...FIGURES.outlook];
  return byCode(careers).map((career) => ({
    ...Object.fromEntries(figures.map((column) => [column, ''])),
    ...known.get(career.onetCode),
    onet_code: career.onetCode,
    title: career.title,
    description: career.description,
    skills: career.skills.map(({ name, weight }) => `${name.replaceAll(IN_NAME, ',')}:${weight}`).join(';'),
  }));
}

/**
 * The text of career_work.csv.
 * @param taught names of the skills that courses teach: what O*NET calls longer is written as students know it
 */
export function workFile(careers: readonly CareerFacts[], taught: Iterable<string> = []): string {
  const shorten = shortNames(taught);
  const described = byCode(careers).filter(
    ({ tasks, otherTasks, alternateTitles, related }) =>
      tasks.length + otherTasks.length + alternateTitles.length + related.length > 0,
  );
  return toCsv(
    WORK,
    described.map((career) => [
      career.onetCode,
      lines(career.alternateTitles),
      lines(career.tasks),
      lines(career.otherTasks),
      lines(career.activities),
      lines(career.technologies.map(shorten)),
      career.isEstimated ? 'yes' : null,
      lines(career.related),
    ]),
  );
}

const byCode = (careers: readonly CareerFacts[]) =>
  careers.toSorted((a, b) => (a.onetCode < b.onetCode ? -1 : 1));

/**
 * O*NET names software by its maker: `Autodesk AutoCAD`, `Oracle Java`, `Structured query language SQL`, `Microsoft Office
 * software`. Where a course teaches the end of such a name, that is the name.
 */
export function shortNames(taught: Iterable<string>): (name: string) => string {
  const known = new Map(Array.from(taught, (name) => [name.toLowerCase(), name]));
  return (name) => {
    const words = name.replace(/ software$/i, '').split(' ');
    const ends = words.map((_, from) => words.slice(from).join(' '));
    return ends.map((end) => known.get(end.toLowerCase())).find((end) => end !== undefined) ?? name;
  };
}

/** Each once, in any case. */
function lines(items: readonly string[]): string {
  const seen = new Set<string>();
  return items
    .map((item) => item.replaceAll(/\s+/g, ' ').trim())
    .filter((item) => item !== '' && !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()))
    .join('\n');
}

/** The text of a CSV file. */
export const toCsv = (header: string, rows: readonly (string | number | null | undefined)[][]): string =>
  `${[header, ...rows.map((row) => row.map(field).join(','))].join('\n')}\n`;

function field(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
