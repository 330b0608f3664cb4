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

interface Look {
  readonly label: string;
  readonly icon: Icon;
  readonly kind: ChipKind;
}

/** In the order in which they are counted. */
const LOOKS: Record<LineStatus, Look> = {
  check: { label: 'Please check', icon: AlertTriangleIcon, kind: 'need' },
  'looking-up': { label: 'Looking up...', icon: SearchIcon, kind: 'plain' },
  'not-looked-up': { label: 'Not looked up', icon: AlertTriangleIcon, kind: 'need' },
  matched: { label: 'Matched', icon: CheckIcon, kind: 'have' },
  choose: { label: 'Choose a course', icon: AlertTriangleIcon, kind: 'need' },
  'not-in-catalogue': { label: 'Not in catalogue', icon: InfoCircleIcon, kind: 'plain' },
  'in-progress': { label: 'In progress', icon: BookIcon, kind: 'plain' },
  retake: { label: 'Retake', icon: RefreshIcon, kind: 'plain' },
  'no-credit': { label: 'No credit', icon: XIcon, kind: 'plain' },
  duplicate: { label: 'Duplicate', icon: CopyIcon, kind: 'plain' },
  removed: { label: 'Removed', icon: TrashIcon, kind: 'plain' },
};

/** What a line is, in a word and a picture; or how many are. */
export function StatusChip({ status, count }: { status: LineStatus; count?: number }) {
  const { label, icon: StatusIcon, kind } = LOOKS[status];
  return (
    <Chip kind={kind} icon={<StatusIcon size={14} stroke={2.4} aria-hidden />}>
      {label}
      {count !== undefined && <b> {count}</b>}
    </Chip>
  );
}

/** How many lines there are of each status, the empty ones left out. */
export function StatusCounts({
  statuses,
  className,
}: {
  statuses: readonly LineStatus[];
  className?: string;
}) {
  return (
    <ul className={className} aria-label="What was found">
      {(Object.keys(LOOKS) as LineStatus[]).map((status) => {
        const count = statuses.filter((one) => one === status).length;
        return (
          count > 0 && (
            <li key={status} data-kind={LOOKS[status].kind}>
              <StatusChip status={status} count={count} />
            </li>
          )
        );
      })}
    </ul>
  );
}
