import { formatDateTime } from '../../shared/format/dates';
import styles from './submission-panel.module.css';
import type { Status, TriageEvent } from './triage.queries';
import { STATUSES } from './words';

const FIELDS: Record<string, string> = {
  status: 'Status',
  assignee: 'Assignee',
  duplicate_of: 'Duplicate',
  internal_note: 'Note',
  public_reply: 'Reply',
  reason: 'Reason',
  reports_closed: 'Reports closed',
};

const inWords = (field: string, value: unknown): string => {
  if (value === null || value === '') return field === 'assignee' ? 'nobody' : 'none';
  if (field === 'duplicate_of') return 'of another';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'status') return STATUSES[text as Status] ?? text;
  return field.startsWith('internal') || field.startsWith('public') ? `“${text}”` : text;
};

/** One thing that changed, or that was said of the change. */
function lineOf([field, value]: [string, unknown]): string {
  const name = FIELDS[field] ?? field;
  return Array.isArray(value)
    ? `${name}: ${inWords(field, value[0])} → ${inWords(field, value[1])}`
    : `${name}: ${inWords(field, value)}`;
}

/** What the staff did, newest first. */
export function EventList({ events, empty }: { events: readonly TriageEvent[]; empty: string }) {
  if (events.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <ol className={styles.events}>
      {events.map(({ at, actor, action, details }) => (
        <li key={`${at} ${action}`} className={styles.event}>
          <span>
            <strong>{actor ?? 'Somebody who has left'}</strong> {action.replaceAll('_', ' ')}
          </span>
          <ul>
            {Object.entries(details).map((detail) => (
              <li key={detail[0]} dir="auto">
                {lineOf(detail)}
              </li>
            ))}
          </ul>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ol>
  );
}
