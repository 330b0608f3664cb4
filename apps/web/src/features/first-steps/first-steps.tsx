import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { announce } from '../../shared/ui/announcer';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { CheckIcon } from '../../shared/ui/icons';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { Pips } from '../../shared/ui/pips';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './first-steps.module.css';

export interface FirstStepsProps {
  /** What has been done so far, in words; null for a step that is yet to be done. */
  courses: string | null;
  career: string | null;
  visibility: string | null;
  onDismiss: () => void;
}

interface Step {
  title: string;
  /** What has been done, once it is. */
  done: string | null;
  todo: ReactNode;
  to: string;
  /** Its first word, which says enough beside the title, and the rest. */
  action: [string, string];
}

/** What a new student does first, ticked by what has been done. The next step has the one button that stands out. */
export function FirstSteps({ courses, career, visibility, onDismiss }: FirstStepsProps) {
  const id = useId();
  const steps: Step[] = [
    {
      title: 'Add your courses',
      done: courses,
      todo: (
        <>
          They become skills. Import your transcript, or <Link to={paths.myCourses}>add courses by hand</Link>
          .
        </>
      ),
      to: paths.import,
      action: ['Import', 'your transcript'],
    },
    {
      title: 'Follow a career',
      done: career,
      todo: 'See what your courses are closest to, and put it on your dashboard.',
      to: paths.explore(),
      action: ['Find', 'a career'],
    },
    {
      title: 'Decide who sees you',
      done: visibility,
      todo: 'Until you choose, no course of yours shows to others.',
      to: paths.settings('preferences'),
      action: ['Choose', 'who sees you'],
    },
  ];
  const next = steps.findIndex(({ done }) => done === null);
  const count = steps.filter(({ done }) => done !== null).length;
  const isDone = next === -1;
  return (
    <Card as="section" padded className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{isDone ? 'You are all set' : 'Your first steps'}</h2>
        <p className={styles.progress}>
          <Pips have={count} total={steps.length} large />
          {count} of {steps.length} done
        </p>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ title, done, todo, to, action }, place) => (
          <li
            key={title}
            data-done={done !== null || undefined}
            data-later={(done === null && place !== next) || undefined}
            aria-current={place === next ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {done === null ? place + 1 : <CheckIcon size={16} stroke={3} />}
            </span>
            <div className={styles.step}>
              <h3>
                {title}
                {done !== null && <VisuallyHidden>, done</VisuallyHidden>}
              </h3>
              <p>{done ?? todo}</p>
            </div>
            {done === null && (
              <Link to={to} className={buttonClass(place === next ? 'primary' : 'secondary')}>
                <span>
                  {action[0]}
                  {place === next ? (
                    ` ${action[1]}`
                  ) : (
                    <VisuallyHidden on="mobile"> {action[1]}</VisuallyHidden>
                  )}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {isDone && (
        <footer className={styles.foot}>
          <p>A project shows what you can do besides your courses.</p>
          <Link to={paths.projects} className={buttonClass('primary')}>
            Add a project
          </Link>
          <Hide onPress={onDismiss} />
        </footer>
      )}
    </Card>
  );
}

/** Hides the steps, and goes with them. */
function Hide({ onPress }: { onPress: () => void }) {
  const press = () => {
    onPress();
    announce('Your first steps are hidden.');
  };
  return (
    <LeavingButton kind="ghost" onClick={press}>
      Hide these steps
    </LeavingButton>
  );
}

/** Stands in until it is known what has been done. */
export const FirstStepsLoading = () => (
  <Card padded className={styles.card}>
    <Loading label="Loading your first steps...">
      <Skeleton height={164} radius={14} />
    </Loading>
  </Card>
);
