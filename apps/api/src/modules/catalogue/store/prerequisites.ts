import { normaliseCode } from '@lumen/matching';

/** What has to be done before a course: courses joined by and/or; what is no course stays as it was written. */
export type Prerequisite =
  | { all: Prerequisite[] }
  | { any: Prerequisite[] }
  | {
      /** Normalised code. */
      course: string;
      /** The lowest grade that will do, `C-`. */
      grade?: string;
      /** May be taken in the same term. */
      concurrent?: true;
    }
  | { text: string };

/** A code, also of a course that is nowhere listed. */
const CODE = /^[A-Z][A-Z&]{1,7}[ \-*]?\d{2,5}[A-Z]{0,2}$/;
/** `CS 1400 or 1410`: the subject is that of the code before. */
const SUBJECT = /^\D*/;
const BARE_NUMBER = /^\d{3,5}[A-Z]{0,2}$/;
/** Where codes of any kind have their number: `MATH 1A`, `INF-B-110`, `6.0001`. */
const NUMBERS = /(?:\p{Lu}[ \-*]?|\d\.)\d/gu;
const LETTER = String.raw`["“']?([A-D][+\-–−]?)["”']?`;
const BETTER = String.raw`(?:or\s+(?:better|higher|above|greater)|\s*minimum)`;
/** `with a minimum grade of C-`, `C or better in each`, `(min. grade B)` */
const GRADE = new RegExp(
  String.raw`[([]?\s*(?:\b(?<all>all|each|both)(?:\s+courses?)?\s+)?(?:with|and|,)?\s*(?:an?\s+|each\s+)?(?:(?:letter\s+)?grade\s+(?:of\s+)?(?:at\s+least\s+)?(?:an?\s+)?${LETTER}(?:\s+${BETTER})?` +
    String.raw`|min(?:imum|\.)?\s+(?:letter\s+)?grade\s*(?:of|:)?\s*(?:an?\s+)?${LETTER}(?:\s+${BETTER})?|(?<![A-Za-z\d])${LETTER}\s+${BETTER})(?<each>\s+in\s+(?:each|both|all)(?:\s+courses?)?)?\s*[)\]]?`,
  'gi',
);
/** How this file writes a grade: after the code, in parentheses. */
const WRITTEN_GRADE = /(?<=\d\p{Lu}{0,3})\s*\(([A-D][+\-–−]?)\)/gu;
const CONCURRENT =
  /\(?\s*\b(?:(?:may|can) be taken (?:concurrently|at the same time)|or concurrent(?:ly)?(?: enrol+ment)?|concurrent(?: enrol+ment)?(?: in)?|concurrently|co-?requisite:?)(?![a-z])\s*\)?/gi;
/** Stands for what `CONCURRENT` finds, which has joining words in it. */
const AT_ONCE = '⟪⟫';
/** `12 credits of BIOL 3000 or above` are no alternatives. */
const OR_ABOVE = /(?<=\d\p{L}{0,3}) or (?:above|higher|beyond)\b/giu;
const KEPT_SPACE = '\uE000';
/** What this file marks its finds with: from a catalogue they would be taken for these. */
const OWN_MARKS = /[⟦⟧⟨⟩⟪⟫⦃⦄\uE000]/g;
const FILLER =
  /\b(?:pre-?requisites?(?:\(s\))?|prereqs?|either|both|(?:successful )?completion of|completed|must have|take|complete|one of(?: the following)?|all of|in)\b:?|:|\.(?!\d)/gi;

/**
 * Understands how catalogues write it: `CS 1400 (C-) and (MATH 1050 or MATH 1055) and "instructor approval"`,
 * `CS 1400 or 1410 with a grade of C or better; junior standing`. `or` joins alternatives of one requirement, `and`, commas
 * and semicolons join requirements, unless parentheses say otherwise.
 * @param isCode whether a normalised code is one of a course: such codes are understood however they are made
 * @returns null when nothing is asked for
 */
export function parsePrerequisites(
  written: string,
  isCode: (code: string) => boolean = () => false,
): Prerequisite | null {
  const text = written.normalize('NFKC').replaceAll(OWN_MARKS, ' ').replaceAll(/\s+/g, ' ').trim();
  if (/^(?:none|keine|n\/a|no prerequisites?|-+)?\.?$/i.test(text)) return null;
  const quoted: string[] = [];
  const grades: string[] = [];
  const marked = text
    .replaceAll(/"([^"]*)"/g, (_, inner: string) => ` ⟦${quoted.push(inner) - 1}⟧ `)
    .replaceAll(
      WRITTEN_GRADE,
      (found: string, grade: string) => ` ⟨${grade}|${grades.push(found.trim()) - 1}⟩`,
    )
    .replaceAll(GRADE, (found, all?: string, a?: string, b?: string, c?: string, each?: string) => {
      const mark = `⟨${a ?? b ?? c}|${grades.push(balanced(found)) - 1}⟩`;
      return withParentheses(found, all || each ? ` ⟨${mark}⟩ ` : ` ${mark} `);
    })
    .replaceAll(CONCURRENT, (found) => withParentheses(found, ` ${AT_ONCE} `))
    .replaceAll(OR_ABOVE, (words) => words.replaceAll(' ', KEPT_SPACE));
  return new Reader(marked, quoted, grades, isCode).read();
}

/** Keeps a parenthesis that the replaced words open or close alone: its counterpart stands elsewhere. */
function withParentheses(found: string, mark: string): string {
  const [opens, closes] = [/^[([]/.test(found), /[)\]]\s*$/.test(found)];
  return `${opens && !closes ? '(' : ''}${mark}${closes && !opens ? ')' : ''}`;
}

/** As it was written, without a parenthesis that has its other half elsewhere. */
function balanced(found: string): string {
  const bare = found.trim();
  return /^[([].*[)\]]$/.test(bare) ? bare : bare.replace(/^[([]/, '').replace(/[)\]]$/, '');
}

/** Whether `and` and `or` stand beside each other without parentheses: readers may take it otherwise. */
export function isAmbiguous(written: string): boolean {
  const flat = written.replaceAll(GRADE, ' ').replaceAll(/\([^()]*\)/g, ' ');
  return /\bor\b/i.test(flat) && /\band\b|[;&]/i.test(flat) && (flat.match(NUMBERS) ?? []).length > 2;
}

/** The text of it, which `parsePrerequisites` reads as the same. */
export function writePrerequisites(prerequisite: Prerequisite): string {
  if ('text' in prerequisite) return `"${prerequisite.text.replaceAll('"', '”')}"`;
  if ('course' in prerequisite) {
    const { course, grade, concurrent } = prerequisite;
    return `${course}${grade ? ` (${grade})` : ''}${concurrent ? ' (may be taken concurrently)' : ''}`;
  }
  const [word, parts] = 'all' in prerequisite ? ['and', prerequisite.all] : ['or', prerequisite.any];
  return parts
    .map((part) =>
      'all' in part || 'any' in part ? `(${writePrerequisites(part)})` : writePrerequisites(part),
    )
    .join(` ${word} `);
}

/** The codes of every course it names. */
export function coursesIn(prerequisite: Prerequisite): string[] {
  if ('course' in prerequisite) return [prerequisite.course];
  if ('text' in prerequisite) return [];
  return ('all' in prerequisite ? prerequisite.all : prerequisite.any).flatMap(coursesIn);
}

/** Splits by the joining words outside parentheses, from the loosest to the tightest. */
class Reader {
  private subject = '';

  constructor(
    private readonly marked: string,
    private readonly quoted: readonly string[],
    /** What was written for each grade. */
    private readonly written: readonly string[],
    private readonly isCode: (code: string) => boolean,
  ) {}

  read(): Prerequisite | null {
    return this.group(this.marked);
  }

  private group(text: string): Prerequisite | null {
    const inner = unwrapped(text.trim());
    const everyGrade = /⟨⟨([^|]+)\|\d+⟩⟩/.exec(inner)?.[1];
    const plain = inner.replaceAll(/⟨⟨[^⟩]+⟩⟩/g, ' ').trim();
    const requirements = splitOutside(plain, isListOfAlternatives(plain) ? /\s*;\s*|\s+(?:and|&)\s+/i : AND);
    const parts = requirements.flatMap((part) => this.alternatives(part) ?? []);
    const found = joined('all', parts);
    if (!found || !everyGrade) return found;
    // A grade of nothing that is a course belongs to the text.
    return coursesIn(found).length > 0 ? graded(found, everyGrade) : this.group(this.asWritten(inner));
  }

  /** Joining words of what was written join nothing. */
  private asWritten(text: string): string {
    return text.replaceAll(
      /⟨⟨?[^|⟩]+\|(\d+)⟩⟩?/g,
      (_, place: string) => ` ${this.written[Number(place)]!.replaceAll(' ', KEPT_SPACE)} `,
    );
  }

  private alternatives(text: string): Prerequisite | null {
    const options = splitOutside(text, isListOfAlternatives(text) ? OR_OR_COMMA : OR);
    if (options.length === 1) {
      const inner = unwrapped(text.trim());
      return inner === text.trim() ? this.clause(inner) : this.group(inner);
    }
    return joined(
      'any',
      options.flatMap((option) => this.alternativeOf(option) ?? []),
    );
  }

  private alternativeOf(option: string): Prerequisite | null {
    const inner = unwrapped(option.trim());
    return inner === option.trim() ? this.clause(inner) : this.group(inner);
  }

  /** One course, several that will do as well, or a text. */
  private clause(text: string): Prerequisite | null {
    const quoted = /^⟦(\d+)⟧$/.exec(text);
    if (quoted) return this.quotation(this.quoted[Number(quoted[1])]!);
    const grade = /⟨([^|⟩]+)\|/.exec(text)?.[1];
    const concurrent = text.includes(AT_ONCE);
    const plain = tidy(text.replaceAll(/⟨[^⟩]+⟩/g, ' ').replaceAll(AT_ONCE, ' '));
    // The subject of `IN 1000` is no word to leave out.
    const rest = this.isCode(normaliseCode(plain)) ? plain : tidy(plain.replaceAll(FILLER, ' '));
    const codes = this.codesIn(rest) ?? this.codesIn(tidy(rest.replaceAll('.', ' ')));
    if (codes) {
      const courses = codes.map((course) => ({
        course,
        ...(grade && { grade: tidyGrade(grade) }),
        ...(concurrent && { concurrent: true as const }),
      }));
      return joined('any', courses);
    }
    const original = this.asWritten(text)
      .replaceAll(/⟦(\d+)⟧/g, (_, place: string) => this.quoted[Number(place)]!)
      .replaceAll(AT_ONCE, 'concurrently')
      .replaceAll(KEPT_SPACE, ' ')
      .replace(/^(?:pre-?requisites?(?:\(s\))?|prereqs?)\s*:?/i, '')
      .replaceAll(/[.\s]+$/g, '');
    return tidy(original) === '' ? null : { text: tidy(original) };
  }

  /** What stands in quotation marks is a text, but a code that nobody had understood stands in them, too. */
  private quotation(text: string): Prerequisite {
    const code = normaliseCode(text);
    return this.isCode(code) ? { course: code } : { text };
  }

  /** One code, or several with strokes between them: `MATH 1A/1B`. @returns null when it says anything else */
  private codesIn(text: string): string[] | null {
    const whole = this.codeOf(text);
    const codes: (string | null)[] = whole
      ? [whole]
      : text.split(/\s*\/\s*/).map((part) => this.codeOf(part));
    return codes.every((code) => code !== null) ? codes : null;
  }

  private codeOf(text: string): string | null {
    if (text === '') return null;
    const own = normaliseCode(text);
    const ofSubject = normaliseCode(`${this.subject} ${text}`);
    if (this.subject !== '' && (this.isCode(ofSubject) || BARE_NUMBER.test(text))) return ofSubject;
    if (!this.isCode(own) && !CODE.test(text)) return null;
    this.subject = SUBJECT.exec(own)![0].trim();
    return own;
  }
}

const AND = /\s*[;,]\s*(?:and\s+)?|\s+(?:and|&|plus)\s+|\.\s+(?=[A-Z])/i;
const OR = /\s+or\s+|\s*\/\s*(?=[A-Z]{2,8}[ -]?\d|\d{3})/i;
const OR_OR_COMMA = /\s*,\s*(?:or\s+)?|\s+or\s+/i;

/** `A, B, or C` */
const isListOfAlternatives = (text: string): boolean => {
  const outside = text.replaceAll(/\([^()]*\)/g, '()');
  return /,/.test(outside) && /,?\s+or\s+[^,]*$/i.test(outside) && !/\s(?:and|&)\s|;/i.test(outside);
};

function joined(kind: 'all' | 'any', parts: Prerequisite[]): Prerequisite | null {
  const flat = parts.flatMap((part) =>
    kind in part ? (part as Record<typeof kind, Prerequisite[]>)[kind] : [part],
  );
  if (flat.length < 2) return flat[0] ?? null;
  return kind === 'all' ? { all: flat } : { any: flat };
}

function graded(found: Prerequisite, grade: string): Prerequisite {
  if ('all' in found) return { all: found.all.map((part) => graded(part, grade)) };
  if ('any' in found) return { any: found.any.map((part) => graded(part, grade)) };
  return 'course' in found ? { grade: tidyGrade(grade), ...found } : found;
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const tidyGrade = (grade: string): string => grade.toUpperCase().replace(/[–−]/, '-');

/** Without parentheses around the whole. */
function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (const [place, letter] of [...text].entries()) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (depth === 0 && place < text.length - 1) return text;
  }
  return unwrapped(text.slice(1, -1).trim());
}

/** The parts between the separators that stand outside parentheses. */
function splitOutside(text: string, separator: RegExp): string[] {
  const hidden: string[] = [];
  let plain = text;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/, (inner) => `⦃${hidden.push(inner) - 1}⦄`);
  }
  const shown = (part: string): string =>
    /⦃/.test(part) ? shown(part.replaceAll(/⦃(\d+)⦄/g, (_, place: string) => hidden[Number(place)]!)) : part;
  return plain
    .split(separator)
    .map(shown)
    .filter((part) => part.trim() !== '');
}
