import type { Schemas } from '@lumen/contracts';
import { Link } from 'react-router-dom';
import { formatCredits } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { CheckIcon, PlusIcon } from '../../shared/ui/icons';
import styles from './score-parts.module.css';

type ScorePart = Schemas['ScorePartDto'];

/** The filter of courses splits what is typed on commas and slashes, but not between quotation marks. */
const asOneName = (skill: string) => (/[,/]/.test(skill) ? `"${skill}"` : skill);

const points = (value: number) => value.toFixed(2);

/** A skill that is missing: what it would add to the score, and where it is taught. */
export function MissingSkill({ part }: { part: ScorePart }) {
  const { skill, taught_by: courses, taught_by_count: count, score_if_gained: then } = part;
  return (
    <li className={styles.missing}>
      <div className={styles.head}>
        <h4 className={styles.skill}>
          <PlusIcon size={14} stroke={2.4} aria-hidden />
          {skill.name}
        </h4>
        <p className={styles.gain}>
          adds <b>{points(part.points)}</b>, which makes this <b>{then.toFixed(1)}</b>
        </p>
      </div>
      {courses.length > 0 ? (
        <table className={styles.courses}>
          <caption className="vh">Courses that teach {skill.name}</caption>
          <thead>
            <tr>
              <th scope="col">Course</th>
              <th scope="col">Credits</th>
              <th scope="col">Score with it</th>
            </tr>
          </thead>
          <tbody>
            {courses.map((course) => (
              <tr key={course.course_uuid}>
                <th scope="row">
                  <span className={styles.code}>{course.code}</span> {course.title}
                </th>
                <td>{formatCredits(course.credits)}</td>
                <td>{course.score_if_passed.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.none}>No course of the university teaches it. A project can show it as well.</p>
      )}
      {count > courses.length && (
        <p className={styles.all}>
          <Link to={paths.explore('courses', { skill: asOneName(skill.name) })}>
            See {plural(count - courses.length, 'more course')} that{' '}
            {count - courses.length === 1 ? 'teaches' : 'teach'} {skill.name}
          </Link>
        </p>
      )}
    </li>
  );
}

/** The skills that are there, with the points each gives; together they are the score. */
export function HeldSkills({ parts, score }: { parts: readonly ScorePart[]; score: number }) {
  const sorted = parts.toSorted((a, b) => b.points - a.points);
  return (
    <table className={styles.held}>
      <caption className="vh">Skills you have, with the points each gives</caption>
      <thead className="vh">
        <tr>
          <th scope="col">Skill</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ skill, points: worth }) => (
          <tr key={skill.uuid}>
            <th scope="row">
              <CheckIcon size={14} stroke={3} aria-hidden />
              {skill.name}
            </th>
            <td>{points(worth)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>{points(score)} of 5</td>
        </tr>
      </tfoot>
    </table>
  );
}
