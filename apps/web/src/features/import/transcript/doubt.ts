/** What a doubt says of the way a line was read. Readings are compared by it. */
export type DoubtKind =
  /** Something a course has is missing, or does not fit: the line may have been read wrongly. */
  | 'poor-fit'
  /** As `poor-fit`, for a grade that could not be found. */
  | 'no-grade'
  /** A column whose name is unknown may hold what is missing. */
  | 'unknown-column'
  /** Text beside it may belong to its title, which no reading settles that passes it over. */
  | 'open-title'
  /** Its values may be those of the course above or below it, in whatever way it is read. */
  | 'shifted'
  /** A line above it may be a heading, in whatever way it is read. */
  | 'heading'
  /** It was read well; which of two printed facts counts only the student knows. */
  | 'choice'
  /** It was read well; hours or weeks stand where others print credits. */
  | 'hours'
  | 'other';

/** Why the student is asked about a line. */
export interface Doubt {
  readonly kind: DoubtKind;
  /** A sentence for the student. */
  readonly text: string;
}

export const doubt = (text: string, kind: DoubtKind = 'other'): Doubt => ({ kind, text });

export const notFound = (what: 'grade' | 'credits' | 'title' | 'term'): Doubt =>
  doubt(`No ${what} could be found for it.`, what === 'grade' ? 'no-grade' : 'poor-fit');

export const isPoorFit = ({ kind }: Doubt): boolean => kind === 'poor-fit' || kind === 'no-grade';

const SETTLED_ELSEWHERE: ReadonlySet<DoubtKind> = new Set(['choice', 'hours', 'shifted', 'heading']);

/** Whether a doubt says that another reading may be better. */
export const isOfReading = ({ kind }: Doubt): boolean => !SETTLED_ELSEWHERE.has(kind);

/** Without those that say the same. */
export const distinct = (doubts: readonly Doubt[]): Doubt[] => [
  ...new Map(doubts.map((each) => [each.text, each])).values(),
];
