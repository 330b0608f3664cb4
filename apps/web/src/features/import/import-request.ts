import type { Schemas } from '@lumen/contracts';
import { gradeOutcome, toSemesterCredits } from '@lumen/matching';
import {
  COURSE_CODE_MAX,
  COURSE_TITLE_MAX,
  GRADE_MAX,
  SCHOOL_NAME_MAX,
  TERM_NAME_MAX,
} from '@lumen/matching/limits';
import { codeOf, isCreditedUngraded, type PreviewRow } from './line-status.policy';
import { courseOf, isIncluded, isNoneOfThem, type Choices } from './selection';
import type { CreditUnit, ParsedTranscript, TranscriptLine } from './transcript';
import { compareTerms } from './transcript/lexing/term-order';

/** An import on its way to the API, with the rows it was made of: the API names a bad line by its place. */
export interface ImportOrder {
  readonly school: string | null;
  readonly request: Schemas['ImportRequestDto'];
  readonly rows: readonly PreviewRow[];
}

/** The lines as the catalogue is asked about them: no grades, no terms, no credits. */
export const previewLines = (lines: readonly TranscriptLine[]): Schemas['PreviewLineDto'][] =>
  lines
    .filter((line) => codeOf(line) !== '')
    .map((line) => ({
      key: line.id,
      code: firstCharacters(codeOf(line), COURSE_CODE_MAX),
      title: firstCharacters(line.title, COURSE_TITLE_MAX),
    }));

/** What the catalogue is asked, and whose codes these are: what was chosen for one before counts again. */
export interface PreviewQuestion {
  readonly school: string | null;
  readonly lines: Schemas['PreviewLineDto'][];
}

export const previewQuestion = (
  school: string | null,
  lines: readonly TranscriptLine[],
): PreviewQuestion => ({ school: firstCharacters(school, SCHOOL_NAME_MAX), lines: previewLines(lines) });

/**
 * The included lines as they are stored: earliest term first, because the API takes the last attempt at a course for
 * the latest one where the names of the terms do not tell.
 */
export function importOrder(
  { layout, school }: Pick<ParsedTranscript, 'layout' | 'school'>,
  rows: readonly PreviewRow[],
  choices: Choices,
  unit: CreditUnit,
  visibility?: Schemas['MeDto']['visibility'],
): ImportOrder {
  const included = rows
    .filter((row) => isIncluded(row, choices))
    .toSorted((a, b) => compareTerms(a.line.term, b.line.term));
  const lines = included.map((row) => importLine(row, choices, unit));
  return {
    school: firstCharacters(school, SCHOOL_NAME_MAX),
    request: { layout, lines, ...(visibility && { visibility }) },
    rows: included,
  };
}

function importLine(row: PreviewRow, choices: Choices, unit: CreditUnit): Schemas['ImportLineDto'] {
  const { line, term, code } = row;
  return {
    kind: line.kind,
    term: firstCharacters(term, TERM_NAME_MAX),
    institution: firstCharacters(line.institution, SCHOOL_NAME_MAX),
    code: firstCharacters(code, COURSE_CODE_MAX),
    title: firstCharacters(line.title, COURSE_TITLE_MAX),
    credits: toSemesterCredits(line.creditsEarned ?? line.credits ?? 0, unit),
    grade: firstCharacters(storedGrade(line), GRADE_MAX),
    repeat: line.repeat,
    course_uuid: courseOf(row, choices)?.course_uuid ?? null,
    ...(isNoneOfThem(row, choices) && { no_match: true }),
  };
}

/**
 * The grade as the record takes it. It knows letters and percentages, so a grade that passes on a scale of its school only ('1,7',
 * '3.8') is stored as P, and one that fails there only (65 where 70 passes) as F. Credit without a grade is stored with the mark
 * that other schools print for it, so that it counts.
 */
export function storedGrade(line: TranscriptLine): string | null {
  if (line.grade !== null && line.isPassed !== (gradeOutcome(line.grade) === 'earned')) {
    if (line.isPassed) return 'P';
    if (line.kind === 'completed') return 'F';
  }
  if (!isCreditedUngraded(line)) return line.grade;
  return line.kind === 'transfer' ? 'T' : 'CR';
}

/** The first characters of a text, counted as people and the API count those of a transcript, so that none is cut in two. */
function firstCharacters<Text extends string | null>(text: Text, longest: number): Text | string {
  return text === null ? text : Array.from(text).slice(0, longest).join('');
}
