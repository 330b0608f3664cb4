import { existsSync } from 'node:fs';
import { normaliseCode } from '@lumen/matching';
import { named } from '../loading/load-report.js';
import type { CsvFields } from '../official/career-files.js';
import { CatalogueFolder, toCsvFile } from '../official/catalogue-folder.js';
import { changesInWords, checkLoss, fileChanges, type LossOptions } from '../official/file-changes.js';
import { creditUnitOf, unitNamedIn } from './credit-unit.js';
import { creditColumnsOf, type Header } from './program-columns.js';
import { correctionsInWords, lastImport, rememberedImport, withCorrections } from './corrections.js';
import { type ExportTable, RegistrarExportError } from './export-table.js';
import type { ExportedProgram, ProgramReport } from './exported-program.js';
import { readPrograms } from './program-export.js';

export interface ImportOptions extends LossOptions {
  /** The name of the university, where the folder has no educator.csv yet. */
  name?: string;
  shortName?: string;
  /** What the university counts in: `ects`. */
  creditUnit?: string | undefined;
}

const REPORT = 'import-report-programs.txt';
/** A cell with all lines of program_courses.csv of a program. */
const LISTED = 'courses';
const COLUMNS = ['code', 'title', 'level', 'cip', 'required_credits', 'department', 'description', LISTED];
const GROUP_COLUMNS = ['group', 'kind', 'group_credits', 'course'];
/** What people add, where exports have no such column. */
const STAYS = ['cip'];

/** @throws RegistrarExportError when the folder has no courses yet, or the programs list none of them */
export function importPrograms(
  table: ExportTable,
  header: Header,
  into: string,
  options: ImportOptions,
): string {
  const courses = existsSync(into) ? new CatalogueFolder(into).lines('courses.csv') : [];
  if (courses.length === 0)
    throw new RegistrarExportError(
      `This is a list of programs, and ${into} has no courses.csv yet. Import the list of courses first.`,
    );
  const folder = new CatalogueFolder(into);
  const before = programLines(folder);
  const { programs, report } = readPrograms(table, header, {
    courses: courses.map((course) => ({
      code: course['code'] ?? '',
      credits: Number(course['credits'] ?? 0),
      creditsTo: Number(course['credits_to'] || (course['credits'] ?? 0)),
      otherCodes: `${course['aliases'] ?? ''};${course['cross_listed'] ?? ''}`
        .split(';')
        .filter((code) => code.trim() !== '')
        .map(normaliseCode),
    })),
    codes: codesByTitle(before),
  });
  const [educator] = folder.lines('educator.csv');
  const unit = educator && creditUnitOf(educator, options.creditUnit, unitNamedIn(creditColumnsOf(header)));
  report.doubtful = [...(unit?.doubtful ?? []), ...report.doubtful];
  const last = lastImport(folder);
  const now = programs.map(fieldsOf);
  const corrected = withCorrections(now, before, last, { kind: 'programs', columns: COLUMNS, stays: STAYS });
  const changes = fileChanges(before, corrected.lines, COLUMNS);
  checkLoss('program', changes, options);
  const words = (most?: number) =>
    [
      ...inWords(programs, report, most),
      ...(unit?.notes ?? []),
      ...correctionsInWords(corrected, most),
      ...(before.length > 0 ? changesInWords('program', changes, most) : []),
    ].join('\n');
  if (!options.dryRun) {
    const columns = [...new Set([...COLUMNS, 'careers', ...Object.keys(before[0] ?? {})])];
    folder.write({
      ...unit?.files,
      'programs.csv': toCsvFile(
        columns.filter((column) => column !== LISTED),
        corrected.lines,
      ),
      'program_courses.csv': toCsvFile(['program', ...GROUP_COLUMNS], corrected.lines.flatMap(listedIn)),
      ...rememberedImport(last, 'programs', now, corrected),
      [REPORT]: `${words(Infinity)}\n`,
    });
  }
  return `${words()}\n${written(into, REPORT, options)}`;
}

/** The codes of the programs whose title no other has. */
function codesByTitle(lines: readonly CsvFields[]): Map<string, string> {
  const titles = lines.map(({ title = '' }) => title);
  return new Map(
    lines
      .filter(({ title = '' }) => titles.indexOf(title) === titles.lastIndexOf(title))
      .map(({ title = '', code = '' }) => [title, code]),
  );
}

/** The last line of what an operator is told. */
export const written = (into: string, report: string, { dryRun }: LossOptions): string =>
  dryRun
    ? 'Nothing was written: this was a dry run.'
    : `Written to ${into}; everything that was skipped or guessed stands in ${report} there.`;

/** The lines of programs.csv, each with its lines of program_courses.csv as one more cell: they are corrected together. */
function programLines(folder: CatalogueFolder): CsvFields[] {
  const listed = Map.groupBy(folder.lines('program_courses.csv'), ({ program = '' }) =>
    normaliseCode(program),
  );
  return folder.lines('programs.csv').map((line) => ({
    ...line,
    [LISTED]: listedAs(listed.get(normaliseCode(line['code'] ?? '')) ?? []),
  }));
}

const listedAs = (lines: readonly CsvFields[]): string =>
  JSON.stringify(lines.map((line) => GROUP_COLUMNS.map((column) => line[column] ?? '')));

const listedIn = (line: CsvFields): CsvFields[] =>
  (JSON.parse(line[LISTED] || '[]') as string[][]).map((cells) => ({
    program: line['code'] ?? '',
    ...Object.fromEntries(GROUP_COLUMNS.map((column, place) => [column, cells[place] ?? ''])),
  }));

const fieldsOf = (program: ExportedProgram): CsvFields => ({
  code: program.code,
  title: program.title,
  level: program.level,
  cip: program.cip,
  required_credits: String(program.requiredCredits),
  department: program.department,
  description: program.description,
  [LISTED]: listedAs(
    program.groups.flatMap(({ name, kind, credits, courses }) =>
      courses.map((course) => ({ group: name, kind, group_credits: String(credits), course })),
    ),
  ),
});

function inWords(programs: readonly ExportedProgram[], report: ProgramReport, most?: number): string[] {
  const groups = programs.flatMap((program) => program.groups);
  const choices = groups.filter(({ kind }) => kind === 'elective').length;
  const withField = programs.filter(({ cip }) => cip !== '').length;
  return [
    `${report.lines} lines (${report.format}), the columns named in line ${report.headerLine}: ${programs.length} programs`,
    ...named('columns understood', report.columns, most),
    ...named('columns not used', report.unused, most),
    `${groups.length} groups of courses, of ${choices} of them some are chosen; ${withField} programs have a field of study (CIP)`,
    ...named('to be looked at', report.doubtful, most),
    ...named('lines skipped', report.skipped, most),
    ...named('guessed', report.guessed, most),
  ];
}
