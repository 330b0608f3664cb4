import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../shared/format/dates';
import { type AuditLine, auditQuery, type AuditSearch } from './staff.queries';
import { actorOf, deedOf, detailsText } from './audit-texts';
import { PagedList } from './paged-list';
import styles from './staff.module.css';

/** Lines of the audit log, newest first. */
export function AuditLines({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery(auditQuery(search));
  return (
    <PagedList
      query={query}
      keyOf={({ id }) => id}
      noun="lines of the log"
      level={4}
      empty={<p className={styles.note}>Nothing was done.</p>}
    >
      {(lines) => (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function Line({ line }: { line: AuditLine }) {
  const details = detailsText(line.details);
  return (
    <li className={styles.line}>
      <time dateTime={line.at} className={styles.note}>
        {formatDateTime(line.at)}
      </time>
      <div>
        <p className={styles.long}>
          <strong>{actorOf(line)}</strong> {deedOf(line)}
        </p>
        {details && <p className={styles.details}>{details}</p>}
      </div>
    </li>
  );
}
