import { existsSync } from 'node:fs';
import { normaliseCode } from '@lumen/matching';
import { named } from '../loading/load-report.js';
import { CatalogueFolder, toCsvFile } from '../official/catalogue-folder.js';
import { type ExportTable, RegistrarExportError } from './export-table.js';
import {
  type ExportedProgram,
  type ProgramReport,
  type programHeader,
  readPrograms,
} from './program-export.js';

export interface ImportOptions {
  /** Says what would be written, and writes nothing. */
  dryRun?: boolean;
  /** Of the university, where the folder has no educator.csv yet. */
  name?: string;
  shortName?: string;
}

const REPORT = 'import-report-programs.txt';
const COLUMNS = ['code', 'title', 'level', 'cip', 'required_credits', 'department', 'description', 'careers'];

/** @throws RegistrarExportError when the folder has no courses yet, or the programs list none of them */
export function importPrograms(
  table: ExportTable,
  header: NonNullable<ReturnType<typeof programHeader>>,
  into: string,
  { dryRun = false }: ImportOptions,
): string {
  const courses = existsSync(into) ? new CatalogueFolder(into).lines('courses.csv') : [];
  if (courses.length === 0)
    throw new RegistrarExportError(
      `This is a list of programs, and ${into} has no courses.csv yet. Import the list of courses first.`,
    );
  const { programs, report } = readPrograms(
    table,
    header,
    courses.map((course) => ({
      code: course['code'] ?? '',
      credits: Number(course['credits'] ?? 0),
      otherCodes: `${course['aliases'] ?? ''};${course['cross_listed'] ?? ''}`
        .split(';')
        .filter((code) => code.trim() !== '')
        .map(normaliseCode),
    })),
  );
  const folder = new CatalogueFolder(into);
  const before = folder.lines('programs.csv');
  if (!dryRun) {
    const old = new Map(before.map((line) => [normaliseCode(line['code'] ?? ''), line]));
    const lines = programs.map((program) => {
      const known = old.get(normaliseCode(program.code));
      return {
        ...known,
        ...fieldsOf(program),
        careers: known?.['careers'] ?? '',
        cip: program.cip || (known?.['cip'] ?? ''),
      };
    });
    folder.write({
      'programs.csv': toCsvFile([...new Set([...COLUMNS, ...Object.keys(before[0] ?? {})])], lines),
      'program_courses.csv': toCsvFile(
        ['program', 'group', 'kind', 'group_credits', 'course'],
        programs.flatMap(({ code, groups }) =>
          groups.flatMap((group) =>
            group.courses.map((course) => ({
              program: code,
              group: group.name,
              kind: group.kind,
              group_credits: String(group.credits),
              course,
            })),
          ),
        ),
      ),
      [REPORT]: `${inWords(programs, report, Infinity)}\n`,
    });
  }
  const end = dryRun
    ? 'Nothing was written: this was a dry run.'
    : `Written to ${into}; everything that was skipped or guessed stands in ${REPORT} there.`;
  return `${inWords(programs, report)}\n${end}`;
}

const fieldsOf = ({ code, title, level, requiredCredits, department, description }: ExportedProgram) => ({
  code,
  title,
  level,
  required_credits: String(requiredCredits),
  department,
  description,
});

function inWords(programs: readonly ExportedProgram[], report: ProgramReport, most?: number): string {
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
  ].join('\n');
}
