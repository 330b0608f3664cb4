import { useInfiniteQuery } from '@tanstack/react-query';
import { problemText } from '../../shared/api/problem-text';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { type AuditLine, auditQuery, type AuditSearch } from './operations.queries';
import { detailsText, formatTime, whatWasDone } from './audit-texts';
import styles from './operations.module.css';

/** Lines of the audit log, newest first. */
export function AuditLines({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery(auditQuery(search));
  const lines = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const count = query.data?.pages[0]?.count ?? 0;
  if (query.isPending)
    return (
      <Loading label="Loading the log…">
        <Skeleton height={160} radius="var(--r-m)" />
      </Loading>
    );
  if (query.isError && lines.length === 0)
    return (
      <ErrorState
        title="The log could not be loaded."
        level={4}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  if (lines.length === 0) return <p className={styles.note}>Nothing was done.</p>;
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {query.hasNextPage && (
        <LoadMore
          onMore={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage}
          error={query.isFetchNextPageError && 'More could not be loaded.'}
          eager={false}
        >
          {`Show more (${lines.length} of ${count})`}
        </LoadMore>
      )}
    </>
  );
}

function Line({ line }: { line: AuditLine }) {
  const details = detailsText(line.details);
  return (
    <li className={styles.line}>
      <time dateTime={line.at} className={styles.note}>
        {formatTime(line.at)}
      </time>
      <div>
        <p className={styles.long}>{whatWasDone(line)}</p>
        {details && <p className={styles.details}>{details}</p>}
      </div>
    </li>
  );
}
