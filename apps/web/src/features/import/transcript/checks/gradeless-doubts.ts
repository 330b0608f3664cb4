import { doubt, notFound } from '../doubt';
import { isOfMidterm } from '../lexing/grades';
import { LETTERS, outcomeOf } from '../lexing/scales';
import { compareTerms } from '../lexing/term-order';
import type { Candidate } from './proof';

/** A course without a grade still runs only where the whole of the last term does, or where the transcript says so. */
export function doubtGradeless(candidates: readonly Candidate[]): void {
  const isGraded = ({ row }: Candidate) => row.grade !== null;
  const isDone = ({ row }: Candidate) => outcomeOf(row.grade, LETTERS) === 'earned';
  const terms = candidates.flatMap(({ place }) => place.term ?? []).toSorted(compareTerms);
  const last = terms.at(-1);
  const inLast = candidates.filter(({ place }) => last && place.term && compareTerms(place.term, last) === 0);
  const isInLast = new Set(inLast);
  const lastRuns =
    inLast.length > 0 && inLast.every((candidate) => !isGraded(candidate)) && candidates.some(isGraded);
  // beside courses that are done, 'NG' may say that none is given, as for a discussion section
  const mayRun = (candidate: Candidate) =>
    isInLast.has(candidate) && !(GIVES_NO_GRADE.test(candidate.row.grade!) && inLast.some(isDone));
  const usual = new Set(['', ...candidates.filter(isGraded).map(({ read }) => read.texts.status ?? '')]);
  for (const candidate of candidates) {
    const { place, row, read } = candidate;
    if (!isGraded(candidate) && NOT_BEGUN.test(read.texts.status ?? ''))
      candidate.doubts.push(doubt(`Is it taken? “${read.texts.status}” is printed for it.`));
    if (
      isGraded(candidate) &&
      ((SAYS_NO_GRADE.test(row.grade!) && place.term && !mayRun(candidate)) || isOfMidterm(row.grade!))
    )
      candidate.doubts.push(doubt(`Is it still running? “${row.grade}” is printed for its grade.`));
    if (isGraded(candidate) || (place.stated !== null && place.stated !== 'completed')) continue;
    // a status that stands beside no grade only may say that the course was left
    const isLeft = !usual.has(read.texts.status ?? '');
    const runs = lastRuns && isInLast.has(candidate) && (read.isNamed || (row.qualityPoints ?? 1) === 0);
    if (!runs || isLeft) candidate.doubts.push(notFound('grade'));
  }
}

const NOT_BEGUN = /wait|planned|planlagt|pianificat|geplant|gepland/i;
const SAYS_NO_GRADE = /^(?:NG|NGR|NR|TBD|-+)$/i;
const GIVES_NO_GRADE = /^NGR?$/i;
