import { sumOfCredits } from '@lumen/matching';
import { useId } from 'react';
import { CourseLink } from '../../shared/course-link';
import { creditsInWords, formatCredits } from '../../shared/format/numbers';
import { ChevronDownIcon, CircleCheckIcon } from '../../shared/ui/icons';
import { CircleCheckFilledIcon, CircleDashedIcon, CircleDotIcon } from '../../shared/ui/page-icons';
import type { ProgramInsightDetail } from './program.queries';
import { ProgressBar } from '../../shared/ui/progress-bar';
import styles from './requirements.module.css';

type Group = ProgramInsightDetail['requirements'][number];
type Course = Group['courses'][number];
type State = Course['state'];

export interface RequirementsProps {
  groups: readonly Group[];
  /** Credits the program requires in all. */
  credits: number;
  level: 3 | 4;
}

/** What a program asks, group by group: what is done, in progress and missing, and how many credits are left. */
export function Requirements({ groups, credits, level }: RequirementsProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const done = groups.filter((group) => group.credits_left === 0).length;
  // The only one that is not done is what one has come for.
  const isOnlyOpen = (group: Group) => done === groups.length - 1 && group.credits_left > 0;
  const unlisted = credits - sumOfCredits(groups);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Heading id={id}>Requirements</Heading>
        {groups.length > 0 && (
          <span>
            {done} of {groups.length} groups done
          </span>
        )}
      </div>
      {groups.map((group, place) => (
        <RequirementGroup key={`${place} ${group.name}`} group={group} isOpen={isOnlyOpen(group)} />
      ))}
      {unlisted > 0 && (
        <p className={styles.note}>
          The catalogue does not say which courses make up {groups.length > 0 && 'the other '}
          {creditsInWords(unlisted)}.
        </p>
      )}
    </section>
  );
}

function RequirementGroup({ group, isOpen }: { group: Group; isOpen: boolean }) {
  const { name, kind, credits, credits_earned: earned, credits_left: left, courses } = group;
  const isDone = left === 0;
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        <StateIcon state={isDone ? 'earned' : earned > 0 ? 'in-progress' : 'missing'} />
        <span className={styles.named}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.rule}>
            {kind === 'required' ? 'All of these' : `Choose ${creditsInWords(credits)}`}
          </span>
        </span>
        <span className={styles.measure}>
          <span className={styles.left} data-done={isDone || undefined}>
            {isDone ? 'Done' : `${creditsInWords(left)} left`}
          </span>
          <ProgressBar percent={isDone ? 100 : (100 * earned) / credits} />
        </span>
        <ChevronDownIcon size={18} className={styles.chevron} aria-hidden />
      </summary>
      <ul className={styles.courses} aria-label={`Courses of ${name}`}>
        {courses.toSorted(openFirst).map((course) => (
          <li key={course.course_uuid} className={styles.course} data-state={course.state}>
            <StateIcon state={course.state} />
            <span className={styles.title}>
              <CourseLink course={course} title={course.title} />
            </span>
            <span className={styles.facts}>
              {stateInWords(course.state, group)} · {formatCredits(course.credits)} cr.
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is running and what is missing stands before what is done; else the program's own order. */
const ORDER: readonly State[] = ['in-progress', 'missing', 'earned', 'counts-elsewhere', 'not-needed'];
const openFirst = (a: Course, b: Course) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state);

function stateInWords(state: State, { kind, credits_left: left }: Group): string {
  if (state === 'missing') return kind === 'required' ? 'Missing' : left > 0 ? 'To choose' : 'Not needed';
  const words: Record<typeof state, string> = {
    earned: 'Done',
    'in-progress': 'In progress',
    'counts-elsewhere': 'Counts in another group',
    'not-needed': 'Passed, not needed',
  };
  return words[state];
}

function StateIcon({ state }: { state: State }) {
  const Icon =
    { missing: CircleDashedIcon, 'in-progress': CircleDotIcon, earned: CircleCheckFilledIcon }[
      state as string
    ] ?? CircleCheckIcon;
  return <Icon size={18} className={styles.icon} data-state={state} aria-hidden />;
}
