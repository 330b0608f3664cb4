import {
  courseNumber,
  isOwnCode,
  isSubject,
  leadingCourse,
  parseCourseCode,
  partCodeAndTitle,
  withoutSection,
} from '../lexing/course-codes';
import { outcomeOfWord } from '../lexing/grade-words';
import { isGradeShaped, MARK_BEFORE, markOf, tidyGrade } from '../lexing/grades';
import { parseAmount, parseNumber } from '../lexing/numbers';
import { toWords } from '../lexing/text';
import type { RepeatCode } from '../transcript.types';
import { DASHES } from './fit';
import type { RowTexts } from './parse-row';

/** A course as one row of a table tells it. */
export interface CourseRow {
  readonly subject: string;
  readonly number: string;
  readonly level: string | null;
  readonly title: string;
  readonly credits: number | null;
  /** null when the table has no such column. */
  readonly creditsEarned: number | null;
  readonly grade: string | null;
  readonly qualityPoints: number | null;
  readonly repeat: RepeatCode | null;
}

/** Some schools print attempted and earned units in one cell ('3.00/3.00'), in one order or the other. */
const TWO_WEIGHTS = /^(\d+(?:[.,]\d+)?)\/(\d+(?:[.,]\d+)?)$/;
const LONGEST_GRADE = 24;
/** However many dashes stand where a grade will. */
const NOT_YET = '--';

/** Makes a row of the texts of its columns; what cannot be what its column holds is left out and named. */
export function toCourseRow(texts: RowTexts): { row: CourseRow; misfits: string[] } {
  const misfits: string[] = [];
  const course = courseOf(texts);
  const { subject, number } = course;
  const title = ownTitle(course.title);
  if (number === '') misfits.push('Its course code could not be made out.');
  const amount = (text: string | undefined, name: string): number | null => {
    const printed = text && !DASHES.test(text) ? text : undefined;
    const value = printed ? parseAmount(printed) : null;
    if (printed && value === null) misfits.push(`Its ${name} could not be made out.`);
    return value;
  };
  const weights = TWO_WEIGHTS.exec(texts.credits ?? '')
    ?.slice(1)
    .map((weight) => parseNumber(weight) ?? 0);
  const credits = weights
    ? Math.max(...weights)
    : (amount(texts.credits, 'credits') ?? amount(texts.hours, 'credits'));
  const earned = weights ? Math.min(...weights) : amount(texts.earned, 'credits earned');
  const own = (texts.grade ?? '').replace(MARK_BEFORE, '');
  const shown = DASHES.test(own) || own === '' ? gradeElsewhere(texts) || own : own;
  const grade = DASHES.test(shown) ? NOT_YET : tidyGrade(shown);
  if (grade.length > LONGEST_GRADE) misfits.push('Its grade could not be made out.');
  return {
    row: {
      subject,
      number,
      level: texts.level || null,
      title,
      credits: credits ?? earned,
      creditsEarned: earned,
      grade: grade === '' || grade.length > LONGEST_GRADE ? null : grade,
      qualityPoints: amount(texts.points, 'quality points'),
      repeat: toRepeatCode(texts.repeat ?? ''),
    },
    misfits,
  };
}

/** A title without the mark of a note after it. */
const ownTitle = (printed: string): string => printed.replace(/ [*†‡]{1,2}$/, '');

/** Where the column of grades is blank, a letter beside it, the outcome of a pass / fail course, or the only grade of its parts. */
function gradeElsewhere({ gradeBeside = '', otherGrade = '', status = '' }: RowTexts): string {
  if (markOf(gradeBeside) === null && isGradeShaped(tidyGrade(gradeBeside))) return gradeBeside;
  return OUTCOME.test(status) || outcomeOfWord(status) !== null ? status : otherGrade;
}

const OUTCOME =
  /^(?:BE|NB|W|AUD|(?:nicht |mit erfolg )?(?:bestanden|teilgenommen)|pass(?:ed)?|fail(?:ed)?|(?:reprovad|aprovad|reprobad|aprobad)[oa]\b.*|absent\b.*|exempt(?:ed)?)(?: \(.*\))?$/i;

/** The repeat code of an R column or of a sentence such as 'Repeated: Repeated - No Credit'. */
export function toRepeatCode(text: string): RepeatCode | null {
  const words = text.toLowerCase();
  if (/^r?e$|no ?credit|exclu|not ?(?:count|includ)|replaced|forgiven\b/.test(words)) return 'E';
  if (/^r?a$|averag/.test(words)) return 'A';
  return /^r?i$|includ|count/.test(words) ? 'I' : null;
}

/** 'Dr. JOÃO DA SILVA (60h)', which SIGAA prints below a title, with the hours that were taught. */
const TEACHER = String.raw`(?:Dra?|M[ae]|MSc|Mag|Profa?|Esp)\. [^()\d]{3,60} \(\d{1,3}h\)`;
const TEACHER_BELOW = new RegExp(` ${TEACHER}(?:, ${TEACHER})*,?$`, 'u');

/** 'Introduction to Sociology (Repeated)', 'Linear Algebra Repeat': said of the attempt, not of the course. */
const REPEATED_AFTER = / (?:[([]repeat(?:ed)?[)\]]|repeat(?:ed)?)$/i;

/** 'UE Biochimie structurale': a unit of a French record, which has no code. */
const UNIT_BEFORE = /^UE (?=\p{Lu}\p{Ll})/u;

/** 'ARCH 1010 - Design Studio' in the column of titles, too, where another one has the code. */
function withoutCode(title: string, { subject, number }: { subject: string; number: string }): string {
  const parted = partCodeAndTitle(title);
  const own = parted && (parseCourseCode(parted.code) ?? withoutSection(parted.code));
  return own && own.subject === subject && own.number === number ? parted.title : title;
}

/** '1000-211bAM1', '02101' before a title. */
const isCodeAlone = (word: string): boolean => isOwnCode(word) || /^\d{5,8}$/.test(word);

function courseOf(texts: RowTexts): { subject: string; number: string; title: string } {
  const title = (texts.title ?? '')
    .replace(TEACHER_BELOW, '')
    .replace(REPEATED_AFTER, '')
    .replace(UNIT_BEFORE, '');
  if (texts.subject !== undefined || texts.number !== undefined) {
    const number =
      courseNumber(texts.number ?? '') ??
      (/^[A-Z][A-Z ]{1,11}$/.test(texts.number ?? '') ? texts.number! : '');
    const subject = isSubject(texts.subject ?? '') ? texts.subject! : '';
    // 'CS' beside 'CS101'
    const after = subject !== '' && number.startsWith(subject) ? number.slice(subject.length) : '';
    return { subject, number: /^[ .-]?(\d.*)$/.exec(after)?.[1] ?? number, title };
  }
  const course = (texts.course ?? texts.code ?? '').replace(TEACHER_BELOW, '');
  const parted = partCodeAndTitle(course);
  const code = parseCourseCode(parted?.code ?? course) ?? withoutSection(course);
  if (code) return { ...code, title: withoutCode(title, code) || (parted?.title ?? '') };
  const words = toWords(course);
  const leading = texts.course === undefined ? null : leadingCourse(words);
  if (!leading && !parted && texts.course !== undefined && words.length > 1 && isCodeAlone(words[0]!))
    return { subject: '', number: words[0]!, title: title || words.slice(1).join(' ') };
  if (leading) {
    const { subject, number } = leading;
    return { subject, number, title: title || words.slice(leading.words).join(' ') };
  }
  // a code of a shape of the school's own
  const own = parted?.code ?? course;
  const isCode = (texts.code ?? parted) != null && /^[\p{L}\d][\p{L}\d.:/&*'’_() -]{1,23}$/u.test(own);
  return { subject: '', number: isCode ? own : '', title: title || (parted?.title ?? '') };
}
