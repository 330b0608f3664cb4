import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { Avatar } from '../../shared/ui/avatar';
import styles from './project-card.module.css';
import type { Project } from './projects.queries';

/** Whose project it is, and since when; what its owner can do with it stands behind. */
export function ProjectByline({ project, children }: { project: Project; children?: ReactNode }) {
  const { profile_handle, profile_first_name, profile_image_url, created } = project;
  const name = profile_first_name || profile_handle;
  return (
    <div className={styles.byline}>
      <Link to={paths.profile(profile_handle)} className={styles.owner}>
        <Avatar name={name} src={profile_image_url} size={24} />
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.created}>
        Added <time dateTime={created}>{formatDate(created)}</time>
      </span>
      {children}
    </div>
  );
}
