import { MIN_MOVE } from '@lumen/matching';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listed } from '../../shared/format/words';
import { isNoticeable } from '../../shared/insight/is-noticeable';
import { paths } from '../../shared/paths';
import { Tag } from '../../shared/ui/chip';
import type { Cause, TriedScenario, WhatIf } from './what-if.queries';
import { hasSeveralParts, isWorthShowing, nameOf } from './what-if-texts';
import styles from './moves.module.css';

export type Career = WhatIf['careers'][number];
export type Program = WhatIf['programs'][number];

/** How something moves in a scenario. */
export interface MoveProps {
  change: number;
  changeInWords: string;
  /** Whether the change, or what makes it up, is worth its place. */
  isShown: boolean;
  /** How the amount of a cause is said. */
  inWords: (amount: number) => string;
  causes: readonly Cause[];
  scenario: TriedScenario;
  children?: ReactNode;
}

interface NamedProps {
  to: string;
  isRetired?: boolean | undefined;
  children: string;
}

const Named = ({ to, isRetired, children }: NamedProps) => (
  <span className={styles.named}>
    <Link to={to} className={styles.link} dir="auto">
      {children}
    </Link>
    {isRetired && <Tag>No longer offered</Tag>}
  </span>
);

export const CareerName = ({ career_uuid: uuid, title }: Career) => (
  <Named to={paths.explore('careers', { career: uuid })}>{title}</Named>
);

export const ProgramName = ({ educator_uuid, program_uuid, title, retired }: Program) => (
  <Named to={paths.explore('programs', { program: `${educator_uuid}.${program_uuid}` })} isRetired={retired}>
    {title}
  </Named>
);

/** Also where its causes cancel each other out. */
export const isMoved = (change: number, causes: readonly Cause[]) =>
  isNoticeable(change) || causes.some(({ amount }) => isNoticeable(amount));

/** The same for a score, where less than what counts as a move is noise. */
export const isCareerMoved = (from: number, to: number, causes: readonly Cause[]) =>
  isWorthShowing(from, to) || causes.some(({ amount }) => Math.abs(amount) >= MIN_MOVE);

/** What is said of something that does not move by as much as is worth showing. */
export const stillText = (change: number) => (isNoticeable(change) ? 'Hardly any change' : 'No change');

export const Still = ({ change }: { change: number }) => (
  <span className={styles.still}>{stillText(change)}</span>
);

/** Where it is today, in a lighter tint, and where it would be, of all there is. */
export function MoveBar({ from, to, of }: { from: number; to: number; of: number }) {
  const [low, high] = [Math.min(from, to) / of, Math.max(from, to) / of];
  return (
    <span
      className={styles.bar}
      data-falls={to < from || undefined}
      style={{ '--low': `${low * 100}%`, '--high': `${high * 100}%` }}
      aria-hidden
    />
  );
}

export const Change = ({ by, children }: { by: number; children: string }) => (
  <span className={styles.change} data-falls={by < 0 || undefined}>
    {isNoticeable(by) ? children : 'no change'}
  </span>
);

/** What is worth naming: where there are several parts, those that move something. */
export const causesIn = (scenario: TriedScenario, causes: readonly Cause[]) =>
  hasSeveralParts(scenario) ? causes.filter(({ amount }) => isNoticeable(amount)) : [];

export const Causes = ({ causes, scenario, inWords }: Pick<MoveProps, 'causes' | 'scenario' | 'inWords'>) =>
  causes.map((cause) => (
    <span key={`${cause.kind} ${cause.course_uuid ?? cause.project_number}`} className={styles.cause}>
      {nameOf(cause, scenario)} {inWords(cause.amount)}
    </span>
  ));

export const Shown = ({ skills }: { skills: Career['changes'][number]['gained_skills'] }) =>
  skills.length > 0 && (
    <span className={styles.cause} dir="auto">
      Shows {listed(skills.map((skill) => skill.name))}
    </span>
  );
