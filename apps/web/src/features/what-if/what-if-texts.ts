import { MIN_MOVE, scoreText } from '@lumen/matching';
import { creditsInWords, formatCredits } from '../../shared/format/numbers';
import { listed, plural, wholeCode } from '../../shared/format/words';
import { isNoticeable } from '../../shared/insight/is-noticeable';
import { tellsGap } from '../../shared/insight/score-move';
import type { Cause, TriedScenario, WhatIf } from './what-if.queries';

/** A real minus sign, as long as the plus. */
const signed = (amount: string, change: number): string => `${change < 0 ? '−' : '+'}${amount}`;

export const points = (change: number): string => signed(Math.abs(change).toFixed(2), change);

export const credits = (change: number): string => signed(formatCredits(Math.abs(change)), change);

/** "+3 credits": beside a percentage, where a number alone would be read as points of it. */
export const wholeCredits = (change: number): string => signed(creditsInWords(Math.abs(change)), change);

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

/** Whether a change of a score is worth showing: it counts as a move, or the score reads differently. */
export const isWorthShowing = (from: number, to: number): boolean =>
  Math.abs(to - from) >= MIN_MOVE || (isNoticeable(to - from) && scoreText(from) !== scoreText(to));

/** How the scores of an answer are written, all in one form: with two decimals as soon as one would tell a change wrong. */
export function scoreForm({ careers }: Pick<WhatIf, 'careers'>): (score: number) => string {
  const isTold = ({ score, changes }: Career) =>
    changes.every(({ score: reached }) => !isWorthShowing(score, reached) || tellsGap(score, reached));
  return careers.every(isTold) ? scoreText : (score) => score.toFixed(2);
}

/** What moves, in sentences: first the careers on the dashboard, for which one plans. */
export function answer({ careers, careers_moved: moving, programs_moved: programs }: WhatIf): string[] {
  const form = scoreForm({ careers });
  /** "Data Scientists, from 3.5 to 4.0". */
  const inWords = (career: Career): string =>
    `${career.title}, from ${form(career.score)} to ${form(mostOf(career))}`;
  const followed = careers.filter((career) => career.linked_to_student);
  const own = followed
    .filter((career) => isWorthShowing(career.score, mostOf(career)))
    .toSorted((a, b) => moveOf(b) - moveOf(a));
  const [first] = own;
  if (moving + programs === 0 && !first)
    return ['Hardly anything moves.', 'What these show, you have shown already.'];
  const others = moving - own.filter((career) => moveOf(career) >= MIN_MOVE).length;
  const what = [
    own.length > 1 && `${own.length - 1} more of your careers`,
    others > 0 && plural(others, followed.length > 0 ? 'other career' : 'career'),
    programs > 0 && plural(programs, 'program'),
  ].filter((part) => part !== false);
  const isOne = what.length === 1 && (own.length === 2 || others + programs === 1);
  const moves = what.length > 0 && `${listed(what)} ${isOne ? 'moves' : 'move'}.`;
  const [most] = careers;
  return [
    first ? `${inWords(first)}.` : followed.length > 0 && 'None of your careers moves much.',
    moves,
    followed.length === 0 && most && isNoticeable(moveOf(most)) && `Most of all ${inWords(most)}.`,
  ].filter((sentence) => typeof sentence === 'string');
}
