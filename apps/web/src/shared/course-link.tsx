import { Link } from 'react-router-dom';
import styles from './course-link.module.css';
import { paths } from './paths';
import { cx } from './ui/cx';

export interface CourseLinkProps {
  course: { educator_uuid: string; course_uuid: string; code: string };
  /** Left out where the code is enough. */
  title?: string;
  /** The title stands below the code. */
  stacked?: boolean;
}

/** A course as one link to its page, everywhere in the same look: its code, and its title where there is room for it. */
export const CourseLink = ({ course, title, stacked = false }: CourseLinkProps) => (
  <Link to={paths.course(course)} className={cx(styles.course, stacked && styles.stacked)}>
    <span className={styles.code}>{course.code}</span>
    {title !== undefined && (
      <>
        {' '}
        <span dir="auto">{title}</span>
      </>
    )}
  </Link>
);
