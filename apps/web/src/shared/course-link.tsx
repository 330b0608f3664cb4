import { Link } from 'react-router-dom';
import styles from './course-link.module.css';
import { paths } from './paths';
import { cx } from './ui/cx';

export interface CourseLinkProps {
  course: { educator_uuid: string; course_uuid: string; code: string };
  /** Left out where the code is enough. */
  title?: string;
}

/** A course as one link to its page: its code in a text, or its code and its title in a list. */
export const CourseLink = ({ course, title }: CourseLinkProps) => (
  <Link
    to={paths.course(course)}
    className={cx(styles.course, title === undefined ? styles.inText : styles.titled)}
  >
    <span className={styles.code}>{course.code}</span>
    {title !== undefined && (
      <>
        {' '}
        <span dir="auto">{title}</span>
      </>
    )}
  </Link>
);
