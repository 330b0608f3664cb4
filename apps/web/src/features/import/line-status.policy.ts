import type { Schemas } from '@lumen/contracts';
import { isSameLine, isSameSchool, isSameTerm, normaliseCode } from '@lumen/matching';
import type { Attempt, Term, TranscriptLine } from './transcript';

export type CatalogueCourse = Schemas['CatalogueCourseDto'];

/**
 * What a line of a transcript is, and so what an import makes of it.
 *
 * - `check`: was not read for sure; the student says whether it is right
 * - `looking-up`: counts; what the catalogue has of it is on its way
 * - `not-looked-up`: counts; what the catalogue has of it could not be had
 * - `matched`: counts, and the catalogue has its code
 * - `choose`: counts; the catalogue has courses with its code or a similar title, the student says which one it is
 * - `not-in-catalogue`: counts, but brings no skills
 * - `in-progress`: is not passed yet
 * - `retake`: earned credit, but another attempt at the course counts
 * - `no-credit`: withdrawn, failed, audited or left out by the school
 * - `duplicate`: an earlier import has it, or this transcript lists it twice
 * - `removed`: an earlier import had it, and the student took it off the record
 */
export type LineStatus =
  | 'check'
  | 'looking-up'
  | 'not-looked-up'
  | 'matched'
  | 'choose'
  | 'not-in-catalogue'
  | 'in-progress'
  | 'retake'
  | 'no-credit'
  | 'duplicate'
  | 'removed';

export interface PreviewRow {
  readonly line: TranscriptLine;
  /** 'CS 1400' */
  readonly code: string;
  /** 'Fall 2025'; null where the transcript gives none. */
  readonly term: string | null;
  readonly status: LineStatus;
  /** Why it is what it is, in a sentence for the student; null where the status says all. */
  readonly reason: string | null;
  /** The course of the catalogue that this code means, or is known to mean at the school. */
  readonly match: CatalogueCourse | null;
  /** What the student may choose from, also for a course that is still running or gave no credit; empty for a duplicate. */
  readonly candidates: readonly CatalogueCourse[];
  /** Which of them the student chose the last time, by uuid; it counts until they choose another. */
  readonly proposed?: string | undefined;
}

/** What is known of a transcript before the student has decided anything. */
export interface PreviewInput {
  readonly lines: readonly TranscriptLine[];
  /** Which attempt at its course each line is, by line id. */
  readonly attempts: ReadonlyMap<string, Attempt>;
  /** What the catalogue and earlier imports know of the lines, `key` being the line id. */
  readonly found: readonly Schemas['PreviewedLineDto'][];
  /** What became of the question about the lines that `found` lacks. */
  readonly lookup?: Lookup;
}

export type Lookup = 'done' | 'under-way' | 'failed';

/** Statuses of lines that are imported unless the student says otherwise. */
const WANTED: ReadonlySet<LineStatus> = new Set([
  'looking-up',
  'not-looked-up',
  'matched',
  'choose',
  'not-in-catalogue',
  'in-progress',
]);

export const isWanted = (status: LineStatus): boolean => WANTED.has(status);

export const codeOf = ({ subject, number }: TranscriptLine): string => `${subject} ${number}`.trim();

export const termOf = (term: Term | null): string | null =>
  term && `${term.season} ${term.academicYear ?? term.year ?? ''}`.trim();

/** Some schools give credit without a grade, above all for courses taken elsewhere. */
export const isCreditedUngraded = ({ kind, grade, creditsEarned }: TranscriptLine): boolean =>
  (kind === 'transfer' || kind === 'completed') && grade === null && (creditsEarned ?? 0) > 0;

/** Whether a line has what an import needs, so that it can be right as it stands. */
export const canBeRight = (line: TranscriptLine): boolean => isWhole(line) && line.isPassed !== null;

/** Whether only the student can say that its grade earned credit, or did not. */
export const asksOutcome = (line: TranscriptLine): boolean =>
  isWhole(line) && line.isPassed === null && line.grade !== null;

const isWhole = (line: TranscriptLine): boolean =>
  codeOf(line) !== '' && line.title !== '' && line.credits !== null;

const courseKey = (line: TranscriptLine) => codeOf(line).toUpperCase();
const courseAndTermKey = (line: TranscriptLine) => `${courseKey(line)} | ${termOf(line.term)}`;
/** Lines of one course that one import has for one: a lecture and its lab. */
const courseTermAndKindKey = (line: TranscriptLine) => `${courseAndTermKey(line)} | ${line.kind}`;

/** Sorts the lines of a transcript into what each of them is, in their order (D37, D71). */
export function previewRows({ lines, attempts, found, lookup = 'done' }: PreviewInput): PreviewRow[] {
  const foundByLine = new Map(found.map((entry) => [entry.key, entry]));
  const countingLines = new Map(
    lines.filter(({ id }) => attempts.get(id)?.counts).map((line) => [courseKey(line), line]),
  );
  const running = new Set<string>();
  const importedOf = ({ id }: TranscriptLine) => foundByLine.get(id)?.imported ?? [];
  const stored = new Set(
    lines.filter((line) => storedLine(line, importedOf(line)) !== null).map(courseTermAndKindKey),
  );

  return lines.map((line) => {
    const { match: known = null, candidates = [], matched_by = null } = foundByLine.get(line.id) ?? {};
    const imported = importedOf(line);
    const isProposed = matched_by === 'choice' && known !== null;
    const match = isProposed ? null : known;
    const verdict =
      (stored.has(courseTermAndKindKey(line)) ? importedBefore(line, imported) : null) ??
      notSure(line) ??
      removedBefore(line, imported) ??
      stillRunning(line, running) ??
      withoutCredit(line) ??
      notCounting(line, attempts, countingLines.get(courseKey(line))) ??
      (foundByLine.has(line.id) ? null : UNANSWERED[lookup]) ??
      inCatalogue(codeOf(line), match, candidates, matched_by);
    return {
      line,
      code: codeOf(line),
      term: termOf(line.term),
      ...verdict,
      reason: verdict.reason ?? otherGradeBefore(line, imported),
      match,
      candidates: verdict.status === 'duplicate' ? [] : candidates,
      ...(isProposed && { proposed: known.course_uuid }),
    };
  });
}

type Verdict = Pick<PreviewRow, 'status' | 'reason'>;
type ImportedLine = Schemas['ImportedLineDto'];

const UNANSWERED: Record<Lookup, Verdict | null> = {
  done: null,
  'under-way': { status: 'looking-up', reason: null },
  failed: { status: 'not-looked-up', reason: null },
};

/** Why most duplicates are some: a transcript that is imported anew has it at every line. */
export const IMPORTED_BEFORE = 'It was imported before.';

/** A grade that another line of the same course and term has is no news, where an earlier import has that line. */
function importedBefore(line: TranscriptLine, imported: readonly ImportedLine[]): Verdict {
  const isByHand = storedLine(line, imported)?.added_by_hand ?? false;
  return { status: 'duplicate', reason: isByHand ? 'You have added it by hand.' : IMPORTED_BEFORE };
}

/** The line of the record that a line of the transcript is. */
function storedLine(
  { term, kind, grade, institution }: TranscriptLine,
  imported: readonly ImportedLine[],
): ImportedLine | null {
  const line = { term: termOf(term), kind, grade, institution };
  return (
    imported.find(
      ({ removed, added_by_hand: isByHand = false, ...stored }) =>
        !removed && isSameLine(line, { ...stored, isByHand }),
    ) ?? null
  );
}

const isOfTermAndSchool = (stored: ImportedLine, { term, institution }: TranscriptLine): boolean =>
  isSameTerm(stored.term, termOf(term)) && isSameSchool(stored.institution, institution);

/** Why a line that an earlier import had counts anew. */
function otherGradeBefore(line: TranscriptLine, imported: readonly ImportedLine[]): string | null {
  const before = imported.find(
    (stored) =>
      isOfTermAndSchool(stored, line) &&
      stored.kind !== 'in-progress' &&
      !stored.removed &&
      !stored.added_by_hand &&
      stored.grade,
  );
  return before && line.kind !== 'in-progress'
    ? `Its grade was ${before.grade} when you imported it before.`
    : null;
}

/** What the student took off the record stays off it until they say otherwise. */
function removedBefore(line: TranscriptLine, imported: readonly ImportedLine[]): Verdict | null {
  const isRemoved = imported.some((stored) => stored.removed && isOfTermAndSchool(stored, line));
  return isRemoved ? { status: 'removed', reason: 'You removed it from your courses.' } : null;
}

/** Not imported until the student has answered. */
function notSure({ doubts }: TranscriptLine): Verdict | null {
  return doubts.length > 0 ? { status: 'check', reason: 'It is imported once you say it is right.' } : null;
}

/** A course that runs as lecture and lab is one course that runs. */
function stillRunning(line: TranscriptLine, running: Set<string>): Verdict | null {
  if (line.kind !== 'in-progress') return null;
  const key = courseAndTermKey(line);
  if (running.has(key)) return { status: 'duplicate', reason: 'It is listed twice in this term.' };
  running.add(key);
  return { status: 'in-progress', reason: 'It brings its skills once you have passed it.' };
}

function withoutCredit(line: TranscriptLine): Verdict | null {
  const { kind, grade, creditsEarned } = line;
  if (kind === 'withdrawn') return { status: 'no-credit', reason: 'You withdrew from it.' };
  if (isCreditedUngraded(line) || line.isPassed) return null;
  if (grade === null) return { status: 'no-credit', reason: 'It has no grade.' };
  const reason = creditsEarned
    ? `We do not know ${grade} as a passing grade.`
    : `The grade ${grade} earns no credit.`;
  return { status: 'no-credit', reason };
}

function notCounting(
  line: TranscriptLine,
  attempts: ReadonlyMap<string, Attempt>,
  counting: TranscriptLine | undefined,
): Verdict | null {
  if (attempts.get(line.id)?.counts) return null;
  if (!counting) return { status: 'no-credit', reason: 'Your school gives no credit for it.' };
  const term = termOf(counting.term);
  const elsewhere = term === null || term === termOf(line.term) ? 'Another line' : term;
  return { status: 'retake', reason: `${elsewhere} counts instead.` };
}

function inCatalogue(
  printed: string,
  match: CatalogueCourse | null,
  candidates: readonly CatalogueCourse[],
  matchedBy: Schemas['PreviewedLineDto']['matched_by'],
): Verdict {
  if (match && matchedBy === 'equivalence')
    return { status: 'matched', reason: 'This code of your school is known to mean it.' };
  if (match) return { status: 'matched', reason: null };
  if (matchedBy === 'choice') return { status: 'choose', reason: 'You chose this course the last time.' };
  if (candidates.some(({ code }) => normaliseCode(code) === normaliseCode(printed)))
    return { status: 'choose', reason: 'The catalogue has this code, but maybe for another course.' };
  if (candidates.length > 0)
    return { status: 'choose', reason: 'The catalogue lacks this code, but has similar titles.' };
  return { status: 'not-in-catalogue', reason: 'It stays on your record, but brings no skills.' };
}
