import { normaliseCode } from '@lumen/matching';
import { named } from '../loading/load-report.js';
import { plainLine } from './course-fields.js';
import { mergedCourse, type ReadLine } from './course-merge.js';
import { readPrerequisites } from './course-prerequisites.js';
import {
  closestHeader,
  columnsInWords,
  CREDITS,
  findHeader,
  hasTwoTitles,
  type Header,
  headerOf,
} from './export-columns.js';
import type { Field } from './column-names.js';
import type { ExportedCourse, ExportReport } from './exported-course.js';
import type { ExportLine } from './export-line.js';
import { type ExportTable, RegistrarExportError } from './export-table.js';
import { type Claims, isToCome, notInForce, unknownIn, unknownInWords } from './in-force.js';
import { LineReader } from './line-reader.js';
import { columnsThatLookUsed } from './unused-columns.js';
import { Times } from './validity.js';
import { Versions } from './versions.js';

const LONGEST_CODE = 20;
/** How many lines an error names when an export has no course. */
const SKIPPED_NAMED = 5;
/** How many courses are named that only an earlier catalog has. */
const EARLIER_NAMED = 5;
/** What a column of an unknown name may be, where no column is known that tells it. */
const LOOKED_FOR: readonly [string, ...Field[]][] = [
  ['Status', 'status', 'inactive'],
  ['Prerequisites', 'prerequisites'],
];
const AGAIN = 'the names of the columns again';
const HEADING = 'a heading or a note';
/** Why lines are skipped that are not missed: named after the others. */
const HARMLESS: ReadonlySet<string> = new Set([AGAIN, HEADING]);
/** What an export of the elements of programs has beside courses, by their kind. */
const CONTAINERS =
  /^(?:sem(?:estre|ester)?|ann[eé]e?|an|parcours|parc?|[eé]tape|dipl[oô]me|bloc|blc|cursus|year|program(?:me)?)$/i;
const RULER = /^[\s\-=_]*$/;

/**
 * The courses of an export: one line a course, or one a section.
 * @param today what holds only from later on, or held only until before, is left out
 * @returns the names of the columns that have credits, too
 * @throws RegistrarExportError when no line names columns that tell of courses, or there is none below it
 */
export function readCourses(
  { lines, format, damage }: ExportTable,
  today = new Date(),
): { courses: ExportedCourse[]; report: ExportReport; creditColumns: string[] } {
  const header = findHeader(lines);
  if (!header) {
    throw new RegistrarExportError(
      'No line names the columns of a list of courses: at least the code, or subject and number, and the title. ' +
        `Name them so, and export it again. ${closestHeader(lines)}`,
    );
  }
  const below = lines.slice(lines.indexOf(header.line) + 1);
  const report = reportOn(header, format, lines.length);
  const times = timesIn(header, below, today);
  const reader = new LineReader(header, below, times, report);
  const read = new CourseLines(header, reader, times, report);
  for (const line of below) read.add(line);
  readPrerequisites([...read.byCode.values()].flat(), report);
  const courses = coursesOf(read, report);
  report.skipped = [...report.skipped, ...read.harmless];
  if (courses.length === 0)
    throw new RegistrarExportError(
      [
        `There is no course below line ${header.line.at}, which names the columns.`,
        ...named('lines skipped', report.skipped, SKIPPED_NAMED),
      ].join('\n'),
    );
  report.guessed.push(...guessesOf(read, reader));
  return {
    courses,
    creditColumns: CREDITS.flatMap((field) => header.line.cells[header.columns.get(field) ?? -1] ?? []),
    report: {
      ...report,
      doubtful: [
        ...damage,
        ...columnsNotUsed(header, below),
        ...report.doubtful,
        ...onlyInEarlierCatalogs(header, read),
        ...unknownInWords(read.unknown),
      ],
    },
  };
}

function timesIn({ columns }: Header, below: readonly ExportLine[], today: Date): Times {
  const [begins, ends] = (['effective', 'ends'] as const).map((field) =>
    below.map(({ cells }) => (cells[columns.get(field) ?? -1] ?? '').trim()),
  );
  return new Times(today, begins, ends);
}

const reportOn = (header: Header, format: string, lines: number): ExportReport => ({
  format,
  lines,
  headerLine: header.line.at,
  columns: columnsInWords(header),
  unused: header.unused.map((place) => header.line.cells[place]!.trim()),
  skipped: [],
  merged: [],
  guessed: hasTwoTitles(header)
    ? [
        `the titles are the first lines of “${header.line.cells[header.columns.get('title')!]!.trim()}”, whose name is in two languages`,
      ]
    : [],
  doubtful: CREDITS.some((field) => header.columns.has(field))
    ? []
    : [
        'No column tells the credits: every course has 0, and counts nothing. Name a column Credits and export it again.',
      ],
});

/** The lines of an export that tell of courses in force, by the codes of these, and why others are skipped. */
class CourseLines {
  readonly byCode = new Map<string, ReadLine[]>();
  readonly versions: Versions;
  /** What is skipped and not missed. */
  readonly harmless: string[] = [];
  /** What stands as a status and is none that is known, and how often. */
  readonly unknown = new Map<string, number>();

  constructor(
    private readonly header: Header,
    private readonly reader: LineReader,
    private readonly times: Times,
    private readonly report: ExportReport,
  ) {
    this.versions = new Versions(times, report);
  }

  add(line: ExportLine): void {
    const why = this.addCourse(line);
    if (!why) return;
    const skipped = HARMLESS.has(why) ? this.harmless : this.report.skipped;
    const text = line.cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' | ');
    skipped.push(`line ${line.at}: ${why} (${plainLine(text).slice(0, 80)})`);
  }

  /** @returns why the line is skipped; null when it is a course */
  private addCourse(line: ExportLine): string | null {
    if (line.cells.every((cell, place) => cell.trim() === (this.header.line.cells[place] ?? '').trim()))
      return AGAIN;
    const other = headerOf(line);
    if (other && other.columns.size > 2) {
      this.reader.useColumnsOf(other);
      return 'it names the columns anew, and those below are read by it';
    }
    if (line.cells.every((cell) => RULER.test(cell))) return HEADING;
    const only = line.cells.filter((cell) => cell.trim() !== '');
    if (only.length === 1) {
      this.reader.heading(only[0]!);
      return HEADING;
    }
    const read = this.reader.code(line);
    if (!read) return 'it has no code of a course';
    const kind = this.reader.kind(line);
    if (CONTAINERS.test(kind)) return `it is no course but of the kind ${kind}`;
    const title = this.reader.title(line, read);
    if (title === '') return 'it has no title';
    const code = `${read.subject} ${read.number}`.trim();
    const key = normaliseCode(code);
    const claims = this.reader.claims(line, title);
    const why = this.whyNotOffered(line, key, claims);
    if (why !== null) return why;
    if (code.length > LONGEST_CODE) return `its code has more than ${LONGEST_CODE} characters`;
    this.checkWidth(line);
    const toCome = isToCome(claims, this.times) ? claims.from : '';
    const course = { ...this.reader.course(line, code, read, title), toCome };
    this.byCode.set(key, [...(this.byCode.get(key) ?? []), course]);
    return null;
  }

  private whyNotOffered(line: ExportLine, code: string, claims: Claims): string | null {
    const reason = notInForce(claims, this.times);
    if (reason?.isOver) this.versions.end(this.reader.offering(line, code), claims.from, line.at);
    if (reason) return reason.why;
    for (const status of unknownIn(claims, this.times))
      this.unknown.set(status, (this.unknown.get(status) ?? 0) + 1);
    return null;
  }

  private checkWidth({ at, cells }: ExportLine): void {
    const width = this.header.line.cells.length;
    const beyond = cells.slice(width).some((cell) => cell.trim() !== '');
    if (!beyond) return;
    this.report.doubtful.push(
      `line ${at}: there are ${cells.length} cells, but ${width} columns: a text with the separator in it may have moved the rest`,
    );
  }
}

function coursesOf({ byCode, versions }: CourseLines, report: ExportReport): ExportedCourse[] {
  const courses = [...byCode.values()]
    .map((lines) => versions.inForce(lines))
    .filter((lines) => lines.length > 0)
    .map((lines) => mergedCourse(lines, report));
  return withOwnAliases(courses).toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** What is listed itself is no other code of a course; of two that claim a code the first has it. */
function withOwnAliases(courses: readonly ExportedCourse[]): ExportedCourse[] {
  const keys = new Set(courses.map(({ code }) => normaliseCode(code)));
  const claimed = new Set<string>();
  return courses.map((course) => {
    const listed = course.aliases.filter((code) => keys.has(code));
    const aliases = [...new Set(course.aliases)].filter((code) => !keys.has(code) && !claimed.has(code));
    for (const alias of aliases) claimed.add(alias);
    return { ...course, aliases, crossListed: [...new Set([...course.crossListed, ...listed])] };
  });
}

function guessesOf({ byCode, versions }: CourseLines, { titlesFromDescriptions }: LineReader): string[] {
  const levels = [...byCode.values()].filter(([first]) => first!.isLevelGuess).length;
  return [
    ...versions.guesses(),
    ...(levels > 0 ? [`${levels} courses have their level by their number`] : []),
    ...(titlesFromDescriptions > 0
      ? [`${titlesFromDescriptions} lines have their title by the description, as no column is the title`]
      : []),
  ];
}

/** Of several catalogs in one list the latest may have dropped what only an earlier one has. */
function onlyInEarlierCatalogs({ columns }: Header, { byCode }: CourseLines): string[] {
  if (columns.has('effective') || !columns.has('catalog')) return [];
  const courses = [...byCode.values()].map(
    (lines) => lines.toSorted((a, b) => b.effective - a.effective)[0]!,
  );
  const last = Math.max(...courses.map(({ effective }) => effective));
  const earlier = courses.filter(({ effective, toCome }) => effective < last && toCome === '');
  const names = earlier.slice(0, EARLIER_NAMED).map(({ code, title }) => `${code} ${title}`);
  return earlier.length === 0
    ? []
    : [
        `${earlier.length} courses stand only in a catalog before the latest, and were taken for active: look whether they are still offered, such as ${names.join(', ')}`,
      ];
}

function columnsNotUsed(header: Header, below: readonly ExportLine[]): string[] {
  const wanted = LOOKED_FOR.filter(([, ...fields]) => !fields.some((field) => header.columns.has(field)));
  const names = wanted.map(([name]) => name);
  return columnsThatLookUsed(header.line, header.unused, below, names);
}
