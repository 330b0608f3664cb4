import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DataTable } from '../../shared/ui/data-table';
import { Empty } from '../../shared/ui/empty';
import { PageHeading } from '../../shared/ui/page-heading';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useDialog } from '../../shared/ui/use-dialog';
import { StaffActionDialog } from './staff-action-dialog';
import {
  changeJobs,
  type FailedJob,
  failedJobsQuery,
  type JobAction,
  type JobKind,
  jobKindsQuery,
  useShowJobs,
} from './jobs.queries';
import { NotLoaded } from './not-loaded';
import { PagedCard } from './paged-list';
import { useStaffAction } from './use-staff-action';
import styles from './staff.module.css';

/** An action that the person is asked to confirm, and what it is about in words. */
interface Asked extends JobAction {
  about: string;
}
type Ask = (asked: Asked) => void;

/** /staff/jobs: work that waits, and work that has failed. */
export function JobsSection() {
  const asking = useDialog<Asked>();
  return (
    <section aria-label="Jobs" className={styles.section}>
      <PageHeading
        title="Jobs"
        note="Work that follows a change, such as a mail. A job that fails is tried again for two and a half days before it is given up."
      />
      <Kinds ask={asking.show} />
      <Failed ask={asking.show} />
      {asking.subject && <ActOnJobs {...asking.props} asked={asking.subject} />}
    </section>
  );
}

function Kinds({ ask }: { ask: Ask }) {
  const query = useQuery(jobKindsQuery());
  if (query.isPending)
    return (
      <Loading label="Loading jobs…">
        <Skeleton height={160} radius="var(--r-xl)" />
      </Loading>
    );
  return (
    <Card padded>
      {query.data === undefined ? (
        <NotLoaded title="The jobs could not be loaded." query={query} />
      ) : query.data.results.length === 0 ? (
        <Empty title="No jobs waiting" drawing="done">
          Everything is done.
        </Empty>
      ) : (
        <DataTable
          caption="Jobs by kind"
          columns={kindColumns(ask)}
          rows={query.data.results}
          rowKey={({ kind }) => kind}
        />
      )}
    </Card>
  );
}

const kindColumns = (ask: Ask) => [
  { key: 'kind', title: 'Kind', cell: ({ kind }: JobKind) => kind },
  { key: 'waiting', title: 'Waiting', align: 'end' as const, cell: ({ waiting }: JobKind) => waiting },
  {
    key: 'retrying',
    title: 'To be tried again',
    align: 'end' as const,
    cell: ({ retrying }: JobKind) => retrying,
  },
  { key: 'active', title: 'At work', align: 'end' as const, cell: ({ active }: JobKind) => active },
  { key: 'failed', title: 'Failed', align: 'end' as const, cell: ({ given_up }: JobKind) => given_up },
  {
    key: 'actions',
    title: 'All failed ones',
    cell: ({ kind, given_up }: JobKind) =>
      given_up === 0 ? (
        'None'
      ) : (
        <JobButtons ask={ask} which={{ kind }} about={`all failed ${kind} jobs`} all />
      ),
  },
];

function Failed({ ask }: { ask: Ask }) {
  const query = useInfiniteQuery(failedJobsQuery());
  if (query.data?.pages[0]?.count === 0) return null;
  return (
    <PagedCard query={query} keyOf={({ job_uuid }) => job_uuid} noun="failed jobs" empty={null}>
      {(jobs, count) => (
        <DataTable
          caption={plural(count, 'failed job', 'failed jobs')}
          columns={failedColumns(ask)}
          rows={jobs}
          rowKey={({ job_uuid }) => job_uuid}
        />
      )}
    </PagedCard>
  );
}

const failedColumns = (ask: Ask) => [
  { key: 'kind', title: 'Kind', cell: ({ kind }: FailedJob) => kind },
  {
    key: 'given-up',
    title: 'Given up',
    cell: ({ given_up }: FailedJob) => <time dateTime={given_up}>{formatDateTime(given_up)}</time>,
  },
  {
    key: 'attempts',
    title: 'Attempts',
    align: 'end' as const,
    cell: ({ attempts }: FailedJob) => attempts,
  },
  {
    key: 'problem',
    title: 'What went wrong',
    cell: ({ problem }: FailedJob) => <span className={styles.long}>{problem || 'Not known'}</span>,
  },
  {
    key: 'actions',
    title: 'Act',
    cell: ({ job_uuid, kind, given_up }: FailedJob) => (
      <JobButtons ask={ask} which={{ job_uuid }} about={`the ${kind} job of ${formatDateTime(given_up)}`} />
    ),
  },
];

interface JobButtonsProps {
  ask: Ask;
  which: JobAction['which'];
  about: string;
  all?: boolean;
}

/** The buttons of one job, or of all of a kind. */
function JobButtons({ ask, which, about, all = false }: JobButtonsProps) {
  return (
    <span className={styles.rowButtons}>
      {(['retry', 'forget'] as const).map((kind) => (
        <Button
          key={kind}
          kind={kind === 'retry' ? 'secondary' : 'danger'}
          aria-haspopup="dialog"
          aria-label={`${WORDS[kind].button} ${about}`}
          onClick={() => ask({ kind, which, about })}
        >
          {all ? `${WORDS[kind].button} all` : WORDS[kind].button}
        </Button>
      ))}
    </span>
  );
}

const WORDS = {
  retry: {
    button: 'Retry',
    text: 'It starts again from the beginning. It is safe to repeat a job.',
    done: (count: number) => `${plural(count, 'job is', 'jobs are')} tried again.`,
  },
  forget: {
    button: 'Forget',
    text: 'Its work is never done. This cannot be undone.',
    done: (count: number) => `${plural(count, 'job is', 'jobs are')} forgotten.`,
  },
};

interface ActOnJobsProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  asked: Asked;
}

function ActOnJobs({ asked, ...dialog }: ActOnJobsProps) {
  const show = useShowJobs();
  const { button, text, done } = WORDS[asked.kind];
  const {
    mutate,
    isPending,
    error,
    dialog: proof,
  } = useStaffAction({
    action: changeJobs,
    onDone: ({ count }) => {
      show();
      announce(done(count));
      dialog.onClose();
    },
  });
  return (
    <StaffActionDialog
      {...dialog}
      title={`${button} ${asked.about}?`}
      confirm={button}
      isHarsh={asked.kind === 'forget'}
      busy={isPending}
      error={error}
      proof={proof}
      onConfirm={() => mutate(asked)}
    >
      {text}
    </StaffActionDialog>
  );
}
