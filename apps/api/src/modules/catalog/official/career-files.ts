import type { CareerFacts } from './career-facts.js';

/** careers.csv and career_work.csv of a university's folder (docs/data.md), as texts. */
export interface CareerFiles {
  'careers.csv': string;
  'career_work.csv': string;
}

const CAREERS =
  'onet_code,title,description,average_pay,education,job_count,year,growth,projected_job_count,projected_year,skills';
const WORK = 'onet_code,alternate_titles,tasks,other_tasks,activities,technologies,estimated';
/** A separator in lists of skills may stand in no name. */
const IN_NAME = /;/g;

/** @param taught names of the skills that courses teach: what O*NET calls longer is written as students know it */
export function careerFiles(careers: readonly CareerFacts[], taught: Iterable<string> = []): CareerFiles {
  const shorten = shortNames(taught);
  const ordered = careers.toSorted((a, b) => (a.onetCode < b.onetCode ? -1 : 1));
  return {
    'careers.csv': toCsv(
      CAREERS,
      ordered.map((career) => [
        career.onetCode,
        career.title,
        career.description,
        career.averagePay,
        career.outlook?.education,
        career.outlook?.jobCount,
        career.outlook?.year,
        career.outlook?.growth,
        career.outlook?.projectedJobCount,
        career.outlook?.projectedYear,
        career.skills.map(({ name, weight }) => `${name.replaceAll(IN_NAME, ',')}:${weight}`).join(';'),
      ]),
    ),
    'career_work.csv': toCsv(
      WORK,
      ordered
        .filter(
          ({ tasks, otherTasks, alternateTitles }) =>
            tasks.length + otherTasks.length + alternateTitles.length > 0,
        )
        .map((career) => [
          career.onetCode,
          lines(career.alternateTitles),
          lines(career.tasks),
          lines(career.otherTasks),
          lines(career.activities),
          lines(career.technologies.map(shorten)),
          career.isEstimated ? 'yes' : null,
        ]),
    ),
  };
}

/**
 * O*NET names software by its maker: `Autodesk AutoCAD`, `Oracle Java`, `Structured query language SQL`, `Microsoft Office
 * software`. Where a course teaches the end of such a name, that is the name.
 */
function shortNames(taught: Iterable<string>): (name: string) => string {
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
