import { normaliseCode } from '@lumen/matching';
import { NO_SUBJECT } from '../store/no-subject.js';
import type { Field } from './column-names.js';
import {
  cipOf,
  codeAsItStands,
  codesIn,
  dayInWords,
  joinCode,
  levelOf,
  ownCode,
  plainLine,
  plainText,
  type ReadCode,
  readCode,
  readCredits,
  termsIn,
  withoutRepeats,
} from './course-fields.js';
import type { ReadLine } from './course-merge.js';
import { CREDITS, hasTwoTitles, type Header, isOfSections, namesCodes } from './export-columns.js';
import type { ExportReport } from './exported-course.js';
import type { ExportLine } from './export-line.js';
import type { Claims } from './in-force.js';
import { SubjectAbove } from './subject-above.js';
import type { Times } from './validity.js';

const LIMITS = { title: 200, description: 5000, skill: 100, skills: 100 };
/** A longer description is no title. */
const LONGEST_TITLE = 100;
/** In a description, where there is no column for it. */
const PREREQUISITE_SENTENCE =
  /(?:^|[\n.;]\s*)pre-?req(?:uisite)?s?(?:\(s\))?\s*:\s*([^\n]+?)(?:\.(?=\s+[A-Z]|$)|\n|$)/i;

/** Reads what a line says of a course, by the columns that the line above it names. */
export class LineReader {
  /** How many titles are short descriptions. */
  titlesFromDescriptions = 0;
  private current: Header;
  private readonly above = new SubjectAbove();
  private readonly isOfSections: boolean;
  private readonly hasTwoTitles: boolean;
  /** The columns that say somewhere A, O or Y, of what is active, open or offered. */
  private readonly placesOfOffered: ReadonlySet<number>;

  /** @param report gets what is guessed and doubtful */
  constructor(
    header: Header,
    below: readonly ExportLine[],
    private readonly times: Times,
    private readonly report: ExportReport,
  ) {
    this.current = header;
    this.isOfSections = isOfSections(header, below);
    this.hasTwoTitles = hasTwoTitles(header);
    this.placesOfOffered = new Set(
      below.flatMap(({ cells }) =>
        cells.flatMap((cell, place) => (/^\s*[aoy]\s*$/i.test(cell) ? [place] : [])),
      ),
    );
  }

  /** A line names the columns of those below it anew. */
  useColumnsOf(header: Header): void {
    this.current = header;
  }

  /** A line that has only one text may name the subject of those below. */
  heading(text: string): void {
    this.above.heading(text);
  }

  code(line: ExportLine): ReadCode | null {
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
      return (
        whole ??
        ownCode(this.text(line, 'code')) ??
        (number.includes('.') ? ownCode(number) : null) ??
        this.codeAsNamed(line)
      );
    const above = subject === '' && /^\d/.test(number) ? this.above.forLine() : null;
    const joined = joinCode(subject || (above?.subject ?? ''), number);
    this.above.line(subject, joined !== null);
    if (above && joined) {
      const why = `line ${line.at}: the subject is that of the lines above, ${above.subject}`;
      if (above.isSure) this.report.guessed.push(why);
      else this.report.doubtful.push(`${why}, but the line right above is no course of it`);
    }
    return joined ?? whole ?? this.codeAsNamed(line);
  }

  /** A column that may be called otherwise has more than codes. */
  private codeAsNamed(line: ExportLine): ReadCode | null {
    return namesCodes(this.current) ? codeAsItStands(this.text(line, 'code')) : null;
  }

  kind(line: ExportLine): string {
    return this.text(line, 'kind');
  }

  title(line: ExportLine, read: ReadCode): string {
    const long = plainLine(this.text(line, 'longTitle'));
    const title = this.hasTwoTitles ? this.text(line, 'title').split('\n')[0]! : this.text(line, 'title');
    const whole = long || plainLine(`${title} ${this.text(line, 'titleEnd')}`);
    const coded = readCode(whole);
    // Some systems repeat the code in the title.
    if (coded?.rest && coded.subject === read.subject && coded.number === read.number) return coded.rest;
    return whole || read.rest || this.describedTitle(line);
  }

  /** Where no column has the titles, a short description is one, as some systems call it so. */
  private describedTitle(line: ExportLine): string {
    if (this.current.columns.has('title') || this.current.columns.has('longTitle')) return '';
    const description = plainText(this.text(line, 'description') || this.text(line, 'longDescription'));
    if (description === '' || description.length > LONGEST_TITLE || description.includes('\n')) return '';
    this.titlesFromDescriptions += 1;
    return description;
  }

  claims(line: ExportLine, title: string): Claims {
    const { line: names, standings } = this.current;
    return {
      standings: standings.map(({ field, place }) => ({
        field,
        column: names.cells[place]!,
        text: (line.cells[place] ?? '').trim(),
        hasOffered: this.placesOfOffered.has(place),
      })),
      title,
      notes: this.text(line, 'notes'),
      from: this.from(line),
      catalog: this.text(line, 'catalog'),
      until: this.text(line, 'ends'),
      isSection: this.isOfSections,
    };
  }

  course(line: ExportLine, code: string, read: ReadCode, title: string): ReadLine {
    const description = this.descriptionIn(line, title);
    const credits = this.creditsIn(line, code);
    const { level, isGuess } = levelOf(this.text(line, 'level'), read.subject && read.number);
    const crossListed = [...read.others, ...codesIn(this.text(line, 'crossListed'))];
    return {
      code,
      subject: read.subject || NO_SUBJECT,
      title: this.cut(line, 'title', title, LIMITS.title),
      credits: credits?.from ?? 0,
      creditsTo: credits && credits.to > credits.from ? credits.to : null,
      hasCredits: credits !== null,
      // The time of a section is only its own.
      effective: this.isOfSections ? 0 : this.times.effectiveFrom(this.from(line)),
      level,
      isLevelGuess: isGuess,
      description: this.cut(line, 'description', description, LIMITS.description),
      skills: this.skillsIn(line),
      aliases: codesIn(this.text(line, 'aliases')).filter((other) => other !== normaliseCode(code)),
      crossListed: crossListed.filter((other) => other !== normaliseCode(code)),
      prerequisites: this.prerequisitesIn(line, description),
      terms: termsIn(this.text(line, 'terms')),
      cip: this.cipIn(line),
      line: line.at,
      isSection: this.text(line, 'section') !== '',
      listed: this.text(line, 'listing') === '' ? '' : read.rest,
      toCome: '',
      offering: this.offering(line, normaliseCode(code)),
    };
  }

  /** What is ended at one place may go on at another. */
  offering(line: ExportLine, code: string): string {
    return `${code} ${this.text(line, 'offering')}`;
  }

  /** The longer where there are two, and none that is the title. */
  private descriptionIn(line: ExportLine, title: string): string {
    const texts = [this.text(line, 'description'), this.text(line, 'longDescription')].map(plainText);
    return texts
      .filter((text) => text !== title)
      .reduce((best, text) => (text.length > best.length ? text : best), '');
  }

  private creditsIn(line: ExportLine, code: string): { from: number; to: number } | null {
    if (!CREDITS.some((field) => this.current.columns.has(field))) return null;
    const [from, to] = [this.text(line, 'creditsFrom'), this.text(line, 'creditsTo')].map(readCredits);
    const found = readCredits(this.text(line, 'credits')) ?? from ?? to ?? null;
    if (!found) {
      const cells = [...new Set(CREDITS.map((field) => this.text(line, field)))].filter(
        (text) => text !== '',
      );
      this.report.doubtful.push(
        `line ${line.at}: ${code} ${cells.length > 0 ? `has credits “${cells.join('” to “')}”, which is no number` : 'has no credits'}: 0 until you write one`,
      );
      return null;
    }
    for (const day of CREDITS.flatMap((field) => dayInWords(this.text(line, field))))
      this.report.doubtful.push(`line ${line.at}: ${code}: ${day}`);
    const most = Math.max(found.to, to?.to ?? 0);
    return { from: Math.min(found.from, from?.from ?? found.from), to: most };
  }

  /** As they are written: codes in them are understood when those of all lines are known (`readPrerequisites`). */
  private prerequisitesIn(line: ExportLine, description: string): string {
    const column = plainLine(this.text(line, 'prerequisites'));
    return column || (PREREQUISITE_SENTENCE.exec(description)?.[1] ?? '');
  }

  private skillsIn(line: ExportLine): string[] {
    const all = plainText(this.text(line, 'skills'))
      .split(/[;|\n]/)
      .map((name) => name.trim());
    const names = withoutRepeats(all).filter((name) => name !== '');
    const fit = names.filter((name) => name.length <= LIMITS.skill).slice(0, LIMITS.skills);
    if (fit.length < names.length)
      this.report.doubtful.push(
        `line ${line.at}: ${names.length - fit.length} skills are too long, or too many`,
      );
    return fit;
  }

  private cipIn(line: ExportLine): string {
    const text = this.text(line, 'cip');
    const cip = cipOf(text);
    if (cip === null) this.report.doubtful.push(`line ${line.at}: “${text}” is no field of study (CIP)`);
    return cip ?? '';
  }

  /** Without a column for it, a line holds from its catalog on. */
  private from(line: ExportLine): string {
    return this.text(line, 'effective') || this.text(line, 'catalog');
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
}
