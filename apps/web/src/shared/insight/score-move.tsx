import { scoreText } from '@lumen/matching';
import { ArrowRightIcon } from '../ui/page-icons';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './score-move.module.css';

/** From so much on a rounded gap tells another story than the real one: 3.43 to 3.47 is no tenth. */
const TOLD_WRONG = 0.03;
/** What sums of figures with decimals are off by. */
const INEXACT = 1e-9;

/** Whether one decimal tells how far apart two scores are. */
export function tellsGap(from: number, to: number): boolean {
  const gap = Number(scoreText(to)) - Number(scoreText(from));
  return Math.abs(gap - (to - from)) < TOLD_WRONG - INEXACT && (gap !== 0 || to === from);
}

/** How a score is written. */
export type ScoreForm = (score: number) => string;

/** As the scores are read: 3.43 and 3.46 are 0.03 apart, whatever their further decimals. */
export const changeOf = (form: ScoreForm, from: number, to: number): number =>
  form === scoreText ? to - from : Number(form(to)) - Number(form(from));

/** Two scores in one form: with one decimal, or with two where one would show no gap or another one. */
export function scoresApart(from: number, to: number): [string, string] {
  return tellsGap(from, to) ? [scoreText(from), scoreText(to)] : [from.toFixed(2), to.toFixed(2)];
}

/** How far apart they are, with as many decimals as they are written with. */
export function scoreGap(from: number, to: number): string {
  const [before, after] = scoresApart(from, to);
  return Math.abs(Number(after) - Number(before)).toFixed(tellsGap(from, to) ? 1 : 2);
}

/** The same with its sign, a real minus: beside scores of two decimals the gap has two as well. */
export function scoreChange(form: ScoreForm, from: number, to: number): string {
  const gap = form === scoreText ? scoreGap(from, to) : Math.abs(changeOf(form, from, to)).toFixed(2);
  return `${to < from ? '−' : '+'}${gap}`;
}

/** A score before and after, with an arrow between them. */
export function ScoreMove({ from, to }: { from: number; to: number }) {
  const [before, after] = scoresApart(from, to);
  return <Move before={before} after={after} />;
}

/** Any two figures of one thing, with an arrow between them. */
export function Move({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles.move}>
      <VisuallyHidden>from </VisuallyHidden>
      {before}
      <VisuallyHidden> to </VisuallyHidden>
      <ArrowRightIcon size={14} aria-hidden />
      <b>{after}</b>
    </span>
  );
}
