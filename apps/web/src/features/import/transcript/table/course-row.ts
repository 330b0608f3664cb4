import { tidyGrade } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { parseCourseCode } from '../lexing/course-codes';
import type { RepeatCode } from '../transcript.types';
import type { Column } from './columns';

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

/** The texts of a row by the column they stand in. */
export type RowTexts = Partial<Record<Column, string>>;

type Figure = number | null | 'unreadable';

const SUBJECT = /^\p{L}[\p{L}\d&/.' -]{0,39}$/u;
/** Transfer credit may have a number without digits ('TRAN', 'ELEC'). */
const NUMBER = /^[A-Z\d][A-Z\d.*-]{0,11}$/;
const HOURS = /^\d+[.,]\d{2,}$/;
/** Some schools print attempted and earned units in one cell ('3.00/3.00'), in one order or the other. */
const TWO_WEIGHTS = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;
const LONGEST_GRADE = 14;

/** The cells under their columns; of two columns of one kind the first is used. */
export function textsByColumn(cells: readonly string[], columns: readonly Column[]): RowTexts {
  const texts: RowTexts = {};
  columns.forEach((column, index) => {
    texts[column] ??= cells[index] ?? '';
  });
  return texts;
}

/** Makes a row of texts that are where their columns say; null when one cannot be what its column holds. */
export function toCourseRow(texts: RowTexts): CourseRow | null {
  const code = texts.code ? parseCourseCode(texts.code) : { subject: texts.subject, number: texts.number };
  const subject = code?.subject ?? '';
  const number = code?.number ?? '';
  const [credits, earned] = creditFigures(texts);
  const points = figure(texts.points);
  const grade = tidyGrade(texts.grade ?? '');
  if (!SUBJECT.test(subject) || !NUMBER.test(number)) return null;
  if (credits === 'unreadable' || earned === 'unreadable' || points === 'unreadable') return null;
  if (HOURS.test(grade) || grade.length > LONGEST_GRADE) return null;
  if (parseNumber(texts.repeat ?? '') !== null || HOURS.test(texts.level ?? '')) return null;
  return {
    subject,
    number,
    level: texts.level || null,
    title: texts.title ?? '',
    credits: credits ?? earned,
    creditsEarned: earned,
    grade: grade || null,
    qualityPoints: points,
    repeat: toRepeatCode(texts.repeat ?? ''),
  };
}

/** The repeat code of an R column or of a sentence such as 'Repeated: Repeated - No Credit'. */
export function toRepeatCode(text: string): RepeatCode | null {
  const words = text.toLowerCase();
  if (/^r?e$|no ?credit|exclu|not ?(?:count|includ)|replaced/.test(words)) return 'E';
  if (/^r?a$|averag/.test(words)) return 'A';
  return /^r?i$|includ|count/.test(words) ? 'I' : null;
}

function creditFigures({ credits, earned }: RowTexts): [credits: Figure, earned: Figure] {
  const weights = TWO_WEIGHTS.exec(credits ?? '')
    ?.slice(1)
    .map(Number);
  return weights ? [Math.max(...weights), Math.min(...weights)] : [figure(credits), figure(earned)];
}

function figure(text: string | undefined): Figure {
  if (!text) return null;
  return parseNumber(text) ?? 'unreadable';
}
