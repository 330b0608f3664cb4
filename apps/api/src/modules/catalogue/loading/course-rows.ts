import { type CreditUnit, normaliseCode, toSemesterCredits } from '@lumen/matching';
import { parsePrerequisites } from '../store/prerequisites.js';
import { CODE, CODES, COURSE_CREDITS, NAME, PROSE, SKILLS, TITLE } from './catalogue-limits.js';
import type { CourseRow } from './catalogue-rows.js';
import { asPrinted } from './credit-units.js';
import type { CsvRow } from './csv-file.js';

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** A date, a number with an exponent, or an error: what spreadsheets make of `1-3`, `1E5` and `=CS`. */
export const BY_SPREADSHEET =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d+)?|\d+(?:\.\d+)?e[+-]\d+|#\S+[?!]|#n\/a)$/i;
const TERMS = { items: 20, length: NAME };
const CIP = /^\d{2}\.\d{4}$/;

/** A line of courses.csv, without its prerequisites, which are codes of other lines (`addPrerequisites`). */
export function toCourse(row: CsvRow, unit: CreditUnit): CourseRow {
  const range = asPrinted(COURSE_CREDITS, unit);
  const credits = row.number('credits', range, 'Write digits only, and the most of a range into credits_to.');
  const creditsTo = row.optionalNumber('credits_to', { ...range, min: credits });
  checkCip(row);
  return {
    code: toCode(row, 'code'),
    replaces: toCodes(row, 'replaces'),
    subject: row.text('subject', CODE),
    title: row.text('title', TITLE),
    credits: toSemesterCredits(credits, unit),
    creditsTo: creditsTo === null ? null : toSemesterCredits(creditsTo, unit),
    level: row.text('level', NAME),
    description: row.optionalProse('description', PROSE) ?? '',
    skills: row.list('skills', SKILLS),
    aliases: toCodes(row, 'aliases'),
    crossListed: toCodes(row, 'cross_listed'),
    prerequisites: null,
    terms: row.list('terms', TERMS),
  };
}

/** What has to be done before each course: every code of the file is one, however it is made. */
export function addPrerequisites(read: readonly { row: CsvRow; record: CourseRow }[]): void {
  const codes = new Set(
    read.flatMap(({ record: { code, aliases, crossListed, replaces } }) => [
      normaliseCode(code),
      ...aliases,
      ...crossListed,
      ...replaces,
    ]),
  );
  for (const { row, record } of read) {
    const written = row.optionalProse('prerequisites', PROSE) ?? '';
    record.prerequisites = parsePrerequisites(written, (code) => codes.has(code));
  }
}

/** @returns the field of study; null when the file says none */
export function checkCip(row: CsvRow): string | null {
  const cip = row.optional('cip', CODE);
  if (cip !== null && !CIP.test(cip)) row.problem('cip', `"${cip}" is no CIP code. Write it like 11.0701.`);
  return cip;
}

export function toCode(row: CsvRow, column: string): string {
  const code = row.text(column, CODE);
  checkIsCode(row, column, code);
  if (BY_SPREADSHEET.test(code)) {
    const advice = 'Give the column of codes the format text there, and export it again.';
    row.problem(column, `"${code}" is what a spreadsheet made of a code. ${advice}`);
  }
  return code;
}

/** Other codes, in the one form of each. */
export function toCodes(row: CsvRow, column: string): string[] {
  const codes = row.list(column, CODES);
  for (const code of codes) checkIsCode(row, column, code);
  return codes.map(normaliseCode);
}

function checkIsCode(row: CsvRow, column: string, code: string): void {
  if (code !== '' && !HAS_LETTER_OR_DIGIT.test(code)) row.problem(column, `"${code}" is no code.`);
}

/** No alias is the code of a course, or an alias of another; a course is not listed across with itself. */
export function checkOtherCodes(read: readonly { row: CsvRow; record: CourseRow }[]): void {
  const lines = new Map(read.map(({ row, record }) => [normaliseCode(record.code), row.line]));
  const aliases = new Map<string, number>();
  for (const { row, record } of read) {
    for (const alias of record.aliases) {
      const listed = lines.get(alias);
      const other = aliases.get(alias);
      if (listed !== undefined)
        row.problem(
          'aliases',
          `${alias} stands in line ${listed}. Delete the line, or write it into cross_listed.`,
        );
      else if (other !== undefined) row.problem('aliases', `${alias} is an alias in line ${other} already.`);
      aliases.set(alias, row.line);
    }
    if (record.crossListed.includes(normaliseCode(record.code)))
      row.problem('cross_listed', `${record.code} is the course itself.`);
  }
}
