import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rowsOf } from '../../shared/api/paging';
import { plural } from '../../shared/format/words';
import { problemText } from '../../shared/api/problem-text';
import { FilterForm, useFilterForm } from '../../shared/filters/filter-form';
import { useAddressFilters } from '../../shared/filters/use-address-filters';
import { useAuth } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { ArrowLeftIcon } from '../../shared/ui/icons';
import { FileDownloadIcon } from '../../shared/ui/page-icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { toast } from '../../shared/ui/toast';
import { useMobile } from '../../shared/ui/use-media';
import { UnsavedGuard } from '../../shared/unsaved-guard';
import { useAddressSelection } from '../../shared/use-address-selection';
import { usePageKeys } from '../../shared/use-page-keys';
import { type PagedList, usePagedList } from '../../shared/use-paged-list';
import styles from './inbox.module.css';
import { SEARCH_BOX, SubmissionFilterPanel } from './submission-filter-panel';
import { SELECTED, SUBMISSION_FILTERS, type SubmissionFilters } from './submission-filters';
import { SubmissionList } from './submission-list';
import { SubmissionPanel } from './submission-panel';
import {
  saveCsv,
  type Status,
  type Submission,
  type SubmissionPage,
  type SubmissionSearch,
  submissionQuery,
  submissionsQuery,
} from './triage.queries';
import { useDecide } from './use-decide';
import { useDrafts } from './use-drafts';
import { STATUSES } from './words';

/** The list of what was sent, and one of it beside the list; on a phone instead of it. */
export function Inbox() {
  const address = useAddressFilters(SUBMISSION_FILTERS);
  const list = usePagedList(submissionsQuery(address.search));
  return (
    <FilterForm address={address} refetch={list.restart}>
      <InboxContent list={list} search={address.search} />
    </FilterForm>
  );
}

function InboxContent({
  list: { query },
  search,
}: {
  list: PagedList<SubmissionPage>;
  search: SubmissionSearch;
}) {
  const mobile = useMobile();
  const rows = useMemo(() => rowsOf(query.data, ({ submission_uuid }) => submission_uuid), [query.data]);
  const { chosen, linkTo, select, back } = useAddressSelection(SELECTED, mobile);
  const selected = chosen ?? (mobile ? null : (rows[0]?.submission_uuid ?? null));
  const drafts = useDrafts();
  const { list, panel, rowOf, focusedRow, focusOn } = useInboxFocus(selected);
  const place = rows.findIndex(({ submission_uuid }) => submission_uuid === selected);
  const total = query.data?.pages.at(-1)?.count ?? 0;

  const move = (by: 1 | -1) => {
    // A row has the focus at once, and the address a moment later: a second key goes on from the row.
    const focused = focusedRow();
    const at = focused === undefined ? place : rows.findIndex((row) => row.submission_uuid === focused);
    const next = rows[at === -1 ? 0 : at + by];
    if (next) {
      select(next.submission_uuid);
      rowOf(next.submission_uuid)?.focus();
    } else if (by === 1 && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  // A link may lead to what the list does not have.
  const { data: looked } = useQuery({ ...submissionQuery(selected ?? ''), enabled: selected !== null });
  useTriageKeys({ submission: looked ?? rows[place], move });

  const detail = selected !== null && (
    <>
      <SubmissionPanel
        key={selected}
        ref={panel}
        id={selected}
        drafts={drafts}
        place={place === -1 ? null : { at: place + 1, of: total, move }}
      />
      {!drafts.isKept && (
        <UnsavedGuard active title="Leave without saving?">
          What you wrote is not saved, and would be lost.
        </UnsavedGuard>
      )}
    </>
  );
  if (mobile && selected !== null) {
    return (
      <>
        <Button
          kind="ghost"
          flush
          onClick={() => {
            focusOn({ id: selected, in: 'list' });
            back();
          }}
        >
          <ArrowLeftIcon size={18} aria-hidden />
          Back
        </Button>
        {detail}
      </>
    );
  }
  return (
    <>
      <SubmissionFilterPanel />
      <div className={cx(styles.found, query.data && total === 0 && 'vh')}>
        <p role="status">{query.data && plural(total, 'submission')}</p>
        {!(query.data && total === 0) && <CsvButton search={search} />}
      </div>
      {query.isPending && <LoadingRows />}
      {query.isLoadingError && (
        <Card>
          <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
            {problemText(query.error)}
          </ErrorState>
        </Card>
      )}
      {query.data && rows.length === 0 && <NothingFound />}
      {rows.length > 0 && (
        <div className={styles.columns}>
          <SubmissionList
            ref={list}
            {...{ query, rows, selected, linkTo, drafts }}
            onSelect={(id, byKeyboard) => {
              select(id);
              // On a phone the row is gone with the list.
              if (byKeyboard || mobile) focusOn({ id, in: 'panel' });
            }}
            onMove={move}
          />
          {!mobile && detail}
        </div>
      )}
    </>
  );
}

const rowIn = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

interface FocusGoal {
  id: string;
  in: 'panel' | 'list';
}

/** Moves the focus along when a submission is opened, or left on a phone; what takes it may be yet to be drawn. */
function useInboxFocus(selected: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [goal, focusOn] = useState<FocusGoal>();
  useEffect(() => {
    if (goal?.in === 'panel' && goal.id === selected) panel.current?.focus({ preventScroll: true });
    if (goal?.in === 'list' && selected === null) rowIn(list.current, goal.id)?.focus();
  }, [goal, selected]);
  return {
    list,
    panel,
    rowOf: (id: string) => rowIn(list.current, id),
    focusedRow: () => list.current?.querySelector<HTMLElement>('[data-id]:focus')?.dataset['id'],
    focusOn,
  };
}

/** The keys of the inbox. Enter is the business of the row that has the focus. */
function useTriageKeys({
  submission,
  move,
}: {
  submission: Submission | undefined;
  move: (by: 1 | -1) => void;
}) {
  const { decide } = useDecide();
  const { handle: me } = useAuth();
  const mark = (status: Status) => () => {
    if (!submission || submission.status === status) return;
    decide({ submission, change: { status }, done: `Marked as ${STATUSES[status]}.` });
  };
  const toField = (name: string) => () =>
    document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
  usePageKeys([
    { key: 'j', does: 'Next submission', act: () => move(1) },
    { key: 'k', does: 'Previous submission', act: () => move(-1) },
    { key: 'enter', does: 'Open the submission' },
    { key: 't', does: 'Mark as triaged', act: mark('triaged') },
    { key: 'p', does: 'Mark as planned', act: mark('planned') },
    { key: 'd', does: 'Mark as done', act: mark('done') },
    { key: 'x', does: 'Mark as declined', act: mark('declined') },
    {
      key: 'a',
      does: 'Assign to me',
      act: () => {
        if (!submission || me === null || submission.assignee === me) return;
        decide({ submission, change: { assignee: me }, done: 'Assigned to you.' });
      },
    },
    { key: 'r', does: 'Reply', act: toField('public_reply') },
    { key: 'n', does: 'Write a note', act: toField('internal_note') },
    {
      key: '/',
      does: 'Search feedback',
      act: () => document.querySelector<HTMLElement>(`input[aria-label="${SEARCH_BOX}"]`)?.focus(),
    },
  ]);
}

function CsvButton({ search }: { search: SubmissionSearch }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    saveCsv(search)
      .catch((error: Error) => toast('error', `The file could not be made. ${problemText(error)}`))
      .finally(() => setBusy(false));
  };
  return (
    <Button kind="ghost" busy={busy} onClick={save}>
      {!busy && <FileDownloadIcon size={16} aria-hidden />}
      Download CSV
    </Button>
  );
}

function NothingFound() {
  const { applied, clear, focusForm } = useFilterForm<SubmissionFilters>();
  const filtered = SUBMISSION_FILTERS.write(applied).size > 0;
  if (!filtered)
    return (
      <Card>
        <Empty title="Nothing has been sent yet" drawing="paper">
          What students send with Report Feedback comes here.
        </Empty>
      </Card>
    );
  const press = () => {
    focusForm();
    clear();
  };
  return (
    <Card>
      <Empty
        drawing="search"
        title="No submissions found"
        action={<Button onClick={press}>Clear all filters</Button>}
      >
        Nothing fits all of these filters.
      </Empty>
    </Card>
  );
}

function LoadingRows() {
  return (
    <div className={styles.columns}>
      <Card>
        <Loading label="Loading feedback…" className={styles.loading}>
          {Array.from({ length: 6 }, (_, place) => (
            <div key={place}>
              <Skeleton width="90%" />
              <Skeleton width="45%" />
            </div>
          ))}
        </Loading>
      </Card>
    </div>
  );
}
