import { compareTerms } from './lexing/term-order';
import type { TotalsCheck, TranscriptLine } from './transcript.types';

/** What one line is among the attempts at its course. */
export interface Attempt {
  /** Whether this line is the one that earns the course's credits and skills. */
  readonly counts: boolean;
  /** 1 for the first attempt at this subject and number. */
  readonly attempt: number;
  /** 1 for a course taken once. */
  readonly attempts: number;
}

/** Credits are printed with up to three decimals. */
const TOLERANCE = 0.0005;

/**
 * Tells for every line, by id, which attempt at its course it is and whether it counts: never with repeat code E, else the latest
 * attempt that earned credit, and of several in one term (lecture and lab) the one with more credits. D37, D71.
 */
export function classifyRetakes(lines: readonly TranscriptLine[]): ReadonlyMap<string, Attempt> {
  const attempts = new Map<string, Attempt>();
  for (const inOrder of attemptsByCourse(lines)) {
    const counting = inOrder.findLast(earnsCredit);
    inOrder.forEach((line, index) =>
      attempts.set(line.id, { counts: line === counting, attempt: index + 1, attempts: inOrder.length }),
    );
  }
  return attempts;
}

/** Credits earned over the whole record as the school prints them. */
export interface PrintedCredits {
  readonly earned: number;
  /** Whether this school may have left transfer credit out of the figure. */
  readonly perhapsWithoutTransfer: boolean;
}

type CountedLine = Pick<TranscriptLine, 'kind' | 'credits' | 'creditsEarned' | 'isPassed' | 'repeat'>;

/** What else is known of a record: whether no line of it was left unread, and whether the sums of its terms count repeated attempts. */
export interface RecordProof {
  readonly isComplete: boolean;
  readonly countsRepeats: boolean;
}

/**
 * Compares the credits the school printed with the sum over the lines: as most schools count them, or, where no line may be
 * missing, with repeated attempts, if its terms do, or with the courses of which only the school knows whether they earn credit.
 */
export function printedTotalsCheck(
  lines: readonly CountedLine[],
  printed: PrintedCredits,
  { isComplete, countsRepeats }: RecordProof,
): TotalsCheck {
  const own = lines.filter(({ kind }) => kind !== 'transfer');
  const all = creditsEarned(lines);
  const sums = [lines, ...(printed.perhapsWithoutTransfer ? [own] : [])].flatMap((counted) => {
    const usual = creditsEarned(counted);
    const repeated = counted.filter(({ repeat, isPassed }) => repeat === 'E' && isPassed === true);
    return [
      usual,
      ...(isComplete && countsRepeats ? [usual + creditsOf(repeated)] : []),
      ...(isComplete ? [usual + creditsOf(counted.filter(isUnknown))] : []),
    ];
  });
  const found = sums.find((sum) => Math.abs(sum - printed.earned) < TOLERANCE);
  return {
    kind: 'credits-earned',
    term: null,
    printed: printed.earned,
    found: found ?? all,
    ok: found !== undefined,
  };
}

/** The lines of each course, earliest first. */
function attemptsByCourse(lines: readonly TranscriptLine[]): TranscriptLine[][] {
  const courses = Map.groupBy(lines, ({ subject, number }) => `${subject} ${number}`.toUpperCase());
  return [...courses.values()].map((ofCourse) =>
    ofCourse.toSorted((a, b) => compareTerms(a.term, b.term) || (a.credits ?? 0) - (b.credits ?? 0)),
  );
}

const creditsEarned = (lines: readonly CountedLine[]): number =>
  inThousandths(lines.map((line) => line.creditsEarned));

const creditsOf = (lines: readonly CountedLine[]): number =>
  inThousandths(lines.map(({ credits }) => credits));

const inThousandths = (credits: readonly (number | null)[]): number =>
  credits.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 1000), 0) / 1000;

/** Whether a course is over, and nothing says whether it earned credit. */
const isUnknown = ({ kind, isPassed, creditsEarned: earned }: CountedLine): boolean =>
  (kind === 'completed' || kind === 'transfer') && isPassed === null && !earned;

/** Credits decide; where there are none (a lab of 0 hours, a school without hours) the grade does. */
function earnsCredit(line: TranscriptLine): boolean {
  if (line.repeat === 'E' || (line.kind !== 'completed' && line.kind !== 'transfer')) return false;
  return line.creditsEarned || line.credits ? (line.creditsEarned ?? 0) > 0 : line.isPassed === true;
}
