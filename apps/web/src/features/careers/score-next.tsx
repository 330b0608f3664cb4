import { scoreText } from '@lumen/matching';
import type { Schemas } from '@lumen/contracts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { creditsInWords } from '../../shared/format/numbers';
import { listed, plural } from '../../shared/format/words';
import { UNTAUGHT } from '../../shared/insight/untaught';
import { paths } from '../../shared/paths';
import styles from './score-next.module.css';

type ScorePart = Schemas['ScorePartDto'];
type TeachingCourse = Schemas['TeachingCourseDto'];

/** Courses named beside a skill; the others are a link away. */
const COURSES_NAMED = 3;

/** The skills that are missing, the one that a project would raise the score by most first, and where each is taught. */
export function MissingSkills({ parts, score }: { parts: readonly ScorePart[]; score: number }) {
  const id = useId();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h4 id={id}>Skills you do not have yet</h4>
      <p>Points a project showing the skill would add, most first.</p>
      <ol>
        {parts.map((part) => (
          <li key={part.skill.uuid}>
            <div>
              <h5>{part.skill.name}</h5>
              <TaughtBy part={part} />
            </div>
            <Gain score={score} then={part.score_if_gained} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function TaughtBy({ part: { skill, taught_by: courses, taught_by_count: count } }: { part: ScorePart }) {
  if (count === 0) return <p>{UNTAUGHT} A project can show it as well.</p>;
  const named = courses.slice(0, COURSES_NAMED);
  const others = count - named.length;
  return (
    <p>
      Taught in {others > 0 && <span className={styles.onPaper}>{count} courses, such as </span>}
      {named.map((course, place) => (
        <span key={course.course_uuid}>
          {place > 0 && ', '}
          <CourseLink course={course} />
        </span>
      ))}
      {others > 0 && (
        <span className={styles.onScreen}>
          {' '}
          and{' '}
          <Link
            to={paths.coursesTeaching(skill.name)}
            className={styles.more}
            aria-label={`See ${plural(others, 'more course')} that ${others === 1 ? 'teaches' : 'teach'} ${skill.name}`}
          >
            {others} more
          </Link>
        </span>
      )}
    </p>
  );
}

export interface CoursesToTakeProps {
  title: string;
  note: string;
  courses: readonly TeachingCourse[];
  score: number;
}

/** Courses that would raise the score, with the missing skills each teaches. */
export function CoursesToTake({ title, note, courses, score }: CoursesToTakeProps) {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <p>{note}</p>
      <ol>
        {courses.map((course) => (
          <li key={course.course_uuid}>
            <div>
              <h5>
                <CourseLink course={course} title={course.title} />
              </h5>
              <p>
                {sizeOf(course)}.{' '}
                {course.teaches.length > 0 && `Teaches ${listed(course.teaches.map(({ name }) => name))}.`}
              </p>
            </div>
            <Gain score={score} then={course.score_if_passed} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How much a course is, and for whom: "3 credits · Graduate". */
const sizeOf = ({ credits, level }: TeachingCourse) =>
  [creditsInWords(credits), level].filter(Boolean).join(' · ');

/** What something adds, and the score that this would make. */
function Gain({ score, then }: { score: number; then: number }) {
  const [before, after] = [scoreText(score), scoreText(then)];
  const gain = (then - score).toFixed(2);
  return (
    <p className={styles.gain}>
      <b>{gain === '0.00' ? '< 0.01' : `+${gain}`}</b> points
      <span>{before === after ? `this stays ${after}` : `makes this ${after}`}</span>
    </p>
  );
}
