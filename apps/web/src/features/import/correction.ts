import { isTransferGrade, isWithdrawal } from './transcript/lexing/grades';
import { outcomeOf, passQuestion, type Scale } from './transcript/lexing/scales';
import { parseCourseCode } from './transcript/lexing/course-codes';
import { parseAmount } from './transcript/lexing/numbers';
import { parseTermLabel } from './transcript/lexing/terms';
import { termOf } from './line-status.policy';
import type { LineKind, Term, TranscriptLine } from './transcript';

/** What the student says a line is, as typed. */
export interface CorrectedFields {
  readonly code: string;
  readonly title: string;
  readonly credits: string;
  readonly grade: string;
  readonly term: string;
}

interface Correction extends CorrectedFields {
  /** Whether the corrected grade earned credit, where only the student could say it. */
  readonly outcome?: Outcome;
}

type Outcome = 'earned' | 'not-earned';

/** What the student says of a line: that it is right as it was read, that its grade earned credit or did not, or what it is. */
export type Said = 'right' | Outcome | Correction;

/** By line id. */
export type Answers = ReadonlyMap<string, Said>;

export const NO_ANSWERS: Answers = new Map();

/**
 * The answers with one more about each of these lines, or with null without theirs. Whether a grade earned credit is said of
 * the line as it was corrected.
 */
export function withAnswer(answers: Answers, lineIds: readonly string[], said: Said | null): Answers {
  const answered = new Map(answers);
  for (const id of lineIds) {
    answered.delete(id);
    if (said === null) continue;
    const before = answers.get(id);
    const isOfCorrection = typeof before === 'object' && (said === 'earned' || said === 'not-earned');
    answered.set(id, isOfCorrection ? { ...before, outcome: said } : said);
  }
  return answered;
}

/** The lines with the answers of the student put in; what has been answered is sure. */
export function answeredLines(
  lines: readonly TranscriptLine[],
  answers: Answers,
  scale: Scale,
): TranscriptLine[] {
  return lines.map((line) => {
    const answer = answers.get(line.id);
    if (answer === undefined) return line;
    if (answer === 'right') return { ...line, doubts: [] };
    if (typeof answer === 'string') return withOutcome(line, answer);
    const asCorrected = corrected(line, answer, scale);
    return answer.outcome ? withOutcome(asCorrected, answer.outcome) : asCorrected;
  });
}

/** Why a correction of a line cannot stand, by field; empty when it can. */
export function problemsOf(
  line: TranscriptLine,
  { code, title, credits, term }: CorrectedFields,
): Partial<Record<keyof CorrectedFields, string>> {
  const amount = parseAmount(credits.trim());
  return {
    ...(code.trim() === '' && { code: 'Type the code as your transcript prints it, such as CS 1400.' }),
    ...(title.trim() === '' && { title: 'Type the title of the course.' }),
    ...((amount === null || amount > 60) && { credits: 'Type a number from 0 to 60.' }),
    ...(term.trim() !== '' &&
      correctedTerm(line, term) === null && { term: 'Type season and year, such as Fall 2024.' }),
  };
}

/** Transcripts print terms of which people need not know how to type them: one that was left alone stays. */
const correctedTerm = (line: TranscriptLine, typed: string): Term | null =>
  typed.trim() === termOf(line.term) ? line.term : parseTermLabel(typed);

const withOutcome = (line: TranscriptLine, outcome: Outcome): TranscriptLine => ({
  ...line,
  isPassed: outcome === 'earned',
  creditsEarned: outcome === 'earned' ? line.credits : 0,
  doubts: [],
});

function corrected(
  line: TranscriptLine,
  { code, title, credits, grade, term }: CorrectedFields,
  scale: Scale,
): TranscriptLine {
  const printedGrade = grade.trim() || null;
  const outcome = outcomeOf(printedGrade, scale);
  const amount = parseAmount(credits.trim());
  const kind = kindOf(line.kind, printedGrade, outcome === 'in-progress');
  return {
    ...line,
    ...(parseCourseCode(code) ?? { subject: '', number: code.trim() }),
    title: title.trim(),
    credits: amount,
    grade: outcome === 'in-progress' ? null : printedGrade,
    isPassed: outcome === 'unknown' ? null : outcome === 'earned',
    term: correctedTerm(line, term),
    kind,
    creditsEarned:
      kind === 'in-progress'
        ? null
        : outcome === 'earned' || (kind === 'transfer' && printedGrade === null)
          ? amount
          : 0,
    doubts: outcome === 'unknown' && printedGrade !== null ? [passQuestion(printedGrade)] : [],
  };
}

function kindOf(before: LineKind, grade: string | null, runs: boolean): LineKind {
  if (before === 'transfer' || (grade !== null && isTransferGrade(grade))) return 'transfer';
  if (grade !== null && isWithdrawal(grade)) return 'withdrawn';
  return runs ? 'in-progress' : 'completed';
}
