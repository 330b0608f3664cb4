import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { creditsInWords, formatCredits } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { Disclosure } from '../../shared/ui/disclosure';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { almostThereQuery, type NearProgram } from './almost-there.queries';
import styles from './almost-there.module.css';

/** So many are open to view; the others are a press away. */
const SHOWN = 2;

/** The programs that a student is near to and does not follow, with what is missing. Nothing where there is none. */
export function NearPrograms() {
  const { data } = useQuery(almostThereQuery);
  const id = useId();
  if (!data || data.programs.length === 0) return null;
  const others = data.programs.slice(SHOWN);
  return (
    <Card as="section" padded className={styles.card} aria-labelledby={id}>
      <h2 id={id}>Almost there</h2>
      <p className={styles.note}>Programs that you do not follow, at most 12 credits away.</p>
      <Programs programs={data.programs.slice(0, SHOWN)} />
      {others.length > 0 && (
        <Disclosure title={plural(others.length, 'more program')}>
          <Programs programs={others} />
        </Disclosure>
      )}
    </Card>
  );
}

const Programs = ({ programs }: { programs: readonly NearProgram[] }) => (
  <ul className={styles.list}>
    {programs.map((program) => (
      <li key={program.program_uuid}>
        <Program program={program} />
      </li>
    ))}
  </ul>
);

function Program({ program }: { program: NearProgram }) {
  const { educator_uuid: educator, program_uuid: uuid, credits_earned: done, credits_left: left } = program;
  return (
    <div className={styles.program}>
      <div className={styles.heading}>
        <h3 dir="auto">
          <Link to={paths.explore('programs', { program: `${educator}.${uuid}` })}>{program.title}</Link>
        </h3>
        <Tag>{program.level}</Tag>
      </div>
      <div className={styles.progress}>
        <p>
          <b>{creditsInWords(left)} left</b>, {formatCredits(done)} done
        </p>
        <ProgressBar percent={(100 * done) / (done + left)} />
      </div>
      <div>
        {program.missing.map((group, place) => (
          // A program may have two groups of one name.
          <MissingGroup key={`${place} ${group.name}`} group={group} />
        ))}
      </div>
    </div>
  );
}

/** "Core: CS 2420 and CS 3100 (in progress)"; "Electives: 3 credits of MATH 1210, ENGL 1010 or 5 others". */
function MissingGroup({ group }: { group: NearProgram['missing'][number] }) {
  const { name, kind, credits_left: left, courses, course_count: count } = group;
  const others = count - courses.length;
  return (
    <p className={styles.missing} dir="auto">
      {name}: {kind === 'elective' && `${creditsInWords(left)} of `}
      {courses.map((course, place) => (
        <span key={course.course_uuid}>
          {place > 0 && ', '}
          <CourseLink course={course} />
          {course.state === 'in-progress' && ' (in progress)'}
        </span>
      ))}
      {others > 0 && ` ${kind === 'elective' ? 'or' : 'and'} ${plural(others, 'other')}`}
    </p>
  );
}
