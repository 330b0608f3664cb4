import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../shared/api/paging';
import { formatDate } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { Tag } from '../../shared/ui/chip';
import { FormError } from '../../shared/ui/field';
import { type SentFeedback as Sent, sentFeedbackQuery } from './feedback.queries';
import styles from './feedback-dialog.module.css';

const STATUSES: Record<Sent['status'], string> = {
  new: 'Sent',
  triaged: 'Read',
  planned: 'Planned',
  done: 'Done',
  declined: 'Not planned',
};

/** What the reader has sent before, how it stands, and what was answered. */
export function SentFeedback({ handle }: { handle: string }) {
  const query = useInfiniteQuery(sentFeedbackQuery(handle));
  const rows = rowsOf(query.data, ({ submission_uuid }) => submission_uuid);
  if (query.isError && rows.length === 0)
    return (
      <div className={styles.failed}>
        <FormError>What you have sent before could not be loaded.</FormError>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </div>
    );
  if (rows.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby="sent-feedback">
      <h3 id="sent-feedback" className={styles.sentTitle}>
        What you have sent
      </h3>
      <ul>
        {rows.map(({ submission_uuid, topic, message, status, public_reply, created }) => (
          <li key={submission_uuid} className={styles.sentItem}>
            <p className={styles.sentFacts}>
              <Tag>{STATUSES[status]}</Tag>
              <bdi>{topic.name}</bdi>, <time dateTime={created}>{formatDate(created)}</time>
            </p>
            <p className={styles.sentText} dir="auto">
              {message}
            </p>
            {public_reply !== '' && (
              <p className={styles.reply} dir="auto">
                <strong>Our reply:</strong> {public_reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button kind="ghost" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
