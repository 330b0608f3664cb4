import { CheckIcon, PlusIcon } from '../../shared/ui/icons';
import { CircleDashedIcon, CircleDotIcon, XIcon } from '../../shared/ui/page-icons';
import styles from './status.module.css';
import type { Status } from './triage.queries';
import { STATUSES } from './words';

const ICONS = {
  new: PlusIcon,
  triaged: CircleDashedIcon,
  planned: CircleDotIcon,
  done: CheckIcon,
  declined: XIcon,
};

/** Where a submission stands, by icon and word. */
export function StatusMark({ status }: { status: Status }) {
  const StatusIcon = ICONS[status];
  return (
    <span className={styles.status} data-status={status}>
      <StatusIcon size={14} stroke={2.2} aria-hidden />
      {STATUSES[status]}
    </span>
  );
}
