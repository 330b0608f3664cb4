import { stars } from '@lumen/matching';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { creditsOf, formatCredits } from '../../shared/format/numbers';
import { paths } from '../../shared/paths';
import { Move, ScoreMove, scoreGap } from '../../shared/insight/score-move';
import { Stars } from '../../shared/ui/stars';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { hasProgressed } from './change-texts';
import type { Moves } from './changes.queries';
import styles from './changes.module.css';

export interface MoveListProps {
  moves: Moves;
  /** Careers and programs, so many of each at most. */
  most?: number;
  /** Draws the scores that careers have now, as the lists beside it do. */
  withStars?: boolean;
}

/** The careers and programs that moved, each a link to what its number comes from. */
export function MoveList({
  moves: { careers, programs },
  most = Infinity,
  withStars = false,
}: MoveListProps) {
  return (
    <ul className={styles.moves}>
      {careers.slice(0, most).map(({ career_uuid: uuid, title, before, after }) => (
        <MoveLine
          key={uuid}
          to={paths.whyThisScore(uuid)}
          title={title}
          isRise={after > before}
          change={scoreGap(before, after)}
        >
          {withStars && (
            // The number beside them says the same.
            <span className={styles.stars} aria-hidden>
              <Stars value={after} filled={stars(after)} size={15} number={false} />
            </span>
          )}
          <ScoreMove from={before} to={after} />
        </MoveLine>
      ))}
      {programs.slice(0, most).map((program) => {
        const { educator_uuid: educator, program_uuid: uuid, title, before, after } = program;
        const isSameSum = before.denominator === after.denominator;
        return (
          <MoveLine
            key={uuid}
            to={paths.explore('programs', { program: `${educator}.${uuid}` })}
            title={title}
            isRise={hasProgressed(program)}
            {...(isSameSum && { change: formatCredits(Math.abs(after.numerator - before.numerator)) })}
          >
            <Move
              before={
                isSameSum ? formatCredits(before.numerator) : creditsOf(before.numerator, before.denominator)
              }
              after={creditsOf(after.numerator, after.denominator)}
            />
          </MoveLine>
        );
      })}
    </ul>
  );
}

interface MoveLineProps {
  to: string;
  title: string;
  isRise: boolean;
  /** By how much, where that says more than before and after do. */
  change?: string;
  /** Before and after. */
  children: ReactNode;
}

const MoveLine = ({ to, title, isRise, change, children }: MoveLineProps) => (
  <li data-rise={isRise || undefined}>
    <Link to={to}>
      <span className={styles.title} dir="auto">
        {title}
      </span>{' '}
      <span className={styles.numbers}>{children}</span>
    </Link>
    <span className={styles.change}>
      {change !== undefined && <span aria-hidden>{`${isRise ? '+' : '−'}${change}`}</span>}
      <VisuallyHidden>{isRise ? 'rose' : 'fell'}</VisuallyHidden>
    </span>
  </li>
);
