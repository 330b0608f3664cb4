import { doubt } from './doubt';
import { ROUNDING, type Candidate } from './proof';

const IS_SUM = doubt('Its credits are the sum of lines below it.');
const IS_PART = doubt('It may be a part of the course above it.');
const LONGEST_PART = 4;
const FEWEST_PARTS = 2;
const FEWEST_SUMS = 2;
/** 'w#' of 'UE 31', 'w#w#' of 'ECO3A1'. */
const shapeOf = ({ subject, number }: Candidate['row']): string =>
  `${subject}${number}`.replaceAll(/\p{L}+/gu, 'w').replaceAll(/\d+/g, '#');

/**
 * Without the accounts of a German record: lines without a term whose credits are those that the lines below them earned, where
 * no other line lacks a term.
 */
export function withoutAccounts(candidates: Candidate[]): Candidate[] {
  const isOpen = ({ place, kind }: Candidate) => place.term === null && kind !== 'transfer';
  const isAccount = (candidate: Candidate, index: number) => {
    const next = candidates.findIndex((other, at) => at > index && isOpen(other));
    const parts = candidates.slice(index + 1, next === -1 ? undefined : next);
    const sum = parts.reduce((total, { earned }) => total + earned, 0);
    return (
      parts.length >= FEWEST_PARTS && sum > 0 && Math.abs(sum - (candidate.row.credits ?? 0)) <= ROUNDING
    );
  };
  const accounts = candidates.filter((candidate, index) => isOpen(candidate) && isAccount(candidate, index));
  return accounts.length >= FEWEST_SUMS && accounts.length === candidates.filter(isOpen).length
    ? candidates.filter((candidate) => !accounts.includes(candidate))
    : candidates;
}

/** Modules with their parts below them, which have codes of another shape: their credits are not earned twice. */
export function doubtSums(candidates: readonly Candidate[]): void {
  const sums = candidates.filter(({ row }, index) => {
    let sum = 0;
    // what was taken again counts once
    const parts = new Set<string>();
    for (const { row: part } of candidates.slice(index + 1)) {
      const code = `${part.subject} ${part.number}`;
      if (parts.has(code)) continue;
      parts.add(code);
      sum += part.credits ?? 0;
      if (!row.credits || shapeOf(part) === shapeOf(row) || sum > row.credits + ROUNDING) return false;
      if (Math.abs(sum - row.credits) <= ROUNDING) return parts.size >= FEWEST_PARTS;
    }
    return false;
  });
  if (sums.length < FEWEST_SUMS) return;
  for (const { doubts } of sums) doubts.push(IS_SUM);
  // '0010' below 'KE1000'
  for (const { row, doubts } of candidates)
    if (shapeOf(row) === '#' && row.number.length <= LONGEST_PART) doubts.push(IS_PART);
}
