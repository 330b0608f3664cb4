import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { isMissing } from '../../shared/api/http-error';
import { problemText } from '../../shared/api/problem-text';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { IconButton } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { FieldRow } from '../../shared/ui/fields';
import { ChevronRightIcon } from '../../shared/ui/icons';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { ChevronLeftIcon } from '../../shared/ui/page-icons';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { DuplicatePart } from './duplicate-part';
import { EventList } from './event-list';
import { NoteForm, ReplyForm } from './text-form';
import { type Status, type SubmissionDetail, submissionQuery, teamQuery } from './triage.queries';
import styles from './submission-panel.module.css';
import { useDecide } from './use-decide';
import type { KeptDrafts } from './use-drafts';
import { namesOf, pageName, STATUSES } from './words';

export interface SubmissionPanelProps {
  ref: Ref<HTMLElement>;
  id: string;
  drafts: KeptDrafts;
  /** Where it stands in the list, from 1; null where the list does not have it. */
  place: Place | null;
}

interface Place {
  at: number;
  of: number;
  move: (by: 1 | -1) => void;
}

/** One submission: what was sent, what is decided about it, and what was done. */
export function SubmissionPanel({ ref, id, drafts, place }: SubmissionPanelProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(submissionQuery(id));
  return (
    <Card as="article" padded className={styles.panel} ref={ref as Ref<HTMLDivElement>} tabIndex={-1}>
      {place && <Places {...place} />}
      {data && <Content submission={data} drafts={drafts} />}
      {!data && isError && isMissing(error) && (
        <Empty title="This submission is not there" drawing="search">
          The sender may have erased their account.
        </Empty>
      )}
      {!data && isError && !isMissing(error) && (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label="Loading the submission…" className={styles.loading}>
          <Skeleton width="60%" height={28} />
          <Skeleton height={90} />
          <Skeleton height={160} />
        </Loading>
      )}
    </Card>
  );
}

function Places({ at, of, move }: Place) {
  return (
    <div className={styles.places}>
      <span>
        {at} of {of}
      </span>
      <IconButton small label="Previous submission" idle={at === 1} onClick={() => move(-1)}>
        <ChevronLeftIcon size={18} aria-hidden />
      </IconButton>
      <IconButton small label="Next submission" idle={at === of} onClick={() => move(1)}>
        <ChevronRightIcon size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function Content({ submission, drafts }: { submission: SubmissionDetail; drafts: KeptDrafts }) {
  const { topic, message, created, profile_handle: sender } = submission;
  // A duplicate's sender sees how the one stands that it repeats.
  const original = useQuery({
    ...submissionQuery(submission.duplicate_of ?? ''),
    enabled: submission.duplicate_of !== null,
  });
  return (
    <>
      <header className={styles.head}>
        <h3 className={styles.title}>{topic.name}</h3>
        <p className={styles.about}>
          <Link to={paths.profile(sender)} className={styles.link}>
            {sender}
          </Link>{' '}
          on {pageName(submission)}, <time dateTime={created}>{formatDate(created)}</time>
        </p>
      </header>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      <Decisions submission={submission} />
      <DuplicatePart submission={submission} />
      <ReplyForm
        submission={submission}
        drafts={drafts}
        shownStatus={original.data?.status ?? submission.status}
      />
      <NoteForm submission={submission} drafts={drafts} />
      <Part title="History">
        <EventList events={submission.history} empty="Nothing has been done about it yet." />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h4 className={styles.partTitle}>{title}</h4>
      {children}
    </section>
  );
}

const NOBODY = '';

function Decisions({ submission }: { submission: SubmissionDetail }) {
  const { decide } = useDecide();
  const { handle: me } = useAuth();
  const { data: team = [] } = useQuery(teamQuery);
  const { status, assignee } = submission;
  // Former members of the team may still be named here.
  const others = [...new Set([...team, ...(assignee === null ? [] : [assignee])])].filter(
    (handle) => handle !== me,
  );
  const assign = (handle: string | null) =>
    decide({
      submission,
      change: { assignee: handle },
      done:
        handle === null
          ? 'Nobody looks after it.'
          : `${handle === me ? 'You look' : `${handle} looks`} after it.`,
    });
  return (
    <div className={styles.decisions}>
      <FieldRow>
        <Select
          label="Status"
          options={namesOf(STATUSES).map((value) => ({ value, label: STATUSES[value] }))}
          value={status}
          onChange={({ currentTarget: { value } }) =>
            decide({
              submission,
              change: { status: value as Status },
              done: `Marked as ${STATUSES[value as Status]}.`,
            })
          }
        />
        <Select
          label="Assignee"
          options={[
            { value: NOBODY, label: 'Nobody' },
            ...(me === null ? [] : [{ value: me, label: `${me} (me)` }]),
            ...others.map((handle) => ({ value: handle, label: handle })),
          ]}
          value={assignee ?? NOBODY}
          onChange={({ currentTarget: { value } }) => assign(value === NOBODY ? null : value)}
        />
      </FieldRow>
      {me !== null && assignee !== me && (
        <LeavingButton kind="ghost" flush onClick={() => assign(me)}>
          Assign to me
        </LeavingButton>
      )}
    </div>
  );
}
