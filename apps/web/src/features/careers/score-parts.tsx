import { scoreText } from '@lumen/matching';
import type { Schemas } from '@lumen/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCredits } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { CheckIcon, PlusIcon } from '../../shared/ui/icons';
import styles from './score-parts.module.css';

type ScorePart = Schemas['ScorePartDto'];
type TeachingCourse = Schemas['TeachingCourseDto'];

const points = (value: number) => value.toFixed(2);

/** A skill that is missing: what it would add to the score, and where it is taught. */
export function MissingSkill({ part, score }: { part: ScorePart; score: number }) {
  const { skill, taught_by: courses, taught_by_count: count, score_if_gained: then } = part;
  return (
    <li className={styles.missing}>
      <div className={styles.head}>
        <h4 className={styles.skill}>
          <PlusIcon size={14} stroke={2.4} aria-hidden />
          {skill.name}
        </h4>
        <p className={styles.gain}>
          a project adds <b>{points(then - score)}</b>, which makes this <b>{scoreText(then)}</b>
        </p>
      </div>
      {courses.length > 0 ? (
        <CourseTable caption={`Courses that teach ${skill.name}`} courses={courses} />
      ) : (
        <p className={styles.none}>No course of the university teaches it. A project can show it as well.</p>
      )}
      {count > courses.length && (
        <p className={styles.all}>
          <Link to={paths.coursesTeaching(skill.name)}>
            See {plural(count - courses.length, 'more course')} that{' '}
            {count - courses.length === 1 ? 'teaches' : 'teach'} {skill.name}
          </Link>
        </p>
      )}
    </li>
  );
}

/** Courses that are like the work and would raise the score most. */
export function NextCourses({ courses }: { courses: readonly TeachingCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <section className={styles.missing}>
      <h4 className={styles.skill}>Courses closest to this work</h4>
      <CourseTable caption="Courses closest to this work" courses={courses} />
    </section>
  );
}

function CourseTable({ caption, courses }: { caption: string; courses: readonly TeachingCourse[] }) {
  return (
    <table className={styles.courses}>
      <caption className="vh">{caption}</caption>
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
              <Link to={paths.course(course)}>
                <span className={styles.code}>{course.code}</span> {course.title}
              </Link>
            </th>
            <td>{formatCredits(course.credits)}</td>
            <td>{scoreText(course.score_if_passed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface ScorePartsProps {
  /** Those that are like the work. */
  courses: readonly Schemas['OwnWorkCourseDto'][];
  skills: readonly ScorePart[];
  score: number;
}

/** The courses and skills that are there, with the points each adds; together they are the score. */
export function ScoreParts({ courses, skills, score }: ScorePartsProps) {
  const held = skills.filter((part) => part.points > 0).toSorted((a, b) => b.points - a.points);
  return (
    <table className={styles.held}>
      <caption className="vh">What you have, with the points each adds</caption>
      <thead className="vh">
        <tr>
          <th scope="col">Course or skill</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      {courses.length > 0 && (
        <PartRows title="What you studied">
          {courses.map((course) => (
            <tr key={course.course_uuid}>
              <th scope="row">
                <span className={styles.code}>{course.code}</span> {course.title}
              </th>
              <td>{points(course.points)}</td>
            </tr>
          ))}
        </PartRows>
      )}
      {held.length > 0 && (
        <PartRows title="Skills you have">
          {held.map(({ skill, points: worth }) => (
            <tr key={skill.uuid}>
              <th scope="row">
                <CheckIcon size={14} stroke={3} aria-hidden />
                {skill.name}
              </th>
              <td>{points(worth)}</td>
            </tr>
          ))}
        </PartRows>
      )}
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>{points(score)} of 5</td>
        </tr>
      </tfoot>
    </table>
  );
}

function PartRows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles.group}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}
