import { scoreText } from '@lumen/matching';
import { formatCredits } from '../../shared/format/numbers';
import { plural, wholeCode } from '../../shared/format/words';
import { isNoticeable } from '../../shared/insight/is-noticeable';
import type { Cause, TriedScenario, WhatIf } from './what-if.queries';

/** A real minus sign, as long as the plus. */
const signed = (amount: string, change: number): string => `${change < 0 ? '−' : '+'}${amount}`;

export const points = (change: number): string => signed(Math.abs(change).toFixed(2), change);

export const credits = (change: number): string => signed(formatCredits(Math.abs(change)), change);

/** What a part of a scenario is called in a sentence. */
export function nameOf(
  { kind, course_uuid: uuid, project_number: number }: Cause,
  { courses, projects }: TriedScenario,
): string {
  if (kind === 'project') return projects.length > 1 ? `Project ${number}` : 'The project';
  if (kind === 'program') return 'The program';
  const course = courses.find((one) => one.course_uuid === uuid);
  return course ? wholeCode(course.code) : 'A course';
}

/** "3 credits". */
export const creditsInWords = (amount: number): string =>
  `${formatCredits(amount)} ${amount === 1 ? 'credit' : 'credits'}`;

/** Of a scenario of one part all that changes comes from that part. */
export const hasSeveralParts = ({ courses, projects, program }: TriedScenario): boolean =>
  courses.length + projects.length + (program ? 1 : 0) > 1;

/** How much a scenario is: "3 courses, 9 credits". */
export function sizeOf({ courses, credits: sum }: TriedScenario): string {
  if (courses.length === 0) return '';
  return `${plural(courses.length, 'course')}, ${creditsInWords(sum)} to earn`;
}

/** What moves, in one sentence. */
export function answer({ careers, careers_moved: moving, programs_moved: programs }: WhatIf): string {
  if (moving + programs === 0) return 'Hardly anything moves. What these show, you have shown already.';
  const [first] = careers;
  const most = first?.changes.toSorted(
    (a, b) => Math.abs(b.score - first.score) - Math.abs(a.score - first.score),
  )[0];
  const what = [moving > 0 && plural(moving, 'career'), programs > 0 && plural(programs, 'program')];
  const moves = `${what.filter(Boolean).join(' and ')} ${moving + programs === 1 ? 'moves' : 'move'}.`;
  if (!first || !most || !isNoticeable(most.score - first.score)) return moves;
  return `${moves} Most of all ${first.title}, from ${scoreText(first.score)} to ${scoreText(most.score)}.`;
}
