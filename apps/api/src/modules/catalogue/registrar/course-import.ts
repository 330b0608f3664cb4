import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { named } from '../loading/load-report.js';
import type { CsvFields } from '../official/career-files.js';
import { CatalogueFolder, toCsvFile } from '../official/catalogue-folder.js';
import { changesInWords, checkCleared, checkLoss, fileChanges } from '../official/file-changes.js';
import { creditUnitOf, unitNamedIn } from './credit-unit.js';
import { correctionsInWords, lastImport, rememberedImport, withCorrections } from './corrections.js';
import { readCourses } from './course-export.js';
import type { ExportedCourse, ExportReport } from './exported-course.js';
import { type ExportTable, readExport, RegistrarExportError } from './export-table.js';
import { type ImportOptions, importPrograms, written } from './program-import.js';
import { programHeader } from './program-columns.js';

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
/** What people add, where systems have no such column. */
const STAYS = ['description', 'skills', 'aliases', 'cip'];

/**
 * Writes what a registrar exports into a catalogue's folder: a list of courses into courses.csv, one of programs into
 * programs.csv and program_courses.csv; educator.csv if there is none, and all that was understood, skipped and guessed into a
 * report. What people have corrected in the files since the last export stays, and columns of their own.
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
  const folder = existsSync(into) ? new CatalogueFolder(into) : null;
  const educator = educatorIn(into, folder, options);
  const { courses, report, creditColumns } = readCourses(table);
  const unit = creditUnitOf(educator, options.creditUnit, unitNamedIn(creditColumns));
  report.doubtful = [...unit.doubtful, ...report.doubtful];
  const before = folder?.lines('courses.csv') ?? [];
  const last = lastImport(folder);
  const now = courses.map(fieldsOf);
  const corrected = withCorrections(now, before, last, { kind: 'courses', columns: COLUMNS, stays: STAYS });
  const lines = corrected.lines.toSorted((a, b) => (a['code']! < b['code']! ? -1 : 1));
  const changes = fileChanges(before, lines, COLUMNS);
  checkLoss('course', changes, options);
  checkCleared('course', before, lines, COLUMNS, options);
  const words = (most?: number) =>
    [
      ...inWords(report, courses, most),
      ...unit.notes,
      ...correctionsInWords(corrected, most),
      ...(before.length > 0 ? changesInWords('course', changes, most) : []),
    ].join('\n');
  if (!options.dryRun) {
    mkdirSync(into, { recursive: true });
    const columns = [...new Set([...COLUMNS, ...Object.keys(before[0] ?? {})])];
    new CatalogueFolder(into).write({
      ...(folder?.has('educator.csv')
        ? {}
        : { 'educator.csv': toCsvFile(Object.keys(educator), [educator]) }),
      ...unit.files,
      'courses.csv': toCsvFile(columns, lines),
      ...rememberedImport(last, 'courses', now, corrected),
      [REPORT]: `${words(Infinity)}\n`,
    });
  }
  return `${words()}\n${written(into, REPORT, options)}`;
}

/** The line of educator.csv, a new one if there is none. */
function educatorIn(
  into: string,
  folder: CatalogueFolder | null,
  { name, shortName }: ImportOptions,
): CsvFields {
  const [educator] = folder?.lines('educator.csv') ?? [];
  if (educator) return educator;
  if (!name || !shortName) {
    throw new RegistrarExportError(
      `${into} has no educator.csv. Say whose courses they are: --name "Riverbend State University" --short-name RSU`,
    );
  }
  return { name, short_name: shortName };
}

const fieldsOf = (course: ExportedCourse): CsvFields => ({
  code: course.code,
  subject: course.subject,
  title: course.title,
  credits: String(course.credits),
  credits_to: String(course.creditsTo ?? ''),
  level: course.level,
  description: course.description,
  skills: course.skills.join(';'),
  aliases: course.aliases.join(';'),
  cross_listed: course.crossListed.join(';'),
  prerequisites: course.prerequisites,
  terms: course.terms.map((term) => term.slice(0, 120).trim()).join(';'),
  cip: course.cip,
});

function inWords(report: ExportReport, courses: readonly ExportedCourse[], most?: number): string[] {
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
  ];
}
