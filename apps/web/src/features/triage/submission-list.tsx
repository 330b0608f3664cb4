import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { hasModifier } from '../../shared/ui/keys';
import { LoadMore } from '../../shared/ui/load-more';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import styles from './inbox.module.css';
import { StatusMark } from './status';
import type { Submission, SubmissionPage } from './triage.queries';
import type { KeptDrafts } from './use-drafts';
import { inOneLine } from './words';

export interface SubmissionListProps {
  ref: Ref<HTMLUListElement>;
  query: UseInfiniteQueryResult<InfiniteData<SubmissionPage>>;
  rows: readonly Submission[];
  selected: string | null;
  linkTo: (id: string) => string;
  drafts: KeptDrafts;
  onSelect: (id: string, byKeyboard: boolean) => void;
  onMove: (by: 1 | -1) => void;
}

/** Links to what was sent: one stop for Tab, the arrows move between them. */
export function SubmissionList({
  ref,
  query,
  rows,
  selected,
  linkTo,
  drafts,
  onSelect,
  onMove,
}: SubmissionListProps) {
  const stop = rows.some(({ submission_uuid }) => submission_uuid === selected)
    ? selected
    : rows[0]?.submission_uuid;
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || hasModifier(event)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowDown' ? 1 : -1);
  };
  const click = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // in a tab or window of its own
    event.preventDefault();
    // A press of Enter is a click without a pointer.
    onSelect(id, event.detail === 0);
  };
  return (
    <Card className={styles.list}>
      <RefreshBar active={query.isFetching && !query.isFetchingNextPage} label="Refreshing feedback" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links in it */}
      <ul ref={ref} aria-label="Submissions" onKeyDown={press}>
        {rows.map((row) => {
          const id = row.submission_uuid;
          const begun = drafts.of(id, 'public_reply') ?? drafts.of(id, 'internal_note');
          return (
            <li key={id}>
              <Link
                to={linkTo(id)}
                data-id={id}
                className={styles.row}
                tabIndex={id === stop ? 0 : -1}
                aria-current={id === selected || undefined}
                onClick={(event) => click(event, id)}
              >
                <span className={styles.message} dir="auto">
                  {inOneLine(row.message)}
                </span>
                <span className={styles.facts}>
                  <StatusMark status={row.status} />
                  <span className={styles.topic}>{row.topic.name}</span>
                  {begun && <Tag>Draft</Tag>}
                  {row.duplicate_of !== null && <Tag>Duplicate</Tag>}
                </span>
                <span className={styles.facts}>
                  <span className={styles.who}>
                    {row.profile_handle}
                    {row.assignee !== null && `, looked after by ${row.assignee}`}
                  </span>
                  <time dateTime={row.created}>{formatDate(row.created)}</time>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          onMore={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage}
          error={query.isFetchNextPageError && 'Could not load more.'}
        >
          Show more
        </LoadMore>
      )}
    </Card>
  );
}
