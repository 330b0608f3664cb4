import { doubt } from '../doubt';
import { termName } from '../lexing/terms';
import { isCounter } from '../shapes/figure-roles';
import type { Candidate } from './proof';

/** The same course with the same credits and grade twice in a term; where the titles differ, either may be the wrong one. */
export function doubtTwins(candidates: readonly Candidate[]): void {
  const seen = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { row, place, doubts } = candidate;
    const key = [
      row.subject,
      // what has no code is told apart by its title
      row.number || row.title,
      row.credits,
      row.grade,
      place.term && termName(place.term),
      place.institution,
    ].join('|');
    const twin = seen.get(key);
    if (twin) doubts.push(TWICE);
    if (twin && twin.row.title !== row.title) twin.doubts.push(TWICE);
    seen.set(key, candidate);
  }
}

/** What stands for most courses alike is the number of the student or of a record, and no code. */
export function doubtSharedCodes(candidates: readonly Candidate[]): void {
  const titles = new Map<string, Set<string>>();
  const codeOf = ({ row }: Candidate) => `${row.subject} ${row.number}`;
  for (const candidate of candidates)
    titles.set(codeOf(candidate), (titles.get(codeOf(candidate)) ?? new Set()).add(candidate.row.title));
  for (const candidate of candidates) {
    const { size } = titles.get(codeOf(candidate))!;
    if (candidate.row.number !== '' && size >= FEWEST_SHARING && size * 2 > candidates.length)
      candidate.doubts.push(SHARED_CODE);
  }
}

const FEWEST_SHARING = 3;
const SHARED_CODE = doubt('Its code is printed for most of the other courses, too.');

/** 'ENGL 1', 'MATH 2', 'COUN 3': numbers that count the courses, whatever their subjects are. */
export function doubtCountedNumbers(candidates: readonly Candidate[]): void {
  const subjects = new Set(candidates.map(({ row }) => row.subject));
  if (subjects.size < FEWEST_SUBJECTS || !isCounter(candidates.map(({ row }) => row.number))) return;
  for (const { row, doubts } of candidates)
    doubts.push(doubt(`Is “${row.number}” its number, or does it count the lines?`));
}

/** 'RW BIOL 111': two letters that stand before many subjects may be no part of them. */
export function doubtMarksBeforeCodes(candidates: readonly Candidate[]): void {
  const after = new Map<string, Set<string>>();
  for (const { row } of candidates) {
    const [first, second] = row.subject.split(' ');
    if (second) after.set(first!, (after.get(first!) ?? new Set()).add(second));
  }
  for (const { row, doubts } of candidates) {
    const [first] = row.subject.split(' ');
    if (first!.length === 2 && (after.get(first!)?.size ?? 0) >= FEWEST_SUBJECTS)
      doubts.push(doubt(`Is “${first}” a part of its code?`));
  }
}

const FEWEST_SUBJECTS = 3;

const TWICE = doubt('It is printed twice in this term.');
const USUAL_SHARE = 0.6;

/** Where codes have a subject, one without may have been read wrongly. */
export function doubtOddCodes(candidates: readonly Candidate[]): void {
  const odd = candidates.filter(({ row }) => row.subject === '' && row.number !== '');
  if (candidates.length < FEWEST_CODES || odd.length > MAX_ODD_CODES * candidates.length) return;
  for (const { doubts } of odd) doubts.push(doubt('Its code is not printed like those of other lines.'));
}

const FEWEST_CODES = 4;
const MAX_ODD_CODES = 0.34;

/** Where credits have two decimals and those of one line have none, what was taken for them may be the end of its title. */
export function doubtOddCredits(candidates: readonly Candidate[]): void {
  const decimals = ({ read }: Candidate) => /[.,](\d+)$/.exec(read.texts.credits ?? '')?.[1]?.length ?? 0;
  const counts = new Map<number, number>();
  for (const candidate of candidates)
    counts.set(decimals(candidate), (counts.get(decimals(candidate)) ?? 0) + 1);
  const [usual, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (count < USUAL_SHARE * candidates.length) return;
  for (const candidate of candidates) {
    if (!candidate.read.titleHasEdges && decimals(candidate) !== usual)
      candidate.doubts.push(doubt(ODD_CREDITS));
  }
  // '.50' of one line alone may have lost its first figure
  const [cut, ...others] = candidates.filter(({ read }) => /^[.,]\d/.test(read.texts.credits ?? ''));
  if (cut && others.length === 0 && !cut.proven.credits) cut.doubts.push(doubt(ODD_CREDITS));
}

const ODD_CREDITS = 'Its credits are not printed like those of other lines.';
