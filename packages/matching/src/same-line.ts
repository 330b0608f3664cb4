/** A line of a transcript, as far as it tells lines of one course apart. */
interface PrintedLine {
  /** 'Fall 2025'; null where the transcript gives none. */
  readonly term: string | null;
  readonly kind: 'completed' | 'withdrawn' | 'in-progress' | 'transfer';
}

/** A line of a record, as its transcript printed it or as it was added by hand. */
interface RecordedLine extends PrintedLine {
  readonly isByHand: boolean;
}

/**
 * Whether a record has a line of a transcript already, of two lines for one course: the same term, unless the course was
 * running then or was added by hand, and is finished now.
 */
export const isSameLine = ({ term, kind }: PrintedLine, recorded: RecordedLine): boolean =>
  recorded.term === term &&
  (kind === 'in-progress' || (!recorded.isByHand && recorded.kind !== 'in-progress'));
