import { Chip, type ChipKind } from '../../shared/ui/chip';
import {
  AlertTriangleIcon,
  BookIcon,
  CheckIcon,
  CopyIcon,
  type Icon,
  InfoCircleIcon,
  RefreshIcon,
  SearchIcon,
} from '../../shared/ui/icons';
import { TrashIcon, XIcon } from '../../shared/ui/page-icons';
import type { LineStatus } from './line-status.policy';
import styles from './status-chip.module.css';

interface Look {
  readonly label: string;
  readonly icon: Icon;
  readonly kind?: ChipKind;
  readonly className?: string | undefined;
}

/** In the order in which they are counted. */
const LOOKS: Record<LineStatus, Look> = {
  check: { label: 'Please check', icon: AlertTriangleIcon, className: styles.ask },
  'looking-up': { label: 'Looking up...', icon: SearchIcon },
  'not-looked-up': { label: 'Not looked up', icon: AlertTriangleIcon, className: styles.ask },
  matched: { label: 'Matched', icon: CheckIcon, kind: 'have' },
  choose: { label: 'Choose a course', icon: AlertTriangleIcon, className: styles.ask },
  'not-in-catalogue': {
    label: 'Not in catalogue',
    icon: InfoCircleIcon,
    kind: 'need',
    className: styles.lacking,
  },
  'in-progress': { label: 'In progress', icon: BookIcon, className: styles.running },
  retake: { label: 'Retake', icon: RefreshIcon, className: styles.out },
  'no-credit': { label: 'No credit', icon: XIcon, className: styles.out },
  duplicate: { label: 'Duplicate', icon: CopyIcon, className: styles.out },
  removed: { label: 'Removed', icon: TrashIcon, className: styles.out },
};

/** What a line is, in a word and a picture; or how many are. */
export function StatusChip({ status, count }: { status: LineStatus; count?: number }) {
  const { label, icon: StatusIcon, kind, className } = LOOKS[status];
  return (
    <Chip kind={kind} className={className} icon={<StatusIcon size={14} stroke={2.4} aria-hidden />}>
      {label}
      {count !== undefined && <b> {count}</b>}
    </Chip>
  );
}

/** How many lines there are of each status, the empty ones left out. */
export function StatusCounts({ statuses }: { statuses: readonly LineStatus[] }) {
  return (
    <ul role="list" className={styles.counts} aria-label="What was found">
      {(Object.keys(LOOKS) as LineStatus[]).map((status) => {
        const count = statuses.filter((one) => one === status).length;
        return (
          count > 0 && (
            <li key={status}>
              <StatusChip status={status} count={count} />
            </li>
          )
        );
      })}
    </ul>
  );
}
