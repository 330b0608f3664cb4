import { isMonthsAndYear } from './month-terms';
import { folded } from './folded';
import { isTown } from './page-noise';
import { SEASON_OF_WORD } from './term-words';
import { oneLine, toWords } from './text';

export interface CourseCode {
  /** '' for a school whose codes are figures only ('15-112'). */
  readonly subject: string;
  readonly number: string;
}

/** A course code at the front of a row, and how many words it takes. */
export interface LeadingCourse extends CourseCode {
  readonly words: number;
}

/** 'CS', 'A&S', 'ENGL&', 'BIO-L', 'CSCI-UA', 'ME EN', 'C S', 'BUS2' of 'BUS2 90', 'EN.500'. */
const SUBJECT =
  '[A-Z]{3}\\d(?= \\d)|\\p{Lu}[\\p{Lu}&/]{0,8}(?:[-_][A-Z]{1,4})?(?: [A-Z&]{1,5}){0,2}|[A-Z]{2}\\.\\d{3}';
/** 'E81' of 'E81 CSE 131', 'L28' of 'L28 P.E. 109': the number of a department before its name. */
const LISTED = /^([A-Z]\d{2} (?:[A-Z][\p{L}&-]{1,10}|(?:[A-Z]\.){2,3})) (\d{3,4}[A-Z]?)$/u;
/** '1400', '4410A', '499R', '1MD3', '1XXX', 'UN1004', '03.00', '101-1'; never hours such as '3.000'. */
const NUMBER = '[A-Z]{0,2}\\d{1,5}(?:[A-Z]{1,4}\\d{0,2}[A-Z]?)?(?:(?<=\\d{2})\\.\\d{2}[A-Z]?|-\\d)?';
/** What Colleague and others print after the number; which section it was does not matter. */
const SECTION = '(?:[*/-](?:\\d{2,5}[A-Z]{0,2}\\d?|\\d[A-Z]\\d{0,3}|[A-Z]{1,3}|[A-Z]\\d{1,4}|[A-Z]{2}\\d))';
const PARTED = new RegExp(
  `^(${SUBJECT}) ?[ *._/-] ?(${NUMBER})(${SECTION})?(?: (\\d{3}))?(?:/[A-Z]{2,8}[ -]?\\d{2,5}[A-Z]?)?$`,
  'u',
);
const JOINED = new RegExp(
  `^(\\p{Lu}{2,8}&?|[A-Z]{2,4}-[A-Z]{2,5}|\\p{Lu}(?=\\d{3}$))(\\d{2,6}[A-Z]{0,2}\\d?|(?<=-[A-Z]{2,5})\\d|\\d{1,3}\\.\\d{1,2})(${SECTION}|-\\d)?$`,
  'u',
);
/** 'RHET:1030', 'MATH:1860:0A01'; after other labels stands the number of something else, or a year. */
const COLON =
  /^(?!(?:CRN|REF|REG|DOC|EXT|PIN|SIN|DOB|ACCT|SEC|PID|SID|UID):)(\p{Lu}{2,5}):(?!(?:19|20)\d{2}$)(\d{4}\p{Lu}?)(?::[\p{Lu}\d]{3,4})?$/u;
/** 'GEOG*1220*DE01', 'ART-101-DL01', 'BIO-173-CRT02' */
const LONG_SECTION = /^(\p{Lu}{2,5})([*-])(\d{2,4}[A-Z]?)\2[A-Z]{2,3}\d{1,3}$/u;
/** 'Math 1210', 'Comp Sci 140': with small letters, so the number must be plain. */
const MIXED_CASE =
  /^([A-Z][\p{L}&-]{1,11}(?: [A-Z][\p{L}&]{1,10}){0,2})[ -](\d{2,5}[A-Z]{0,2})(?:[*-]\d{2,4})?$/u;
/** '15-112', '6.006', '21:640:111'. */
const FIGURES = /^(?:(\d{2}:\d{3}):(\d{3}|EC)|()(\d{1,2}[-.]\d{3}[A-Z]?))$/;
/** 'CHM1**H', 'BIOL 1---', 'BIO 1xx', 'ENGL_V 1st', 'HST DEC', 'CLEP*SPAN': credit of another school at some level of a subject, for which there is no course here. */
const OF_NO_COURSE =
  /^(\p{Lu}{2,6}(?:_\p{Lu})?)(?:[ -]?(\d(?:\*{2,3}|-{2,3})\p{Lu}?\d?|\d{1,2}x{1,3})| (1st|2nd|3rd|4th|DEC|ELEC|LDEC|UDEC|TRNS)|\*(\p{Lu}{3,6}))$/u;
/** 'FREE ELEC', 'NOV DEC': kinds of credit, and months. */
const NO_DEPARTMENT =
  /^(?:FREE|OPEN|GEN|TECH|UNREST|REQ|TOTAL|JAN|FEB|MAR|MARCH|APR|APRIL|MAY|JUNE|JULY|AUGUST|JUN|JUL|AUG|SEP|SEPT|OCT|NOV)$/;
/** 'AR-2201-0399', 'MOS-68W-003': a course or an occupation of the armed forces, as the American Council on Education numbers them. */
const OF_SERVICE = /^(AR|AF|CG|DD|MC|NV|MOS|MCE|NEC|NER|CGR|CGA|LDO|CWO)-([A-Z\d]{2,5}-\d{3,4})$/;
const HOURS = /^(?:\d{1,2}\.\d00|[1-9]\d?\.[0-9]0)$/;
/** 'FA 2016', 'SP-17', 'Sum 2020': a term, although it has the shape of a code. */
const TERM_CODE = /^(?:FA|SP|SU|WI|AU|FAL|SPR|SUM|WIN|SS|WS)[ /-]?(?:(?:19|20)\d{2}|\d{2})$/i;
/** 'Main Campus Fall 2014', 'ACADEMIC YEAR 2020/2021' */
const TERM_AND_YEAR =
  /\b(?:fall|spring|summer|winter|autumn|term|semester|quarter|year) (?:19|20)\d{2}(?:[-/](?:\d{2}|\d{4}))?$/i;
/** 'Osiris Student 2024' */
const YEAR_AFTER_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ (?:19|20)\d{2}$/u;
/** 'BELLEVUE COLLEGE 2019' */
const SCHOOL_AND_YEAR = /\p{L} (?:college|university|institute|school) (?:19|20)\d{2}/iu;
/** 'BE SEM 3' */
const SEMESTER_OF_DEGREE = /^\p{Lu}{2,6} SEM \d$/u;
/** 'Kingsland TX 78639' */
const PLACE = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*,? [A-Z]{2} \d{5}$/u;
/** 'AUSTIN ISD 227-901': a district of schools, and its number. */
const DISTRICT = /^\p{Lu}[\p{Lu} .'-]* (?:C?ISD|USD) \d/u;
/** 'PO BOX 418' of an address. */
const OF_MAIL = /^P\.? ?O\.? ?BOX\b/i;
const SECTION_AFTER = /[*-](?:\d{2,5}|[A-Z]\d{2,4})$/;
/** 'COM-101-2': what stands after the second dash is a section; 'MATH 220-1' is a number. */
const SHORT_SECTION = /^\S+[*-]\d\S*-\d$/;
/** 'CS 1400 - Loops'; the title may hold dashes, too. */
const CODE_AND_TITLE = /^(.{2,28}?)(?: [-–—]|:) (.+)$/;
/** '200600042 - Inleiding sociologie': a code of the school's own before a dash. */
const OWN_CODE_AND_TITLE = /^(?=\S*\d)([\p{Lu}\d][\p{L}\d.:/_-]{3,13}) [-–—] (\p{L}.+)$/u;
/** 'Analiza matematyczna [1000-211bAM1]', 'MINERALOGÍA (3007310)', 'FÍSICA I (FIS01181)' */
const TITLE_AND_CODE =
  /^(\p{L}.+) (?:\[([\p{L}\d][\p{L}\d.:/_-]{2,23})\]|\((\d{5,8}(?:-\p{Lu})?|[A-Z]{2,4}\d{3,6})\))$/u;
/** 'Applied Probability and Statistics - C955' */
const TITLE_AND_DASHED_CODE = /^(\p{L}.{2,90}) [-–—] ([A-Z]{1,4}\d{3,4})$/u;
/** 'AP Calculus AB - MATH 157 Calculus I': what was taken elsewhere, before the course that it counts for. */
const EXAM_BEFORE = /^(?:AP|IB|CLEP|DSST|DANTES|A-Level|Transfer)\b.{2,50}? [-–—] (.+)$/;
/** '(70101) Álgebra lineal' */
const BRACKETED_CODE = /^\(([\p{L}\d][\p{L}\d.-]{2,11})\) (\p{L}.+)$/u;
const MAX_WORDS = 4;
/** '3162PROF', '1410Object-Oriented': a number that PDF extraction glued to the title. */
const GLUED_NUMBER = /^(?<digits>\d{3,5}(?:[A-Z](?=[A-Z][a-z]))?)(?<title>[A-Z](?:[a-z]|[A-Z]{2}).*)$/;

/** Words that stand before figures without being a subject: headings, totals, months, addresses, keys to grades. */
const NO_SUBJECT = new Set(
  (
    'fall spring summer winter autumn january february march april may june july august september october november ' +
    'december jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun monday tuesday wednesday ' +
    'thursday friday semester term quarter session year week page part section room level grade class group unit ' +
    'credit credits hour hours hrs pts point points total totals attempted earned attempt passed gpa cum cumulative overall ' +
    'current ehrs qpts units quality average rank balance phone tel fax box suite street avenue road zip id no nr ' +
    'number code score version copy issued printed date born birth release policy table figure chapter lecture ' +
    'ufr transfer institution required needed minimum maximum least catalog catalogue sommersemester wintersemester ws ss ' +
    'sose wise att cmpl tot grpt gpa ern compl trm semestre trimestre summe gesamt moyenne total average curso cuatrimestre'
  ).split(' '),
);

/** A course code that stands alone: 'CS 1400', 'CS-1400-001', 'CS1400', 'MAT*137*2004'. */
export function parseCourseCode(raw: string): CourseCode | null {
  const plain = oneLine(raw);
  if (OF_MAIL.test(plain)) return null;
  const [, ofSchool, open, level, ofExam] = OF_NO_COURSE.exec(plain) ?? OF_SERVICE.exec(plain) ?? [];
  const [, ofSection, , numbered] = LONG_SECTION.exec(plain) ?? [];
  if (ofSection && numbered) return { subject: ofSection, number: numbered };
  const ofLevel = open ?? ofExam ?? (NO_DEPARTMENT.test(ofSchool ?? '') ? undefined : level);
  if (ofSchool && ofLevel) return { subject: ofSchool, number: ofLevel };
  const text = firstOfSeveral(withoutMarks(plain));
  if (text.length < 3 || text.length > 32 || !/\d/.test(text)) return null;
  const [, subject, printed] =
    LISTED.exec(text) ??
    PARTED.exec(text) ??
    JOINED.exec(text) ??
    COLON.exec(text) ??
    MIXED_CASE.exec(text) ??
    [];
  if (subject && printed) {
    const number = SHORT_SECTION.test(text) ? printed.replace(/-\d$/, '') : printed;
    const first = toWords(subject)[0]!.toLowerCase();
    if (TERM_CODE.test(text) || isMonthsAndYear(text)) return null;
    const isFigure =
      HOURS.test(number) || (subject.length === 1 && !/^[A-Z]{0,2}\d{2,5}[A-Z]?$/.test(number));
    return (NO_SUBJECT.has(first) && !isDepartmentLikeMonth(subject, number)) ||
      isFigure ||
      isSeasonAndYear(subject, number) ||
      YEAR_AFTER_NAME.test(text) ||
      SCHOOL_AND_YEAR.test(text) ||
      PLACE.test(text) ||
      DISTRICT.test(text) ||
      SEMESTER_OF_DEGREE.test(text) ||
      TERM_AND_YEAR.test(text)
      ? null
      : { subject, number };
  }
  const [, school = '', course, , figures] = FIGURES.exec(text) ?? [];
  if (course) return { subject: school, number: course };
  return figures && !HOURS.test(figures) ? { subject: '', number: figures } : null;
}

/** 'Haustmisseri 2020'; a shorter word, as in 'FL 2010', may be a subject. */
const isSeasonAndYear = (subject: string, number: string): boolean =>
  subject.length > 4 && /^(?:19|20)\d{2}$/.test(number) && SEASON_OF_WORD.has(folded(subject));

/** 'MAR3023' is a course of marketing: no month has such a day, and no year is written so. */
const isDepartmentLikeMonth = (subject: string, number: string): boolean =>
  /^(?:JAN|FEB|MAR|APR|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|SAT|SUN)$/.test(subject) &&
  /^(?!19|20)\d{3,4}[A-Z]?$/.test(number);

/** 'MTH101 *'; 'BTH101:' before a title, where 'AP2017:' is a source and its year. */
const withoutMarks = (text: string): string =>
  text.endsWith('*')
    ? text.replace(/(?<=\d[A-Z]?) ?\*+$/, '')
    : text.endsWith(':')
      ? text.replace(/(?<=^\p{Lu}[\p{Lu}&]{1,7} ?(?!(?:19|20)\d{2}:)\d{2,4}[A-Z]{0,2}):$/u, '')
      : text;

/** 'DATA C8 / INFO C8' is one course that two departments list. */
function firstOfSeveral(text: string): string {
  if (!text.includes(' / ')) return text;
  const codes = text.split(' / ');
  return codes.length > 1 && codes.every((code) => /^\p{Lu}[\p{L} ]{0,14}\d{1,4}\w{0,2}$/u.test(code))
    ? codes[0]!
    : text;
}

/** 'KK-RUO1', '1000-211bAM1' in front of a title: a code of the school's own, with a figure in it. */
export const isOwnCode = (word: string): boolean =>
  /^\d{2}-\d{3}$/.test(word) ||
  (/^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d][\p{L}\d.:/_-]{3,13}$/u.test(word) && !/^\d+[.,]\d+$/.test(word));

/** 'ACCT 201A-05 LEC (12345)' */
const CLASS_NUMBER = / (?:\(\d{4,6}\)|#\d{3,6})$/;

/** A code with a section in a place of its own after it ('REL 101 A', 'CHO 110 01', 'HIS 110 HON', 'CIS 3010, 001'): the code; null for any other text. */
export function withoutSection(text: string): CourseCode | null {
  const plain = text.replace(CLASS_NUMBER, '');
  const [, code, section] =
    /^(.+?),? ([A-Z]|[A-Z]{0,2}\d{1,3}[A-Z]?|\d[A-Z]\d{1,2}|[A-Z]{3})$/.exec(plain) ?? [];
  return (code && section && parseCourseCode(code)) || (plain === text ? null : parseCourseCode(plain));
}

/** '18.02', '6.1010', '21W.031': a department in figures and a number, which are no hours. */
export const isDottedCode = (text: string): boolean =>
  /^\d{1,2}[A-Z]?\.[A-Z]?\d{2,4}[A-Z]{0,2}$/.test(text) && !/\.\d?0{1,3}$/.test(text);

/** The number of a column of its own: as printed, without a section after it. */
export function courseNumber(text: string): string | null {
  const number = text.replace(/^#/, '').replace(SECTION_AFTER, '');
  const isFigure = HOURS.test(number) || /^\d[.,]\d{1,2}$/.test(number);
  if (NUMBER_AND_LETTERS.test(number)) return number;
  return /^[A-Z\d][A-Z\d.*-]{0,11}$/i.test(number) && !isFigure ? number : null;
}

/** '099 CM': a part of the number, or a section. */
export const NUMBER_AND_LETTERS = /^\d{2,4}[A-Z]? ([A-Z]{1,2})$/;

/** Whether text can be a subject in a column of its own; 'ID' is one there, and so is 'ENG*' of Connecticut. */
export function isSubject(text: string): boolean {
  return (
    /^\p{L}[\p{L}\d&/.'_ -]{0,39}\*?$/u.test(text) &&
    (/^[A-Z]{2}$/.test(text) || !NO_SUBJECT.has(toWords(text)[0]!.toLowerCase()))
  );
}

/** The course code that words begin with, if any; codes of figures only are not told from other figures here. */
export function leadingCourse(words: readonly string[]): LeadingCourse | null {
  if (isTown(words.join(' '))) return null;
  for (let count = 1; count <= Math.min(MAX_WORDS, words.length); count++) {
    const code = parseCourseCode(words.slice(0, count).join(' '));
    if (code && code.subject !== '') return { ...code, words: count };
  }
  return null;
}

/** Whether a text is a course code with its subject, and nothing else. */
export function isWholeCode(text: string): boolean {
  const words = toWords(text);
  return leadingCourse(words)?.words === words.length;
}

/** 'SC 131 Intro to Oral Communication': what stands in brackets after it is what it counts for; 'CALCULUS 1' is a title. */
function beginsWithCode(text: string): boolean {
  const words = toWords(text);
  const code = leadingCourse(words);
  return code !== null && code.words < words.length && /\d{2}/.test(code.number);
}

/** Parts 'CS 1400 - Loops', as Workday names a course; null for any other text. */
export function partCodeAndTitle(text: string): { code: string; title: string } | null {
  const [, bracketed, after] = BRACKETED_CODE.exec(text) ?? [];
  if (bracketed && after && /\d{2}/.test(bracketed)) return { code: bracketed, title: after };
  const [, code, title] = CODE_AND_TITLE.exec(text) ?? [];
  if (code && title && parseCourseCode(code)) return { code, title };
  const [, before, inBrackets, behindTitle] = TITLE_AND_CODE.exec(text) ?? [];
  const own = inBrackets ?? behindTitle;
  if (before && own && !beginsWithCode(before)) return { code: own, title: before };
  const [, titled, dashedCode] = TITLE_AND_DASHED_CODE.exec(text) ?? [];
  if (titled && dashedCode && !EXAM_BEFORE.test(text)) return { code: dashedCode, title: titled };
  const [, behindExam = ''] = EXAM_BEFORE.exec(text) ?? [];
  const words = toWords(behindExam);
  const credited = leadingCourse(words);
  if (credited && credited.words < words.length)
    return { code: words.slice(0, credited.words).join(' '), title: words.slice(credited.words).join(' ') };
  const [, dashed, rest] = OWN_CODE_AND_TITLE.exec(text) ?? [];
  return dashed && rest && !/^(?:19|20)\d{2}$/.test(dashed) ? { code: dashed, title: rest } : null;
}

/** Parts words that PDF extraction glued: '1410Object-Oriented' and '3.0003.000A11.100'. */
export function unglued(text: string): string {
  const words = toWords(text);
  const number = words.findIndex((word) => GLUED_NUMBER.test(word));
  const { digits, title } = GLUED_NUMBER.exec(words[number] ?? '')?.groups ?? {};
  const parted = digits && title && number <= 3 ? words.with(number, `${digits} ${title}`).join(' ') : text;
  return parted
    .replaceAll(/(\d{1,2}\.\d{3})(?=[\dA-Z])/g, '$1 ')
    .replaceAll(/([^\s\d.])(\d{1,2}\.\d{3})/g, '$1 $2')
    .replaceAll(/(?<=\d{1,2}\.\d{3} )([A-Z][+-]?)(?=\d)/g, '$1 ');
}
