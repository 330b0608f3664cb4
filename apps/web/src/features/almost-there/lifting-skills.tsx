import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { plural } from '../../shared/format/words';
import { ScoreMove } from '../../shared/insight/score-move';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { ArrowDownIcon } from '../../shared/ui/page-icons';
import { almostThereQuery, type LiftingSkill } from './almost-there.queries';
import styles from './almost-there.module.css';

/** Careers named beside a skill. */
const CAREERS_NAMED = 3;

/** What the address ends with to lead to them. */
const PLACE = 'skills-that-lift-most';

/** Leads down to the skills that lift most. Nothing where none does. */
export function LiftingLink() {
  const { data } = useQuery(almostThereQuery);
  if (!data || data.skills.length === 0) return null;
  return (
    <a href={`#${PLACE}`} className={buttonClass()}>
      <ArrowDownIcon size={16} aria-hidden />
      Skills that lift most
    </a>
  );
}

/** The skills that lift most of the careers a student follows. Nothing where none does. */
export function LiftingSkills() {
  const { data } = useQuery(almostThereQuery);
  if (!data || data.skills.length === 0) return null;
  return (
    // The link above moves the focus here.
    <Card
      as="section"
      padded
      id={PLACE}
      tabIndex={-1}
      className={styles.card}
      aria-label="Skills that lift most"
    >
      <h2>Skills that lift most</h2>
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
          .{' '}
          <Link to={paths.projects} className={styles.project}>
            Or add a project
          </Link>
        </>
      ) : (
        <>
          No course teaches it. <Link to={paths.projects}>Add a project that uses it</Link>
        </>
      )}
    </p>
  );
}
