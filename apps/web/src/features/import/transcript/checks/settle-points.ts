import { doubt } from '../doubt';
import { LETTERS, outcomeOf } from '../lexing/scales';
import { MAX_CREDITS } from './line-doubts';
import type { Candidate } from './proof';

/** Schools that call their credits points, with no quality points beside them: they count by fives, or name them for a course left, too. */
export function takePointsAsCredits(candidates: Candidate[]): void {
  const isWhole = ({ row }: Candidate) =>
    row.credits === null && row.qualityPoints !== null && row.qualityPoints <= MAX_CREDITS;
  const unnamed = candidates.filter(isWhole);
  const areFives = unnamed.every(({ row }) => row.qualityPoints! % 5 === 0);
  // what was dropped, failed or is not done yet brings no quality points
  const areCredits = unnamed.some(
    ({ row }) => row.qualityPoints! > 0 && outcomeOf(row.grade ?? 'IP', LETTERS) !== 'earned',
  );
  const haveBoth = candidates.some(({ row }) => row.credits !== null && row.qualityPoints !== null);
  if (unnamed.length < 2 || haveBoth || !(areFives || areCredits)) return;
  candidates.forEach((candidate, index) => {
    if (!isWhole(candidate)) return;
    const row = { ...candidate.row, credits: candidate.row.qualityPoints, qualityPoints: null };
    const doubts = areOfAnyGrade(unnamed) ? [] : [doubt('Its credits stand under “Points”.')];
    candidates[index] = { ...candidate, row, doubts: [...candidate.doubts, ...doubts] };
  });
}

/** '15' beside an A, a B and a C alike: no points that a grade is worth. */
function areOfAnyGrade(candidates: readonly Candidate[]): boolean {
  const grades = new Map<number, Set<string>>();
  for (const { row } of candidates) {
    const points = row.qualityPoints!;
    if (row.grade !== null) grades.set(points, (grades.get(points) ?? new Set()).add(row.grade));
  }
  return [...grades].some(([points, { size }]) => points > 0 && size >= FEWEST_GRADES);
}
const FEWEST_GRADES = 4;
