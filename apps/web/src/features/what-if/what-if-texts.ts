import { creditsInWords, formatCredits } from '../../shared/format/numbers';
import { plural, wholeCode } from '../../shared/format/words';
import { isNoticeable } from '../../shared/insight/is-noticeable';
import { scoresApart } from '../../shared/insight/score-move';
import type { Cause, TriedScenario, WhatIf } from './what-if.queries';

/** A career moves from so many points on, as the API counts. */
export const MIN_MOVE = 0.05;

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

/** Of a scenario of one part all that changes comes from that part. */
export const hasSeveralParts = ({ courses, projects, program }: TriedScenario): boolean =>
  courses.length + projects.length + (program ? 1 : 0) > 1;

/** How much a scenario is: "3 courses, 9 credits". */
export function sizeOf({ courses, credits: sum }: TriedScenario): string {
  if (courses.length === 0) return '';
  return `${plural(courses.length, 'course')}, ${creditsInWords(sum)} to earn`;
}

type Career = WhatIf['careers'][number];

/** Where a career comes to in the scenario that moves it most. */
const mostOf = ({ score, changes }: Career): number =>
  changes.map((change) => change.score).toSorted((a, b) => Math.abs(b - score) - Math.abs(a - score))[0] ??
  score;

const moveOf = (career: Career): number => Math.abs(mostOf(career) - career.score);

/** "Data Scientists, from 3.5 to 4.0". */
const inWords = (career: Career): string =>
  `${career.title}, from ${scoresApart(career.score, mostOf(career)).join(' to ')}`;

/** What moves, in one sentence: first the career on the dashboard that moves most, for which one plans. */
export function answer({ careers, careers_moved: moving, programs_moved: programs }: WhatIf): string {
  if (moving + programs === 0) return 'Hardly anything moves. What these show, you have shown already.';
  const [own] = careers
    .filter((career) => career.linked_to_student && moveOf(career) >= MIN_MOVE)
    .toSorted((a, b) => moveOf(b) - moveOf(a));
  const others = moving - (own ? 1 : 0);
  const what = [
    others > 0 && plural(others, own ? 'other career' : 'career'),
    programs > 0 && plural(programs, 'program'),
  ];
  const moves = `${what.filter(Boolean).join(' and ')} ${others + programs === 1 ? 'moves' : 'move'}.`;
  if (own) return others + programs > 0 ? `${inWords(own)}. ${moves}` : `${inWords(own)}.`;
  const [first] = careers;
  return first && isNoticeable(moveOf(first)) ? `${moves} Most of all ${inWords(first)}.` : moves;
}
