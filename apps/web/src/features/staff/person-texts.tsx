import { formatDate } from '../../shared/format/dates';
import { Tag } from '../../shared/ui/chip';
import type { FoundPerson } from './staff.queries';
import styles from './staff.module.css';

/** How somebody is called, by handle where no name was given. */
export const nameOf = ({ first_name, last_name, handle }: FoundPerson): string =>
  `${first_name} ${last_name}`.trim() || handle;

/** What is unusual about an account, in words. */
export function PersonTags({ person }: { person: FoundPerson }) {
  const { is_locked, is_suspended, deletion_at, role } = person;
  return (
    <span className={styles.tags}>
      {is_locked && <Tag>Locked</Tag>}
      {is_suspended && <Tag>Suspended by a directory</Tag>}
      {deletion_at && <Tag>Will be erased on {formatDate(deletion_at)}</Tag>}
      {role === 'staff' && <Tag>Staff</Tag>}
      {role !== 'staff' && <Tag>Student</Tag>}
    </span>
  );
}
