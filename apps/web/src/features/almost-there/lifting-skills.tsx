import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { listed, plural } from '../../shared/format/words';
import { ScoreMove } from '../../shared/insight/score-move';
import { UNTAUGHT } from '../../shared/insight/untaught';
import { paths } from '../../shared/paths';
import { Card } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { Disclosure } from '../../shared/ui/disclosure';
import { almostThereQuery, type LiftingSkill } from './almost-there.queries';
import styles from './almost-there.module.css';

/** Careers named beside a skill. */
const CAREERS_NAMED = 3;
const TITLE = 'Skills that lift most';

/**
 * The skills that lift most of the careers a student follows: their names in a line, and what each would do when that is
 * opened. Nothing where none does.
 */
export function LiftingSkills() {
  const { data } = useQuery(almostThereQuery);
  if (!data || data.skills.length === 0) return null;
  return (
    <Card as="section" className={styles.strip} aria-label={TITLE}>
      <Disclosure
        className={styles.fold}
        title={
          <span className={styles.line}>
            <span className={styles.lead}>{TITLE}</span>{' '}
            <span className={styles.names} dir="auto">
              {listed(data.skills.map(({ skill }) => skill.name))}
            </span>
          </span>
        }
      >
        <p className={styles.note}>What one project that uses a skill would do for the careers you follow.</p>
        <ul className={cx(styles.list, styles.columns)}>
          {data.skills.map((lifting) => (
            <li key={lifting.skill.uuid}>
              <h3 dir="auto">
                {lifting.skill.name}{' '}
                <span className={styles.claim}>{claim(lifting, data.careers_followed)}</span>
              </h3>
              <Lifts careers={lifting.careers} />
              <Taught lifting={lifting} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
}

/** What is said of it after its name. */
function claim({ careers }: LiftingSkill, followed: number): string {
  if (followed === 1) return 'lifts the career you follow';
  return careers.length === followed
    ? `lifts all ${followed} of your careers`
    : `lifts ${careers.length} of your ${followed} careers`;
}

/** A line for each career: what its score is, and would be. */
function Lifts({ careers }: Pick<LiftingSkill, 'careers'>) {
  const others = careers.length - CAREERS_NAMED;
  return (
    <ul className={styles.lifts}>
      {careers.slice(0, CAREERS_NAMED).map(({ career_uuid: uuid, title, score, score_if_gained: then }) => (
        <li key={uuid}>
          <span dir="auto">{title}</span> <ScoreMove from={score} to={then} />
        </li>
      ))}
      {others > 0 && <li>{plural(others, 'other career')}</li>}
    </ul>
  );
}

function Taught({ lifting: { courses } }: { lifting: LiftingSkill }) {
  return (
    <p className={styles.facts}>
      {courses.length > 0 ? (
        <>
          Taught in{' '}
          {courses.map((course, place) => (
            <span key={course.course_uuid}>
              {place > 0 && ', '}
              <CourseLink course={course} />
            </span>
          ))}
          . <Link to={paths.projects}>Or add a project</Link>
        </>
      ) : (
        <>
          {UNTAUGHT} <Link to={paths.projects}>Add a project that uses it</Link>
        </>
      )}
    </p>
  );
}
