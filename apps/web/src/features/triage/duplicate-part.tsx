import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { problemText } from '../../shared/api/problem-text';
import { formatDate } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody } from '../../shared/ui/dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { SearchBox } from '../../shared/ui/search-box';
import { Spinner } from '../../shared/ui/spinner';
import { useDialog } from '../../shared/ui/use-dialog';
import { useDebounced } from '../../shared/use-debounced';
import { StatusMark } from './status';
import styles from './submission-panel.module.css';
import { SELECTED } from './submission-filters';
import { type Submission, type SubmissionDetail, submissionQuery, submissionsQuery } from './triage.queries';
import { useDecide } from './use-decide';
import { inOneLine } from './words';

/** What a submission repeats, or what repeats it. */
export function DuplicatePart({ submission }: { submission: SubmissionDetail }) {
  const heading = useId();
  const { decide } = useDecide();
  const dialog = useDialog<SubmissionDetail>();
  const { duplicate_of: original, duplicates } = submission;
  const mark = (of: string | null) =>
    decide({
      submission,
      change: { duplicate_of: of },
      done: of === null ? 'It is no longer a duplicate.' : 'Marked as a duplicate.',
    });
  return (
    <section tabIndex={-1} className={styles.part} aria-labelledby={heading}>
      <h4 id={heading} className={styles.partTitle}>
        Duplicates
      </h4>
      {original !== null && (
        <div className={styles.others}>
          <p className={styles.quiet}>It repeats this one, whose status its sender sees:</p>
          <Other id={original} />
        </div>
      )}
      {duplicates.length > 0 && (
        <div className={styles.others}>
          <p className={styles.quiet}>These repeat it; their senders see its status:</p>
          {duplicates.map((id) => (
            <Other key={id} id={id} />
          ))}
        </div>
      )}
      {original !== null && (
        <div className={styles.buttons}>
          <LeavingButton onClick={() => mark(null)}>Not a duplicate</LeavingButton>
        </div>
      )}
      {original === null && duplicates.length === 0 && (
        <div className={styles.buttons}>
          <Button aria-haspopup="dialog" onClick={() => dialog.show(submission)}>
            Mark as duplicate
          </Button>
        </div>
      )}
      {dialog.subject && (
        <DuplicateDialog
          {...dialog.props}
          submission={dialog.subject}
          onChoose={(of) => {
            dialog.props.onClose();
            mark(of);
          }}
        />
      )}
    </section>
  );
}

/** Another submission, with the way to it. */
function Other({ id }: { id: string }) {
  const [address] = useSearchParams();
  const { data, isError } = useQuery(submissionQuery(id));
  const to = new URLSearchParams(address);
  to.set(SELECTED, id);
  return (
    <div className={styles.other}>
      <Link to={`?${to}`} className={styles.otherText} dir="auto">
        <span className={styles.link}>
          {data ? inOneLine(data.message) : isError ? 'Open it' : 'Loading…'}
        </span>
      </Link>
      {data && <StatusMark status={data.status} />}
    </div>
  );
}

interface DuplicateDialogProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  submission: Submission;
  onChoose: (id: string) => void;
}

const SEARCH_PAUSE = 250;

/** Finds the submission that another one repeats. */
function DuplicateDialog({ submission, onChoose, ...dialog }: DuplicateDialogProps) {
  const [text, setText] = useState('');
  const searched = useDebounced(text.trim(), SEARCH_PAUSE);
  const { data, error, isError, isPending, isFetching, refetch } = useInfiniteQuery(
    submissionsQuery(searched ? { text: searched } : { topic: [submission.topic.topic_uuid] }),
  );
  // One submission stands for all of its duplicates: never a duplicate for another.
  const found = (data?.pages[0]?.results ?? []).filter(
    ({ submission_uuid, duplicate_of }) =>
      submission_uuid !== submission.submission_uuid && duplicate_of === null,
  );
  return (
    <Dialog
      {...dialog}
      title="Which one does it repeat?"
      intro={`“${inOneLine(submission.message).slice(0, 120)}”`}
    >
      <DialogBody>
        <SearchBox
          label="Search for the other one"
          placeholder="Words of its message, note or reply"
          value={text}
          maxLength={FILTER_TEXT_MAX}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.results}>
          {isPending && <Spinner label="Searching…" />}
          {isError && (
            <ErrorState onRetry={() => void refetch()} busy={isFetching}>
              {problemText(error)}
            </ErrorState>
          )}
          {data && (
            <p role="status" className={styles.quiet}>
              {found.length === 0
                ? 'No others found.'
                : searched
                  ? 'Found:'
                  : 'Under the same topic, newest first:'}
            </p>
          )}
          <ul>
            {found.map((other) => (
              <li key={other.submission_uuid}>
                <button
                  type="button"
                  className={styles.result}
                  onClick={() => onChoose(other.submission_uuid)}
                >
                  <span dir="auto">{inOneLine(other.message)}</span>
                  <span className={styles.resultFacts}>
                    <StatusMark status={other.status} />
                    {other.topic.name}
                    <time dateTime={other.created}>{formatDate(other.created)}</time>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </DialogBody>
    </Dialog>
  );
}
