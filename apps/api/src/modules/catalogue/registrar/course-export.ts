import { named } from '../loading/load-report.js';
import { normaliseCode } from '@lumen/matching';
import { NO_SUBJECT } from '../store/no-subject.js';
import { isAmbiguous, parsePrerequisites, writePrerequisites } from '../store/prerequisites.js';
import {
  cipOf,
  codesIn,
  ownCode,
  joinCode,
  levelOf,
  plainLine,
  plainText,
  readCode,
  readCredits,
  type ReadCode,
  termsIn,
} from './course-fields.js';
import type { Field } from './column-names.js';
import { mergedCourse, type ReadLine } from './course-merge.js';
import {
  closestHeader,
  columnsInWords,
  type Header,
  findHeader,
  isInTwoLanguages,
  isOfSections,
  headerOf,
} from './export-columns.js';
import type { ExportedCourse, ExportReport } from './exported-course.js';
import { type ExportLine, type ExportTable, RegistrarExportError } from './export-table.js';
import { type Claims, isToCome, notInForce, unknownIn } from './in-force.js';
import { SubjectAbove } from './subject-above.js';
import { columnsThatLookUsed } from './unused-columns.js';
import { effectiveFrom } from './validity.js';
import { Versions } from './versions.js';

const CREDITS = ['credits', 'creditsFrom', 'creditsTo'] as const;
const LIMITS = { code: 20, title: 200, description: 5000, skill: 100, skills: 100 };
/** How many lines an error names when an export has no course. */
const SKIPPED_NAMED = 5;
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
/** A longer description is no title. */
const LONGEST_TITLE = 100;
const RULER = /^[\s\-=_]*$/;
/** In a description, where there is no column for it. */
const PREREQUISITE_SENTENCE =
  /(?:^|[\n.;]\s*)pre-?req(?:uisite)?s?(?:\(s\))?\s*:\s*([^\n]+?)(?:\.(?=\s+[A-Z]|$)|\n|$)/i;

/**
 * The courses of an export: one line a course, or one a section.
 * @param today what holds only from later on, or held only until before, is left out
 * @throws RegistrarExportError when no line names columns that tell of courses, or there is none below it
 */
export function readCourses(
  { lines, format, damage }: ExportTable,
  today = new Date(),
): { courses: ExportedCourse[]; report: ExportReport } {
  const header = findHeader(lines);
  if (!header) {
    throw new RegistrarExportError(
      'No line names the columns of a list of courses: at least the code, or subject and number, and the title. ' +
        `Name them so, and export it again. ${closestHeader(lines)}`,
    );
  }
  const below = lines.slice(lines.indexOf(header.line) + 1);
  const reader = new CourseReader(header, format, lines.length, below, today);
  for (const line of below) reader.read(line);
  const courses = reader.courses();
  if (courses.length === 0)
    throw new RegistrarExportError(
      [
        `There is no course below line ${header.line.at}, which names the columns.`,
        ...named('lines skipped', reader.report.skipped, SKIPPED_NAMED),
      ].join('\n'),
    );
  const { report } = reader;
  const wanted = LOOKED_FOR.filter(([, ...fields]) => !fields.some((field) => header.columns.has(field)));
  const lookUsed = columnsThatLookUsed(
    header.line,
    header.unused,
    below,
    wanted.map(([name]) => name),
  );
  return { courses, report: { ...report, doubtful: [...damage, ...lookUsed, ...report.doubtful] } };
}

class CourseReader {
  readonly report: ExportReport;
  private readonly byCode = new Map<string, ReadLine[]>();
  private current: Header;
  private readonly above = new SubjectAbove();
  private readonly harmless: string[] = [];
  /** What stands as a status and is none that is known, and how often. */
  private readonly unknown = new Map<string, number>();
  private readonly versions: Versions;
  private readonly isOfSections: boolean;
  /** The columns that say somewhere A, O or Y, of what is active, open or offered. */
  private readonly placesOfOffered: ReadonlySet<number>;
  private readonly hasTwoTitles: boolean;
  private levels = 0;
  private titlesFromDescriptions = 0;

  constructor(
    private readonly header: Header,
    format: string,
    lines: number,
    below: readonly ExportLine[],
    private readonly today: Date,
  ) {
    this.current = header;
    this.isOfSections = isOfSections(header, below);
    this.placesOfOffered = new Set(
      below.flatMap(({ cells }) =>
        cells.flatMap((cell, place) => (/^\s*[aoy]\s*$/i.test(cell) ? [place] : [])),
      ),
    );
    const title = header.line.cells[header.columns.get('title') ?? -1] ?? '';
    this.hasTwoTitles = isInTwoLanguages(title);
    this.report = {
      format,
      lines,
      headerLine: header.line.at,
      columns: columnsInWords(header),
      unused: header.unused.map((place) => header.line.cells[place]!.trim()),
      skipped: [],
      merged: [],
      guessed: this.hasTwoTitles
        ? [`the titles are the first lines of “${title.trim()}”, whose name is in two languages`]
        : [],
      doubtful: CREDITS.some((field) => header.columns.has(field))
        ? []
        : [
            'No column tells the credits: every course has 0, and counts nothing. Name a column Credits and export it again.',
          ],
    };
    this.versions = new Versions(this.report);
  }

  read(line: ExportLine): void {
    const why = this.readCourse(line);
    if (!why) return;
    const skipped = HARMLESS.has(why) ? this.harmless : this.report.skipped;
    const text = line.cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' | ');
    skipped.push(`line ${line.at}: ${why} (${plainLine(text).slice(0, 80)})`);
  }

  /** @returns why the line is skipped; null when it is a course */
  private readCourse(line: ExportLine): string | null {
    if (line.cells.every((cell, place) => cell.trim() === (this.header.line.cells[place] ?? '').trim()))
      return AGAIN;
    const other = headerOf(line);
    if (other && other.columns.size > 2) {
      this.current = other;
      return 'it names the columns anew, and those below are read by it';
    }
    if (line.cells.every((cell) => RULER.test(cell))) return HEADING;
    const only = line.cells.filter((cell) => cell.trim() !== '');
    if (only.length === 1) {
      this.above.heading(only[0]!);
      return HEADING;
    }
    const read = this.codeIn(line);
    if (!read) return 'it has no code of a course';
    const kind = this.text(line, 'kind');
    if (CONTAINERS.test(kind)) return `it is no course but of the kind ${kind}`;
    const title = this.titleIn(line, read);
    if (title === '') return 'it has no title';
    const code = `${read.subject} ${read.number}`.trim();
    const claims = this.claimsIn(line, title);
    const why = this.whyNotOffered(line, normaliseCode(code), claims);
    if (why !== null) return why;
    if (code.length > LIMITS.code) return `its code has more than ${LIMITS.code} characters`;
    const key = normaliseCode(code);
    this.checkWidth(line);
    const toCome = isToCome(claims, this.today) ? claims.from : '';
    const course = { ...this.courseIn(line, code, read, title), toCome };
    this.byCode.set(key, [...(this.byCode.get(key) ?? []), course]);
    return null;
  }

  private claimsIn(line: ExportLine, title: string): Claims {
    const { line: names, standings } = this.current;
    return {
      standings: standings.map(({ field, place }) => ({
        field,
        column: names.cells[place]!,
        said: (line.cells[place] ?? '').trim(),
        hasOffered: this.placesOfOffered.has(place),
      })),
      title,
      notes: this.text(line, 'notes'),
      from: this.text(line, 'effective'),
      until: this.text(line, 'ends'),
      isSection: this.isOfSections,
    };
  }

  private whyNotOffered(line: ExportLine, code: string, claims: Claims): string | null {
    const reason = notInForce(claims, this.today);
    if (reason?.isOver) this.versions.end(this.offeringOf(line, code), claims.from, line.at);
    if (reason) return reason.why;
    for (const said of unknownIn(claims, this.today))
      this.unknown.set(said, (this.unknown.get(said) ?? 0) + 1);
    return null;
  }

  private titleIn(line: ExportLine, read: ReadCode): string {
    const long = plainLine(this.text(line, 'longTitle'));
    const title = this.hasTwoTitles ? this.text(line, 'title').split('\n')[0]! : this.text(line, 'title');
    const said = long || plainLine(`${title} ${this.text(line, 'titleEnd')}`);
    const coded = readCode(said);
    // Some systems repeat the code in the title.
    if (coded?.rest && coded.subject === read.subject && coded.number === read.number) return coded.rest;
    return said || read.rest || this.describedTitle(line);
  }

  /** Where no column has the titles, a short description is one, as some systems call it so. */
  private describedTitle(line: ExportLine): string {
    if (this.current.columns.has('title') || this.current.columns.has('longTitle')) return '';
    const said = plainText(this.text(line, 'description'));
    if (said === '' || said.length > LONGEST_TITLE || said.includes('\n')) return '';
    this.titlesFromDescriptions += 1;
    return said;
  }

  private checkWidth({ at, cells }: ExportLine): void {
    const width = this.header.line.cells.length;
    const beyond = cells.slice(width).some((cell) => cell.trim() !== '');
    if (!beyond) return;
    this.report.doubtful.push(
      `line ${at}: there are ${cells.length} cells, but ${width} columns: a text with the separator in it may have moved the rest`,
    );
  }

  private codeIn(line: ExportLine): ReadCode | null {
    // Beside a subject a column `Crse` may have the number alone.
    const hasNumber = this.current.columns.has('number');
    const suffix = /^\p{L}{1,3}$/u.exec(this.text(line, 'suffix'))?.[0] ?? '';
    const subject = this.text(line, 'subject');
    const number = this.text(line, hasNumber ? 'number' : 'code') + suffix;
    // Beside a listing the subject may be its name instead of its code.
    const listed = readCode(this.text(line, 'listing'));
    if (listed) return listed;
    const whole = readCode(this.text(line, 'code')) ?? readCode(number);
    if (!this.current.columns.has('subject') || (!hasNumber && whole))
      return whole ?? ownCode(this.text(line, 'code')) ?? (number.includes('.') ? ownCode(number) : null);
    const above = subject === '' && /^\d/.test(number) ? this.above.forLine() : null;
    const joined = joinCode(subject || (above?.subject ?? ''), number);
    this.above.line(subject, joined !== null);
    if (above && joined) {
      const why = `line ${line.at}: the subject is that of the lines above, ${above.subject}`;
      if (above.isSure) this.report.guessed.push(why);
      else this.report.doubtful.push(`${why}, but the line right above is no course of it`);
    }
    return joined ?? whole;
  }

  private courseIn(line: ExportLine, code: string, read: ReadCode, title: string): ReadLine {
    const description = plainText(this.text(line, 'description'));
    const credits = this.creditsIn(line, code);
    const { level, isGuess } = levelOf(this.text(line, 'level'), read.subject && read.number);
    if (isGuess && !this.byCode.has(normaliseCode(code))) this.levels += 1;
    const crossListed = [...read.others, ...codesIn(this.text(line, 'crossListed'))];
    return {
      code,
      subject: read.subject || NO_SUBJECT,
      title: this.cut(line, 'title', title, LIMITS.title),
      credits: credits?.from ?? 0,
      creditsTo: credits && credits.to > credits.from ? credits.to : null,
      hasCredits: credits !== null,
      // The time of a section is only its own.
      effective: this.isOfSections ? 0 : effectiveFrom(this.text(line, 'effective')),
      level,
      description:
        description === title ? '' : this.cut(line, 'description', description, LIMITS.description),
      skills: this.skillsIn(line),
      aliases: codesIn(this.text(line, 'aliases')).filter((other) => other !== normaliseCode(code)),
      crossListed: crossListed.filter((other) => other !== normaliseCode(code)),
      prerequisites: this.prerequisitesIn(line, code, description),
      terms: termsIn(this.text(line, 'terms')),
      cip: this.cipIn(line),
      line: line.at,
      isSection: this.text(line, 'section') !== '',
      listed: this.text(line, 'listing') === '' ? '' : read.rest,
      toCome: '',
      offering: this.offeringOf(line, normaliseCode(code)),
    };
  }

  private creditsIn(line: ExportLine, code: string): { from: number; to: number } | null {
    if (!CREDITS.some((field) => this.current.columns.has(field))) return null;
    const [from, to] = [this.text(line, 'creditsFrom'), this.text(line, 'creditsTo')].map(readCredits);
    const found = readCredits(this.text(line, 'credits')) ?? from ?? to ?? null;
    if (!found) {
      const said = [...new Set(CREDITS.map((field) => this.text(line, field)))].filter((text) => text !== '');
      this.report.doubtful.push(
        `line ${line.at}: ${code} ${said.length > 0 ? `has credits “${said.join('” to “')}”, which is no number` : 'has no credits'}: 0 until you write one`,
      );
      return null;
    }
    const most = Math.max(found.to, to?.to ?? 0);
    return { from: Math.min(found.from, from?.from ?? found.from), to: most };
  }

  private prerequisitesIn(line: ExportLine, code: string, description: string): string {
    const column = plainLine(this.text(line, 'prerequisites'));
    const said = column || (PREREQUISITE_SENTENCE.exec(description)?.[1] ?? '');
    const prerequisite = parsePrerequisites(said);
    if (prerequisite && isAmbiguous(said)) {
      this.report.doubtful.push(
        `line ${line.at}: “${said}” of ${code} was read as ${writePrerequisites(prerequisite)}`,
      );
    }
    return prerequisite ? writePrerequisites(prerequisite) : '';
  }

  private skillsIn(line: ExportLine): string[] {
    const all = plainText(this.text(line, 'skills'))
      .split(/[;|\n]/)
      .map((name) => name.trim());
    const names = [...new Map(all.map((name) => [name.toLowerCase(), name])).values()].filter(
      (name) => name !== '',
    );
    const fit = names.filter((name) => name.length <= LIMITS.skill).slice(0, LIMITS.skills);
    if (fit.length < names.length)
      this.report.doubtful.push(
        `line ${line.at}: ${names.length - fit.length} skills are too long, or too many`,
      );
    return fit;
  }

  private cipIn(line: ExportLine): string {
    const said = this.text(line, 'cip');
    const cip = cipOf(said);
    if (cip === null) this.report.doubtful.push(`line ${line.at}: “${said}” is no field of study (CIP)`);
    return cip ?? '';
  }

  private text(line: ExportLine, field: Field): string {
    const place = this.current.columns.get(field);
    return place === undefined ? '' : (line.cells[place] ?? '').trim();
  }

  private cut(line: ExportLine, what: string, text: string, most: number): string {
    if (text.length <= most) return text;
    this.report.doubtful.push(`line ${line.at}: the ${what} was cut to ${most} characters`);
    return `${text.slice(0, most - 1)}…`;
  }

  /** What is ended at one place may go on at another. */
  private offeringOf(line: ExportLine, code: string): string {
    return `${code} ${this.text(line, 'offering')}`;
  }

  courses(): ExportedCourse[] {
    const courses = [...this.byCode.values()]
      .map((lines) => this.versions.inForce(lines))
      .filter((lines) => lines.length > 0)
      .map((lines) => mergedCourse(lines, this.report));
    this.report.doubtful.push(
      ...[...this.unknown].map(
        ([status, count]) => `the status “${status}” is not known, and was taken for active: ${count}`,
      ),
    );
    this.report.skipped.push(...this.harmless);
    if (this.levels > 0) this.report.guessed.push(`${this.levels} courses have their level by their number`);
    if (this.titlesFromDescriptions > 0)
      this.report.guessed.push(
        `${this.titlesFromDescriptions} lines have their title by the description, as no column is the title`,
      );
    const keys = new Set(courses.map(({ code }) => normaliseCode(code)));
    const claimed = new Set<string>();
    for (const course of courses) {
      // What is listed itself is no other code of it; of two that claim a code the first has it.
      course.crossListed = [
        ...new Set([...course.crossListed, ...course.aliases.filter((code) => keys.has(code))]),
      ];
      course.aliases = [...new Set(course.aliases)].filter((code) => !keys.has(code) && !claimed.has(code));
      for (const alias of course.aliases) claimed.add(alias);
    }
    return courses.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  }
}
