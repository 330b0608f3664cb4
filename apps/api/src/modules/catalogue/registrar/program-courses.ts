import { normaliseCode } from '@lumen/matching';

/** A course that programs may list. */
export interface ListedCourse {
  code: string;
  /** The fewest, where it has from so many to so many. */
  credits: number;
  creditsTo: number;
  /** Its other codes. */
  otherCodes: readonly string[];
}

/** What a cell of a list of programs says of courses. */
export interface ReadCell {
  known: ListedCourse[];
  /** Codes that no course has. */
  missing: string[];
  /** One of them is enough. */
  isChoice: boolean;
  /** `9 credits of any ART course` */
  credits: number | null;
  guessed: string[];
  /** What is not understood. */
  doubts: string[];
}

const NUMBER = String.raw`\d{1,5}[A-Za-z]{0,2}\b`;
const BETWEEN_PARTS = String.raw`[\s\-*_.]`;
/** A code whose subject and number are found by these patterns, in its one form. */
const USUAL_CODE = /^[\p{L}& ]+ \d{1,5}[A-Z]{0,2}$/u;
const NO_COUNT = String.raw`(?!\s*(?:credits?|hours?|hrs?|units?|cr|ects|cats|lp|cfu|level|%)(?:\b|$))`;
const NEXT = new RegExp(
  String.raw`\s*((?:,|;)?\s*(?:and|or|&|\+)\s+|,|;|/|&|[-–—]|(?:to|through|thru)\s+)\s*(${NUMBER})${NO_COUNT}`,
  'iy',
);
const RANGE = /^(?:[-–—]|to|through|thru)$/i;
const OPEN_CREDITS = /(\d+(?:[.,]\d+)?)\s*(?:credits?|credit hours?|hours?|hrs?|units?)\s+(?:of|from|in)\b/i;
const SAYS_MORE =
  /\b(?:except|excluding|other than|approved|not|instead|advis\w+|any|if|unless|electives?)\b/i;
const ONE_OF = /\b(?:one of|either|any of)\b/i;

interface Span {
  from: number;
  to: number;
  codes: string[];
  /** Between it and the one before in the same list: `, `, `or`. */
  joint: string;
}

/** The courses of a catalogue, by what lists of programs call them. */
export class CourseBook {
  private readonly byCode: ReadonlyMap<string, ListedCourse>;
  private readonly bySubject: ReadonlyMap<string, ListedCourse[]>;
  private readonly subject: string;
  private readonly usualCode: RegExp;
  /** Codes of other shapes, `6.0001`; null when there are none. */
  private readonly unusualCode: RegExp | null;

  constructor(courses: readonly ListedCourse[]) {
    this.byCode = new Map([
      ...courses.flatMap((course) => course.otherCodes.map((code) => [code, course] as const)),
      ...courses.map((course) => [normaliseCode(course.code), course] as const),
    ]);
    this.bySubject = Map.groupBy(courses, ({ code }) => inParts(code).subject);
    const known = [...this.bySubject.keys()]
      .filter((subject) => subject !== '')
      .toSorted((a, b) => b.length - a.length)
      .map((subject) => asPattern(subject, '{1,2}'));
    this.subject = String.raw`(?<![\p{L}&])(${[...known, '[A-Z][A-Z&]{1,9}'].join('|')})`;
    this.usualCode = new RegExp(String.raw`${this.subject}${BETWEEN_PARTS}{0,2}(${NUMBER})${NO_COUNT}`, 'gu');
    const unusual = [...this.byCode.keys()]
      .filter((code) => !USUAL_CODE.test(code))
      .toSorted((a, b) => b.length - a.length)
      .map((code) => asPattern(code, '{0,2}'));
    this.unusualCode =
      unusual.length === 0
        ? null
        : new RegExp(
            String.raw`(?<![\p{L}\p{N}.&])(${unusual.join('|')})(?![\p{L}\p{N}]|\.\d)${NO_COUNT}`,
            'gu',
          );
  }

  get(code: string): ListedCourse | undefined {
    return this.byCode.get(normaliseCode(code));
  }

  /** `CS 1400, 1410 and MATH 1050`, `NURS 3100-3400`, `9 credits of any ART course at the 3000 level or above`. */
  read(source: string): ReadCell {
    const cell: ReadCell = {
      known: [],
      missing: [],
      isChoice: false,
      credits: null,
      guessed: [],
      doubts: [],
    };
    const course = this.get(source);
    if (course) return { ...cell, known: [course] };
    const text = this.readWhole(this.withSubjects(source), cell);
    const spans = this.spansIn(text, cell);
    const found = spans.flatMap(({ codes }) => codes);
    for (const code of new Set(found)) {
      const listed = this.get(code);
      if (listed && !cell.known.includes(listed)) cell.known.push(listed);
      else if (!listed) cell.missing.push(code);
    }
    const joints = spans.map(({ joint }) => joint);
    const [hasOr, hasAnd] = [/\bor\b|\//i, /\band\b|&|\+/i].map((word) =>
      joints.some((joint) => word.test(joint)),
    );
    cell.isChoice ||= found.length > 1 && (hasOr! || ONE_OF.test(text));
    if (hasOr && hasAnd)
      cell.doubts.push(
        `“${source}” has both “and” and “or”, which no group can say; it was taken as a choice between ${found.length} courses`,
      );
    this.checkRest(source, text, spans, cell);
    return cell;
  }

  /** Subjects that are written small as they are written in codes. */
  private withSubjects(source: string): string {
    return source.replaceAll(/\b[A-Za-z]{2,20}(?=[\s\-*_.]{0,2}\d{1,5})/g, (word) =>
      this.bySubject.has(word.toUpperCase()) ? word.toUpperCase() : word,
    );
  }

  /** Takes out what names all courses of a subject, or of a level of it. */
  private readWhole(source: string, cell: ReadCell): string {
    const level = String.raw`(\d{3,4})`;
    const above = String.raw`(\s*\+|\s+(?:or|and)\s+(?:above|higher|beyond|up))`;
    const at = String.raw`(?:numbered\s+|at\s+(?:the\s+)?)?`;
    const forms = [
      String.raw`${this.subject}\s+(?:electives?\s+)?(?:courses?\s+)?${at}${level}(?:(?:[\s-]*level)(?:\s+courses?)?${above}?|${above})`,
      String.raw`${level}[\s-]*level(?:${above})?\s+${this.subject}(?:\s+courses?)?`,
      String.raw`\bany\s+${this.subject}\s+(?:courses?|electives?)`,
    ].map((form) => new RegExp(form, 'u'));
    for (const [place, form] of forms.entries()) {
      const match = form.exec(source);
      if (!match) continue;
      const groups = match.slice(1);
      const subject = subjectOf(place === 1 ? groups[2]! : groups[0]!);
      const from = place === 0 ? groups[1]! : place === 1 ? groups[0]! : null;
      const isAbove = place === 0 ? Boolean(groups[2] ?? groups[3]) : Boolean(groups[1]);
      const courses = (this.bySubject.get(subject) ?? []).filter((course) =>
        isOfLevel(course, from, isAbove),
      );
      if (courses.length === 0) continue;
      cell.known.push(...courses);
      cell.isChoice = true;
      cell.credits = Number(OPEN_CREDITS.exec(source)?.[1]?.replace(',', '.')) || null;
      cell.guessed.push(`“${source}” are the ${courses.length} such courses that courses.csv has`);
      return `${source.slice(0, match.index)} ${source.slice(match.index + match[0].length)}`.replace(
        /\bany\b/i,
        '',
      );
    }
    return source;
  }

  private spansIn(text: string, cell: ReadCell): Span[] {
    const spans: Span[] = [];
    for (let at = 0, match = this.firstCode(text, at); match; match = this.firstCode(text, at)) {
      const { subject, number } = match;
      let last = number;
      const before = spans.at(-1);
      at = match.to;
      spans.push({
        from: match.from,
        to: at,
        codes: [normaliseCode(`${subject} ${number}`)],
        joint: before ? text.slice(before.to, match.from) : '',
      });
      for (;;) {
        NEXT.lastIndex = at;
        const next = subject === '' ? null : NEXT.exec(text);
        if (!next || !this.isNumberAfter(last, next[2]!, subject)) break;
        const [piece, joint = '', following = ''] = next;
        const isRange = RANGE.test(joint.trim()) && Number(digitsOf(following)) > Number(digitsOf(last));
        spans.push({
          from: at,
          to: at + piece.length,
          codes: isRange
            ? this.between(subject, last, following, cell)
            : [normaliseCode(`${subject} ${following}`)],
          joint: isRange ? '' : joint,
        });
        last = following;
        at += piece.length;
      }
    }
    return spans;
  }

  /** The first code from a place on: a subject and a number, or a code of courses.csv of another shape. */
  private firstCode(text: string, from: number): FoundCode | null {
    const usual = this.firstUsual(text, from);
    if (!this.unusualCode) return usual;
    this.unusualCode.lastIndex = from;
    const other = this.unusualCode.exec(text);
    return other && (!usual || other.index <= usual.from)
      ? { ...placeOf(other), ...inParts(other[1]!) }
      : usual;
  }

  private firstUsual(text: string, from: number): FoundCode | null {
    this.usualCode.lastIndex = from;
    for (let match = this.usualCode.exec(text); match; match = this.usualCode.exec(text)) {
      const [subject, number] = [subjectOf(match[1]!), match[2]!];
      if (this.isCode(subject, number)) return { ...placeOf(match), subject, number };
    }
    return null;
  }

  /** A number of one digit may count anything, unless a subject of the catalogue stands before it. */
  private isCode(subject: string, number: string): boolean {
    return digitsOf(number).length > 1 || this.bySubject.has(subject);
  }

  private isNumberAfter(last: string, next: string, subject: string): boolean {
    const isAlike = digitsOf(next).length === digitsOf(last).length;
    return (isAlike && this.isCode(subject, next)) || this.get(`${subject} ${next}`) !== undefined;
  }

  /** The courses after the first of a range that there are. */
  private between(subject: string, from: string, to: string, cell: ReadCell): string[] {
    const [low, high] = [Number(digitsOf(from)), Number(digitsOf(to))];
    const courses = (this.bySubject.get(subject) ?? []).filter(({ code }) => {
      const number = Number(digitsOf(inParts(code).number));
      return number > low && number <= high;
    });
    cell.guessed.push(
      `“${subject} ${from}-${to}” are the ${courses.length + Number(this.get(`${subject} ${from}`) !== undefined)} courses from ${from} to ${to} that courses.csv has`,
    );
    return courses.map(({ code }) => normaliseCode(code));
  }

  private checkRest(source: string, text: string, spans: readonly Span[], cell: ReadCell): void {
    if (cell.known.length + cell.missing.length === 0) {
      cell.doubts.push(`“${source}” names no course that is understood`);
      return;
    }
    const rest = spans
      .toReversed()
      .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
    const length = digitsOf(inParts(cell.known[0]?.code ?? cell.missing[0]!).number).length;
    const numbers = rest.match(new RegExp(String.raw`(?<!\d)\d{${length}}(?!\d)`, 'g')) ?? [];
    if (length > 2 && numbers.length > 0)
      cell.doubts.push(`“${source}”: ${numbers.join(', ')} was not understood`);
    else if (SAYS_MORE.test(rest))
      cell.doubts.push(`“${source}” says more than the courses that were taken from it`);
  }
}

interface FoundCode {
  from: number;
  to: number;
  subject: string;
  number: string;
}

const placeOf = ({ index, 0: whole }: RegExpExecArray) => ({ from: index, to: index + whole.length });

/** As it stands in codes in their one form: `CSCI UA` of `CSCI-UA`. */
const subjectOf = (source: string): string => source.replaceAll(/[\s\-*_.]+/g, ' ');

/** A subject or a code in its one form, in any punctuation. */
const asPattern = (form: string, separators: string): string =>
  form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(' ', `${BETWEEN_PARTS}${separators}`);

const inParts = (code: string): { subject: string; number: string } => {
  const [, subject = '', number = ''] = /^(.*?)\s*(\d.*)$/.exec(normaliseCode(code)) ?? [];
  return { subject, number };
};

const digitsOf = (number: string): string => /^\d+/.exec(number)?.[0] ?? '';

/** @param from `3000`; without one every course is */
function isOfLevel({ code }: ListedCourse, from: string | null, isAbove: boolean): boolean {
  if (from === null) return true;
  const number = digitsOf(inParts(code).number);
  if (number.length !== from.length) return false;
  return isAbove ? Number(number) >= Number(from) : number[0] === from[0];
}
