import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { normaliseCode } from '@lumen/matching';
import { named } from '../loading/load-report.js';
import type { CsvFields } from '../official/career-files.js';
import { CatalogueFolder, toCsvFile } from '../official/catalogue-folder.js';
import { type ExportedCourse, type ExportReport, readCourses } from './course-export.js';
import { type ExportTable, readExport, RegistrarExportError } from './export-table.js';
import { type ImportOptions, importPrograms } from './program-import.js';
import { programHeader } from './program-export.js';

const REPORT = 'import-report.txt';
const COLUMNS = [
  'code',
  'subject',
  'title',
  'credits',
  'credits_to',
  'level',
  'description',
  'skills',
  'aliases',
  'cross_listed',
  'prerequisites',
  'terms',
  'cip',
];

/**
 * Writes what a registrar exports into a catalogue's folder: a list of courses into courses.csv, one of programs into
 * programs.csv and program_courses.csv; educator.csv if there is none, and all that was understood, skipped and guessed into a
 * report. Skills, careers and columns that the files have already stay.
 * @returns the report in short
 * @throws RegistrarExportError when the file is neither list; nothing is written then
 */
export async function importExport(file: string, into: string, options: ImportOptions = {}): Promise<string> {
  if (!existsSync(file)) throw new RegistrarExportError(`There is no file ${file}.`);
  const table = await readExport(path.basename(file), readFileSync(file));
  const header = programHeader(table);
  return header ? importPrograms(table, header, into, options) : importCourses(table, into, options);
}

function importCourses(table: ExportTable, into: string, options: ImportOptions): string {
  const educator = educatorFile(into, options);
  const { courses, report } = readCourses(table);
  const before = existsSync(into) ? new CatalogueFolder(into).lines('courses.csv') : [];
  const lines = courseLines(courses, before);
  if (!options.dryRun) {
    mkdirSync(into, { recursive: true });
    const columns = [...new Set([...COLUMNS, ...Object.keys(before[0] ?? {})])];
    new CatalogueFolder(into).write({
      ...educator,
      'courses.csv': toCsvFile(columns, lines),
      [REPORT]: `${inWords(report, courses, before, Infinity)}\n`,
    });
  }
  const end = options.dryRun
    ? 'Nothing was written: this was a dry run.'
    : `Written to ${into}; everything that was skipped or guessed stands in ${REPORT} there.`;
  return `${inWords(report, courses, before)}\n${end}`;
}

function educatorFile(into: string, { name, shortName }: ImportOptions): Record<string, string> {
  if (existsSync(path.join(into, 'educator.csv'))) return {};
  if (!name || !shortName) {
    throw new RegistrarExportError(
      `${into} has no educator.csv. Say whose courses they are: --name "Riverbend State University" --short-name RSU`,
    );
  }
  return { 'educator.csv': toCsvFile(['name', 'short_name'], [{ name, short_name: shortName }]) };
}

function courseLines(courses: readonly ExportedCourse[], before: readonly CsvFields[]): CsvFields[] {
  const known = new Map(before.map((line) => [normaliseCode(line['code'] ?? ''), line]));
  return courses.map((course) => {
    const old = known.get(normaliseCode(course.code));
    return {
      ...old,
      code: course.code,
      subject: course.subject,
      title: course.title,
      credits: String(course.credits),
      credits_to: String(course.creditsTo ?? ''),
      level: course.level,
      description: course.description || (old?.['description'] ?? ''),
      skills: course.skills.join(';') || (old?.['skills'] ?? ''),
      aliases: course.aliases.join(';') || (old?.['aliases'] ?? ''),
      cross_listed: course.crossListed.join(';'),
      prerequisites: course.prerequisites,
      terms: course.terms.map((term) => term.slice(0, 120)).join(';'),
      cip: course.cip || (old?.['cip'] ?? ''),
    };
  });
}

function inWords(
  report: ExportReport,
  courses: readonly ExportedCourse[],
  before: readonly CsvFields[],
  most?: number,
): string {
  const known = new Set(before.map((line) => normaliseCode(line['code'] ?? '')));
  const keys = new Set(courses.map(({ code }) => normaliseCode(code)));
  const label = ({ code, title }: ExportedCourse) => `${code} ${title}`;
  const isChange = before.length > 0;
  const count = (is: (course: ExportedCourse) => boolean) => courses.filter(is).length;
  return [
    `${report.lines} lines (${report.format}), the columns named in line ${report.headerLine}: ${courses.length} courses`,
    ...named('columns understood', report.columns, most),
    ...named('columns not used', report.unused, most),
    `${count(({ description }) => description !== '')} courses have a description, ${count(({ prerequisites }) => prerequisites !== '')} prerequisites, ` +
      `${count(({ skills }) => skills.length > 0)} skills, ${count(({ creditsTo }) => creditsTo !== null)} credits from and to`,
    ...named('to be looked at', report.doubtful, most),
    ...named('lines skipped', report.skipped, most),
    ...named('guessed', report.guessed, most),
    ...named('courses of several lines', report.merged, most),
    ...(isChange
      ? named('courses added', courses.filter(({ code }) => !known.has(normaliseCode(code))).map(label), most)
      : []),
    ...(isChange
      ? named(
          'courses gone',
          before
            .filter((line) => !keys.has(normaliseCode(line['code'] ?? '')))
            .map((line) => `${line['code']} ${line['title']}`),
          most,
        )
      : []),
  ].join('\n');
}
