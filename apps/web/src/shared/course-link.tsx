import { Link } from 'react-router-dom';
import styles from './course-link.module.css';
import { paths } from './paths';
import { cx } from './ui/cx';

/** What leads to the page of a course. */
interface CourseIds {
  educator_uuid: string;
  course_uuid: string;
}

/** The code of a course, beside its title: a link to its page, or plain where the catalogue does not have it. */
export const CourseCode = ({ course, code }: { course: CourseIds | null; code: string }) =>
  course ? (
    <Link to={paths.course(course)} className={cx(styles.code, styles.alone)}>
      {code}
    </Link>
  ) : (
    <span className={styles.plain}>{code}</span>
  );

export interface CourseLinkProps {
  course: CourseIds & { code: string };
  /** Left out where the code is enough. */
  title?: string;
}

/** A course by its code and title, as one link to its page. */
export const CourseLink = ({ course, title }: CourseLinkProps) => (
  <Link to={paths.course(course)} className={cx(styles.named, title === undefined && styles.bare)}>
    {title === undefined ? (
      course.code
    ) : (
      <>
        <span className={styles.code}>{course.code}</span> <span dir="auto">{title}</span>
      </>
    )}
  </Link>
);
