import { normaliseCode } from '@lumen/matching';
import { BY_SPREADSHEET } from '../loading/course-rows.js';

/** A code in its parts. */
export interface ReadCode {
  subject: string;
  number: string;
  /** Other codes of it, as in `CS/MATH 3100` or `CS 3100 / MATH 3100`, each in its one form. */
  others: string[];
  /** What stands after the code: a title. */
  rest: string;
}

/** A letter right before a number behind a subject and a space, the `M` of `MUS M30A`: it belongs to the number. */
const LETTER_OF_NUMBER = String.raw`(?<=[\p{Lu}&]{2}\s)\p{Lu}(?=\d{2,4}(?!\d))`;
const SUBJECT = String.raw`\p{Lu}[\p{Lu}&]{0,9}(?:\s(?!${LETTER_OF_NUMBER})\p{Lu}{1,4})?`;
/** Also `4V99`, whose credits vary. */
const NUMBER = String.raw`(?:\d\p{Lu}\d{2}|(?:${LETTER_OF_NUMBER})?\d{1,5})(?:\.\d{1,4})?\p{L}{0,3}`;
/** A sign that sends to a note below the table. */
const FOOTNOTE = '[*†‡§]*';
const AT_END = new RegExp(`${FOOTNOTE}$`);
const CODE = new RegExp(
  String.raw`^(${SUBJECT}(?:\s*/\s*${SUBJECT})*)[\s\-*_.:]*(${NUMBER})(?:[\s\-*_.]+(?:\d{1,3}\p{Lu}?|\p{Lu}\d{1,2}))?${FOOTNOTE}(?:\s*[-–—:.|]\s*|\s+|$)(.*)$`,
  'u',
);
/** `art_1110`, and nothing behind it. */
const SMALL_CODE = /^[a-z&]{2,8}[\s\-*_.]?\d{2,5}[a-z]{0,2}$/;
/** A cell with a subject and nothing else. */
export const LONE_SUBJECT = /^\p{L}[\p{L}\p{N}&/ -]{0,19}$/u;

/** No name of a subject: `SOC`, `soc`, `HISTORY` */
const SHORT_SUBJECT = /^(?:[\p{L}&]{2,5}|[\p{Lu}&]{2,8})$/u;
/** `H301`: an honors section of a subject's 301. */
const LETTER_FIRST = /^\p{Lu}\d{2,4}\p{Lu}?$/u;

/**
 * `CS 1400`, `CS1400-001`, `CS*1400`, `CS/MATH 3100`, `CS 1400 - Programming`.
 * @returns null when the text has no code
 */
export function readCode(text: string): ReadCode | null {
  const tidy = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const plain = SMALL_CODE.test(tidy) ? tidy.toUpperCase() : tidy;
  const parts = plain.split(/\s*\/\s*(?=\p{Lu}[\p{Lu}&]*[\s\-*_.]*\d)/u);
  const [whole, ...listed] = /\d/.test(parts[0]!) ? parts : [plain];
  const [, subjects, number, rest = ''] = CODE.exec(whole!) ?? [];
  if (!subjects || !number) return null;
  const [subject = '', ...same] = subjects.split('/').map((each) => each.trim());
  const others = [...same.map((each) => normaliseCode(`${each} ${number}`)), ...listed.flatMap(codesIn)];
  const last = CODE.exec(listed.at(-1) ?? '')?.[3] ?? '';
  const behind = (rest || last).trim();
  // A code in columns of fixed width: `BIO  110 L`, but `BIO  110L A` is a section of `BIO 110L`.
  if (/^\p{Lu}$/u.test(behind) && /\p{L}$/u.test(number)) return { subject, number, others, rest: '' };
  if (/^\p{Lu}{1,2}$/u.test(behind)) return { subject, number: `${number}${behind}`, others, rest: '' };
  return { subject, number, others, rest: behind };
}

/** `INF-B-110`, `61211`, `213.004`: a code as other countries write it. @returns null when it is none of these */
export function ownCode(text: string): ReadCode | null {
  const code = text.normalize('NFKC').trim();
  const [, subject = '', number = ''] =
    /^(\p{Lu}{1,8})[-._ ]?([\p{Lu}\d]+(?:[-._/][\p{Lu}\d]+)*)$/u.exec(code) ?? [];
  if (subject !== '' && /\d/.test(number)) return { subject, number, others: [], rest: '' };
  return /^(?:\d{4,9}|\d{3}\.\d{3})$/.test(code) ? { subject: '', number: code, others: [], rest: '' } : null;
}

/** Words that stand before a number and are no subject. */
const NO_SUBJECTS = /^(?:totals?|sum|summe|page|seite|semester|terms?|year|jahr|week|block|level)$/i;
const LONGEST_CODE = 40;
const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}$/;

/**
 * Where a column is called the code, whatever looks like none of the codes above: `Math 54`, `21W.011`, `15-122`,
 * `BIOCHEMISTRY 301`. @returns null for what is no code anywhere
 */
export function codeAsItStands(text: string): ReadCode | null {
  const code = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (code.length > LONGEST_CODE) return null;
  const [, subject = '', number = ''] =
    /^(?!\p{Ll})((?:[\p{L}\p{M}&.\-/]+ ?){0,3}?)[\s\-*_.]*(\d[\p{L}\d.\-/]*(?: \p{L}{1,2})?)$/u.exec(code) ??
    [];
  const isCount = subject === '' && /^\d{1,3}$/.test(number);
  if (number === '' || isCount || NO_SUBJECTS.test(subject.trim())) return null;
  if (DATE.test(code) || BY_SPREADSHEET.test(code) || rangeOfDay(code) !== null) return null;
  return { subject: subject.trim().toUpperCase(), number: number.toUpperCase(), others: [], rest: '' };
}

/** A code in two columns; spreadsheets write 1400 as `1400.0`. */
export function joinCode(subjects: string, number: string): ReadCode | null {
  const [first = '', ...others] = subjects.split('/').map((each) => each.trim());
  const subject = first.toUpperCase();
  const bare = withoutSubject(subject, number.trim()).replace(AT_END, '').replace(/\.0$/, '');
  const isNumber = /^\d/.test(bare) || (SHORT_SUBJECT.test(first) && LETTER_FIRST.test(bare));
  if (!LONE_SUBJECT.test(subject) || !isNumber || bare.length > 10) return null;
  const [, digits = bare] = /^(\d{1,5}\p{L}{0,3})[\s\-_.]+\d{1,3}\p{L}?$/u.exec(bare) ?? [];
  const upper = digits.toUpperCase();
  return {
    subject,
    number: upper,
    others: others.map((other) => normaliseCode(`${other.toUpperCase()} ${upper}`)),
    rest: '',
  };
}

/** Some systems repeat the subject in the number: `ANTH` and `ANTH100`. */
function withoutSubject(subject: string, number: string): string {
  if (!number.toUpperCase().startsWith(subject)) return number;
  const rest = number.slice(subject.length).replace(/^[\s\-*_.]+/, '');
  return /^\d/.test(rest) ? rest : number;
}

/** The codes that a text names, each in its one form. */
export function codesIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(/\b(\p{Lu}[\p{Lu}&]{1,9})[\s\-*]?(\d{2,5}\p{Lu}{0,2})\b/gu);
  return [...new Set(Array.from(found, ([, subject, number]) => normaliseCode(`${subject} ${number}`)))];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = new RegExp(
  String.raw`^(?:(\d{1,2})-(${MONTHS.join('|')})|(${MONTHS.join('|')})-(\d{1,2})|\d{4}-(\d\d)-(\d\d))$`,
  'i',
);

/**
 * What a spreadsheet has made a day of: `6-Mar`, `Mar-06` and `2026-03-06` were a range from 3 to 6, whichever of the two its
 * country writes first.
 */
export function rangeOfDay(text: string): string | null {
  const [found, ...parts] = DAY.exec(text.trim()) ?? [];
  if (!found) return null;
  const [low, high] = parts
    .filter((part) => part !== undefined)
    .map((part) => MONTHS.indexOf(part.toLowerCase()) + 1 || Number(part))
    .toSorted((a, b) => a - b);
  return `${low}-${high}`;
}

/** For a report: what was read where a spreadsheet has made a day of a range; nothing of any other text. */
export function dayInWords(text: string): string[] {
  const range = rangeOfDay(text);
  return range === null
    ? []
    : [`“${text}” was read as ${range.replace('-', ' to ')}: a spreadsheet made a day of it`];
}

const MAX_CREDITS = 60;

const FRACTIONS: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' };
/** What stands between two numbers, in the languages of the names of columns. */
const BETWEEN =
  /\d\s*(?:-|–|—|to|thru|through|or|\/|,|\.\.|bis|oder|à|a|ou|y|o|tot|of|till|til|eller|até)\s*\.?\d/i;
const NUMBERS_LISTED = /^\d+(?:\s*(?:,|;|\/|or|and|&)\s*(?:or\s+)?\d+){2,}\b/i;

/**
 * `3`, `3.0`, `3,5`, `½`, `3-4`, `1 to 6`, `1 OR 3`, `1, 2 or 3`, `3 cr.`, a day that a spreadsheet made of a range.
 * @returns null when there is no number
 */
export function readCredits(text: string): { from: number; to: number } | null {
  const written = (rangeOfDay(text) ?? text.trim()).replaceAll(/[½¼¾]/g, (sign) => FRACTIONS[sign]!);
  if (BY_SPREADSHEET.test(written)) return null;
  const isList = NUMBERS_LISTED.test(written);
  const plain = isList ? written : written.replaceAll(/(\d),(\d)/g, '$1.$2');
  const numbers = (plain.match(/\d+(?:\.\d+)?|\.\d+/g) ?? []).map(Number);
  if (numbers.length === 0 || numbers.some((number) => number > MAX_CREDITS)) return null;
  const isRange = numbers.length === 1 || isList || (numbers.length === 2 && BETWEEN.test(plain));
  return isRange ? { from: Math.min(...numbers), to: Math.max(...numbers) } : null;
}

const MARKUP: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  szlig: 'ß',
  AElig: 'Æ',
  aelig: 'æ',
  OElig: 'Œ',
  oelig: 'œ',
  Oslash: 'Ø',
  oslash: 'ø',
};
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
};
const ACCENTED = new RegExp(`^([A-Za-z])(${Object.keys(ACCENTS).join('|')})$`);

/** Text without HTML, on lines without trailing space. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<(script|style)\b(?:(?!<\/?(?:script|style)\b)[\s\S])*<\/\1>/gi, ' ')
    .replaceAll(/<\/?(?:p|div|br|li|ul|ol|tr|h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, entity)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function entity(whole: string, hex?: string, decimal?: string, name?: string): string {
  const [, letter, accent] = ACCENTED.exec(name ?? '') ?? [];
  if (letter && accent) return `${letter}${ACCENTS[accent]}`.normalize('NFC');
  if (name) return MARKUP[name] ?? MARKUP[name.toLowerCase()] ?? whole;
  const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ');

const CIP = /\b(\d{1,2})\.(\d{2,4})\b/;

/** A field of study: `50.0705`, `500705`, `9.01`. @returns null when the text is none */
export function cipOf(text: string): string | null {
  const [, family, rest] = CIP.exec(text) ?? [];
  if (family && rest) return `${family.padStart(2, '0')}.${rest.padEnd(4, '0')}`;
  if (/^\d{6}$/.test(text)) return `${text.slice(0, 2)}.${text.slice(2)}`;
  return text === '' ? '' : null;
}

const GRADUATE = 'Graduate';
const UPPER = 'Upper Division';
const LOWER = 'Lower Division';

/**
 * What the column says, or else what the number says: 1 and 2 begin lower courses, 3 and 4 upper ones, more graduate ones; also
 * where the column says both of undergraduates and of graduates.
 */
export function levelOf(name: string, number: string): { level: string; isGuess: boolean } {
  if (/upper|advanced/i.test(name)) return { level: UPPER, isGuess: false };
  if (/lower|introduct|develop|remedial/i.test(name)) return { level: LOWER, isGuess: false };
  const isGraduate = /(?<!under[\s-]*)grad|^gr?$|master|doctor/i.test(name.trim());
  const isUndergraduate = /under|\bug/i.test(name);
  if (isGraduate && !isUndergraduate) return { level: GRADUATE, isGuess: false };
  const digits = /\d+/.exec(number)?.[0] ?? '';
  const first = digits.length >= 3 && !digits.startsWith('0') ? Number(digits[0]) : 0;
  if (first >= 5 && isGraduate === isUndergraduate) return { level: GRADUATE, isGuess: true };
  return { level: first >= 3 ? UPPER : LOWER, isGuess: true };
}

const SEASONS: [RegExp, string][] = [
  [/^(?:f|fa|fall|aut|autumn|au)$/i, 'Fall'],
  [/^(?:w|wi|winter)$/i, 'Winter'],
  [/^(?:s|sp|spr|spring)$/i, 'Spring'],
  [/^(?:su|sum|summer|m)$/i, 'Summer'],
];

/** `F, S, Su`, `Fall 2025 and Spring 2026`, `Fall/Spring`; what is no season stays as it is. */
export function termsIn(text: string): string[] {
  const parts = plainLine(text).split(/[,;/&+]|\band\b|\bor\b/i);
  const names = parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^\d{1,2}$/.test(part))
    .map((part) => {
      const bare = part
        .replaceAll(/\b(?:19|20)\d{2}\b|\b(?:only|semesters?|terms?|every|each)\b/gi, '')
        .trim();
      return SEASONS.find(([pattern]) => pattern.test(bare))?.[1] ?? part;
    });
  return withoutRepeats(names).slice(0, 20);
}

/** Names of which none stands twice, whether in capitals or not. */
export const withoutRepeats = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
];
