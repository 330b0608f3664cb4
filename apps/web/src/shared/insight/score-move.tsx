import { scoreText } from '@lumen/matching';
import { ArrowRightIcon } from '../ui/page-icons';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './score-move.module.css';

/** Two scores with one decimal, or with two where one would show no difference. */
export function scoresApart(from: number, to: number): [string, string] {
  const isSame = scoreText(from) === scoreText(to);
  return isSame ? [from.toFixed(2), to.toFixed(2)] : [scoreText(from), scoreText(to)];
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
