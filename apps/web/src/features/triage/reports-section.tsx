import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { rowsOf } from '../../shared/api/paging';
import { problemText } from '../../shared/api/problem-text';
import { plural } from '../../shared/format/words';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { PageHeading } from '../../shared/ui/page-heading';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useDialog } from '../../shared/ui/use-dialog';
import { ReasonDialog, type Reasoned } from './reason-dialog';
import { ReportCard } from './report-card';
import styles from './reports.module.css';
import { reportsQuery, type ReportState } from './triage.queries';
import { useReports } from './use-reports';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Decided' },
  { value: 'all', label: 'All' },
] as const;

const EMPTY = {
  open: ['Nothing to decide', 'No report is open.'],
  closed: ['Nothing has been decided yet', 'Reports that you decide about come here.'],
  all: ['Nothing has been reported', 'What people report comes here.'],
} as const;

/** /staff/reports: what people reported of each other's profiles, projects and endorsements, newest first. */
export function ReportsSection() {
  const [address, setAddress] = useSearchParams();
  const state = STATES.find(({ value }) => value === address.get('state'))?.value ?? 'open';
  const query = useInfiniteQuery(reportsQuery(state === 'all' ? undefined : (state satisfies ReportState)));
  const { setState, isBusy } = useReports();
  const dialog = useDialog<Reasoned>();
  const rows = rowsOf(query.data, ({ report_uuid }) => report_uuid);
  const [title, text] = EMPTY[state];
  return (
    <>
      <PageHeading
        title="Reports"
        note="What people report about profiles, projects and endorsements."
        end={
          <div className={styles.show}>
            <p className={styles.count}>{query.data && plural(query.data.pages.at(-1)!.count, 'report')}</p>
            <Select
              label="Show"
              labelBeside
              options={STATES}
              value={state}
              onChange={({ currentTarget: { value } }) =>
                setAddress(value === 'open' ? {} : { state: value }, { preventScrollReset: true })
              }
            />
          </div>
        }
      />
      {query.isPending && (
        <Card padded>
          <Loading label="Loading reports…" className={styles.list}>
            <Skeleton height={96} />
            <Skeleton height={96} />
          </Loading>
        </Card>
      )}
      {query.isLoadingError && (
        <Card>
          <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
            {problemText(query.error)}
          </ErrorState>
        </Card>
      )}
      {query.data && rows.length === 0 && (
        <Card>
          <Empty title={title} drawing={state === 'closed' ? 'paper' : 'done'}>
            {text}
          </Empty>
        </Card>
      )}
      <ul className={styles.list}>
        {rows.map((report) => (
          <ReportCard
            key={report.report_uuid}
            report={report}
            busy={isBusy(report)}
            onModerate={(act) => dialog.show({ report, act })}
            onState={(next) => setState(report, next)}
          />
        ))}
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
      {dialog.subject && (
        <ReasonDialog
          key={`${dialog.subject.act} ${dialog.subject.report.report_uuid}`}
          {...dialog.props}
          {...dialog.subject}
          onReopen={(reopened) => dialog.show({ ...dialog.subject!, reopened })}
        />
      )}
    </>
  );
}
