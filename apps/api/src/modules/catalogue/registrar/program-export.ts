import { byFrequency } from '@lumen/matching';
import { PROGRAM_CREDITS } from '../loading/catalogue-limits.js';
import { cipOf, dayInWords, plainLine, plainText } from './course-fields.js';
import type { ExportLine } from './export-line.js';
import { type ExportTable, RegistrarExportError } from './export-table.js';
import type { ExportedGroup, ExportedProgram, ProgramReport } from './exported-program.js';
import { codesOf, shownCode } from './program-codes.js';
import { type Field, type Header, IN_WORDS } from './program-columns.js';
import { CourseBook, type ListedCourse } from './program-courses.js';
import { type ProgramDraft, ProgramDrafts, toldApart } from './program-drafts.js';
import { fullName, groupFrom, isChosenFrom, namesOf, numberIn } from './program-groups.js';
import { levelIn, levelOfProgram } from './program-levels.js';
import { ProgramVersions } from './program-versions.js';
import { columnsThatLookUsed } from './unused-columns.js';

/** What the folder has already. */
export interface KnownCatalogue {
  courses: readonly ListedCourse[];
  /** Codes by the titles that only one program has: what the export has no code for, or a longer one, keeps its own. */
  codes: ReadonlyMap<string, string>;
}

/** What is said of a program once, on the first of its lines or on all. */
const ONCE = ['level', 'cip', 'requiredCredits', 'department', 'description'] as const;
/** No course has so many credits; a column that is called Credits may tell either. */
const MIN_PROGRAM_CREDITS = 24;
/** Times the credits of the largest course that a program lists. */
const MORE_THAN_A_COURSE = 1.5;
const LIMITS = { title: 200, name: 120, description: 5000 };

/**
 * The programs of an export with one line a course, or a list of courses in a cell; groups are required, or so many credits or
 * courses are chosen from them.
 * @param catalogue its courses are those of courses.csv: what it does not have is left out, and reported
 * @param today what holds no more, or only from later on, is left out
 * @throws RegistrarExportError when no program has a course
 */
export function readPrograms(
  table: ExportTable,
  header: Header,
  catalogue: KnownCatalogue,
  today = new Date(),
): { programs: ExportedProgram[]; report: ProgramReport } {
  const below = table.lines.slice(table.lines.indexOf(header.line) + 1);
  const versions = new ProgramVersions(header, below, today);
  const reader = new ProgramReader(table, header, catalogue, versions);
  for (const line of below) reader.read(line);
  const programs = reader.finished();
  if (programs.length === 0)
    throw new RegistrarExportError(
      'No program has a course that courses.csv has. Import the courses first, and name them by their codes.',
    );
  const wanted = [
    ...(header.columns.has('rule') ? [] : ['Rule']),
    ...(header.columns.has('status') || header.columns.has('inactive') ? [] : ['Status']),
  ];
  const lookUsed = columnsThatLookUsed(header.line, header.unused, below, wanted);
  const { report } = reader;
  const doubtful = [...table.damage, ...lookUsed, ...report.doubtful, ...versions.unknownInWords()];
  return { programs, report: { ...report, doubtful } };
}

class ProgramReader {
  readonly report: ProgramReport;
  private readonly drafts: ProgramDrafts;
  private readonly book: CourseBook;
  private current: ProgramDraft | null = null;
  private groupAbove = '';

  constructor(
    { format, lines }: ExportTable,
    private readonly header: Header,
    private readonly catalogue: KnownCatalogue,
    private readonly versions: ProgramVersions,
  ) {
    this.drafts = new ProgramDrafts(versions);
    this.book = new CourseBook(catalogue.courses);
    this.report = {
      format,
      lines: lines.length,
      headerLine: header.line.at,
      columns: [...header.columns].map(
        ([field, place]) => `“${header.line.cells[place]!.trim()}” is the ${IN_WORDS[field]}`,
      ),
      unused: header.unused.map((place) => header.line.cells[place]!.trim()),
      skipped: [],
      guessed: [],
      doubtful: [],
    };
  }

  read(line: ExportLine): void {
    const skip = (why: string) =>
      this.report.skipped.push(`line ${line.at}: ${why} (${line.cells.join(' | ').slice(0, 80)})`);
    if (line.cells.every((cell, place) => cell.trim() === (this.header.line.cells[place] ?? '').trim()))
      return void skip('the names of the columns again');
    const over = this.versions.whyOver(line, this.text(line, 'code') || this.text(line, 'title'));
    if (over !== null) {
      this.drafts.leave();
      return void skip(over);
    }
    const program = this.programOf(line);
    if (!program) return void skip('it names no program');
    for (const field of ONCE) {
      const text = this.text(line, field);
      const above = program.texts.get(field);
      if (text === '') continue;
      if (above === undefined) program.texts.set(field, text);
      else if (above !== text && field !== 'description')
        program.doubtful.push(
          `line ${line.at}: ${IN_WORDS[field]} of ${this.codeOf(program)} is “${text}”, but “${above}” above, which stays`,
        );
    }
    const start = this.text(line, 'effective');
    if (start !== '') program.starts.add(start);
    const credits = this.numberIn(line, 'credits', program);
    if (credits !== null) program.eitherCredits.push(credits);
    const courses = this.courseIn(line);
    if (courses === '') return void (this.text(line, 'group') === '' && skip('it names no course'));
    this.addCourses(line, program, courses);
  }

  /** Exports name a program on the first of its lines, or on all. */
  private programOf(line: ExportLine): ProgramDraft | null {
    const [code, level, catalog] = (['code', 'level', 'catalog'] as const).map((field) =>
      this.text(line, field),
    );
    const title = plainLine(this.text(line, 'title'));
    const program = this.drafts.of({ code: code!, title, level: level!, catalog: catalog! });
    if (program && title !== '' && title !== program.title)
      program.doubtful.push(
        `line ${line.at}: ${this.codeOf(program)} is called “${title}”, but “${program.title}” above, which stays`,
      );
    if (program !== this.current) this.groupAbove = '';
    this.current = program;
    return program;
  }

  /** What a program is called in the report. */
  private codeOf(program: ProgramDraft): string {
    return shownCode(program, this.catalogue.codes);
  }

  private addCourses(line: ExportLine, program: ProgramDraft, courses: string): void {
    const {
      known,
      missing,
      isChoice: isEither,
      credits: some,
      guessed,
      doubts,
    } = this.book.read(plainLine(courses));
    program.guessed.push(...guessed.map((guess) => `line ${line.at}: ${guess}`));
    program.doubtful.push(
      ...doubts.map((doubt) => `line ${line.at}: ${doubt}`),
      ...missing.map(
        (code) => `line ${line.at}: courses.csv does not have ${code}, which ${this.codeOf(program)} lists`,
      ),
    );
    if (known.length === 0) return;
    const label = plainLine(this.text(line, 'group')) || this.groupAbove || 'Courses';
    this.groupAbove = label;
    const rule = plainLine(this.text(line, 'rule'));
    const isChoice = some !== null || (isEither && known.length > 1 && !isChosenFrom(`${label} ${rule}`));
    const which = some === null ? known.map(({ code }) => code).join(' or ') : plainLine(courses);
    const choice = isChoice ? which : '';
    const key = fullName({ label, choice });
    const credits = isChoice ? some : this.numberIn(line, 'groupCredits', program);
    const before = program.groups.get(key);
    const group = before ?? { label, choice, rule: '', credits, courses: new Set<string>() };
    group.rule ||= isChoice ? 'choose one of' : rule;
    group.credits ??= credits;
    for (const { code } of known) group.courses.add(code);
    program.groups.set(key, group);
  }

  finished(): ExportedProgram[] {
    const { programs: inForce, others } = this.drafts.inForce();
    this.report.skipped.push(
      ...others.map(
        (draft) => `${this.codeOf(draft)} ${draft.title}: what it asks for in the catalog ${draft.catalog}`,
      ),
    );
    const listed = inForce.filter((draft) => {
      this.report.guessed.push(...draft.guessed);
      this.report.doubtful.push(...draft.doubtful, ...startsInWords(this.codeOf(draft), draft));
      if (draft.groups.size === 0)
        this.report.skipped.push(`${this.codeOf(draft)} ${draft.title}: it lists no course`);
      return draft.groups.size > 0;
    });
    const { programs, guessed } = toldApart(listed);
    this.report.guessed.push(...guessed);
    const codes = codesOf(programs, this.catalogue.codes);
    return programs.map((draft) => {
      const [code, { givenCode, title }] = [codes.get(draft)!, draft];
      if (givenCode !== '' && code !== givenCode)
        this.report.guessed.push(
          `${code} ${title}: the export calls it ${givenCode}, which is too long or stands twice`,
        );
      const groups = [...namesOf([...draft.groups.values()])].map(([group, name]) =>
        groupFrom(code, group, name, this.book, this.report),
      );
      for (const group of groups) group.credits = this.atMost(`${code}: “${group.name}”`, group.credits);
      return this.programFrom(code, draft, groups);
    });
  }

  private programFrom(code: string, draft: ProgramDraft, groups: ExportedGroup[]): ExportedProgram {
    const { title, texts } = draft;
    const guess = (what: string) => this.report.guessed.push(`${code} ${title}: ${what}`);
    const sum = groups.reduce((total, { credits }) => total + credits, 0);
    const required = numberIn(texts.get('requiredCredits') ?? '') ?? this.creditsOf(code, draft, groups);
    if (required === null) guess(`${sum} credits, the sum of its groups`);
    const levelName = texts.get('level') ?? '';
    const level = levelOfProgram(levelName) ?? levelIn(title);
    if (!level) guess(`its level is ${levelName || 'Bachelor'}`);
    const description = plainText(texts.get('description') ?? '');
    const field = texts.get('cip') ?? '';
    const cip = cipOf(field);
    if (cip === null) this.report.doubtful.push(`${code} ${title}: “${field}” is no field of study (CIP)`);
    return {
      code,
      title: within(title, LIMITS.title),
      level: level ?? (within(levelName, LIMITS.name) || 'Bachelor'),
      cip: cip ?? '',
      requiredCredits: this.atMost(`${code} ${title}`, required ?? sum),
      department: within(plainLine(texts.get('department') ?? ''), LIMITS.name) || subjectOf(groups),
      description:
        within(description, LIMITS.description) ||
        within(
          `Asks for ${groups.map(({ name, credits }) => `${name} (${credits} credits)`).join('; ')}.`,
          LIMITS.description,
        ),
      groups,
    };
  }

  /** With more the files could not be loaded. */
  private atMost(what: string, credits: number): number {
    if (credits > PROGRAM_CREDITS.max)
      this.report.doubtful.push(
        `${what} has ${credits} credits, of which ${PROGRAM_CREDITS.max} were written`,
      );
    return Math.min(credits, PROGRAM_CREDITS.max);
  }

  /** A column that is called Credits may tell those of the program, or of each course. */
  private creditsOf(
    code: string,
    { title, eitherCredits }: ProgramDraft,
    groups: readonly ExportedGroup[],
  ): number | null {
    const [first] = eitherCredits;
    if (first === undefined) return null;
    const most = Math.max(
      ...groups.flatMap(({ courses }) => courses).map((each) => this.book.get(each)!.creditsTo),
    );
    const isOfProgram = eitherCredits.every((each) => each === first) && first > most * MORE_THAN_A_COURSE;
    if (first < MIN_PROGRAM_CREDITS && !isOfProgram) return null;
    const others = [...new Set(eitherCredits)].filter(
      (each) => each !== first && each >= MIN_PROGRAM_CREDITS,
    );
    if (others.length > 0)
      this.report.doubtful.push(
        `${code} ${title}: credits are ${first}, and ${others.join(', ')} further below; ${first} stays`,
      );
    else if (first < MIN_PROGRAM_CREDITS)
      this.report.guessed.push(`${code} ${title}: ${first} are the credits of the program`);
    return first;
  }

  /** In a column of its own, or subject and number in two. */
  private courseIn(line: ExportLine): string {
    const text = this.text(line, 'course');
    const number = this.text(line, 'number');
    return text !== '' || number === '' ? text : `${this.text(line, 'subject')} ${number}`.trim();
  }

  private numberIn(line: ExportLine, field: Field, { doubtful }: ProgramDraft): number | null {
    const text = this.text(line, field);
    doubtful.push(...dayInWords(text).map((day) => `line ${line.at}: ${day}`));
    return numberIn(text);
  }

  private text(line: ExportLine, field: Field): string {
    const place = this.header.columns.get(field);
    return place === undefined ? '' : (line.cells[place] ?? '').trim();
  }
}

/** Of a course the latest version counts, but of a program each line may have a time of its own. */
const startsInWords = (code: string, { title, starts }: ProgramDraft): string[] =>
  starts.size < 2
    ? []
    : [
        `${code} ${title}: its lines hold from ${[...starts].join(', ')} on, and all count: leave out what is no longer asked for`,
      ];

/** Files are read without the spaces at the ends of their cells: with one a cell would look corrected by hand. */
const within = (text: string, most: number): string => text.slice(0, most).trim();

/** The subject of most of its courses, where no department is named. */
function subjectOf(groups: readonly ExportedGroup[]): string {
  const codes = groups.flatMap(({ courses }) => courses);
  return byFrequency(codes.map((code) => code.split(' ')[0] ?? code))[0]!;
}
