import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemText } from '../../shared/api/problem-text';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { saveFile } from '../../shared/save-file';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { Checkbox, RadioGroup } from '../../shared/ui/choice';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { FormError } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useDialog } from '../../shared/ui/use-dialog';
import styles from './export-dialog.module.css';
import { revoke, sign, type SignedRecord, signedRecordsQuery, type Wanted } from './signed-records.queries';

const KINDS = [
  { value: 'record', label: 'My whole record' },
  { value: 'skill', label: 'One skill' },
  { value: 'project', label: 'One project' },
];
const KIND_NAMES: Record<SignedRecord['kind'], string> = {
  record: 'Record',
  skill: 'Skill',
  project: 'Project',
};

/** What is to be signed, and the signing of it. */
export function useSigning(handle: string) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<SignedRecord['kind']>('record');
  const [chosen, setChosen] = useState('');
  const [withGrades, setWithGrades] = useState(false);
  const signing = useSingleFlightMutation({
    mutationFn: (wanted: Wanted) => sign(wanted),
    onSuccess: ({ document }) => {
      saveFile(
        `${handle}-${kind}.json`,
        // Without spaces: the longest record that is signed is as long as a check takes.
        new Blob([JSON.stringify(document)], { type: 'application/json' }),
      );
      announce('Signed and saved');
      return queries.invalidateQueries({ queryKey: signedRecordsQuery.queryKey });
    },
  });
  /** What is said of a file would be read as said of another choice. */
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      signing.reset();
    };
  return {
    kind,
    choose: change((next: string) => {
      setKind(next as SignedRecord['kind']);
      setChosen('');
    }),
    chosen,
    setChosen: change(setChosen),
    withGrades,
    setWithGrades: change(setWithGrades),
    isReady: kind === 'record' || chosen !== '',
    busy: signing.isPending,
    isDone: signing.isSuccess,
    error: signing.error,
    reset: signing.reset,
    start: () =>
      signing.mutate(
        kind === 'record'
          ? { kind, include_grades: withGrades }
          : { kind, of_uuid: chosen, include_grades: false },
      ),
  };
}

/** Has a record signed, and lists and revokes those that were. */
export function SignedRecords({ signing }: { signing: ReturnType<typeof useSigning> }) {
  const { kind, withGrades, busy } = signing;
  return (
    <>
      <RadioGroup
        legend="What to sign"
        options={KINDS}
        value={kind}
        disabled={busy}
        onChange={signing.choose}
      />
      {kind === 'record' ? (
        <Checkbox
          label="Include my grades"
          description="Of all courses in it, also where your profile does not show them."
          checked={withGrades}
          disabled={busy}
          onChange={({ target }) => signing.setWithGrades(target.checked)}
        />
      ) : (
        <Choice kind={kind} chosen={signing.chosen} busy={busy} onChoose={signing.setChosen} />
      )}
      <Notice>
        Everybody who has the file sees your name and what others may see of {seen(kind)}
        {kind === 'record' && withGrades && ', with your grades'}. Hidden courses are never in it. It says
        that you reported this yourself; no university has confirmed it.
        {kind !== 'skill' && ' Endorsements that you show are in it as what others have written.'}
      </Notice>
      {signing.isDone && (
        <Notice tone="done" role="status">
          It is signed and saved. Lumen keeps no copy. Check it at{' '}
          <Link to={paths.verify}>{paths.verify}</Link>.
        </Notice>
      )}
      <FormError>{signing.error && problemText(signing.error)}</FormError>
      <History />
    </>
  );
}

const seen = (kind: SignedRecord['kind']) =>
  kind === 'record'
    ? 'your courses and projects'
    : kind === 'skill'
      ? 'the courses and projects behind this skill'
      : 'this project';

interface ChoiceProps {
  kind: 'skill' | 'project';
  chosen: string;
  busy: boolean;
  onChoose: (uuid: string) => void;
}

function Choice({ kind, chosen, busy, onChoose }: ChoiceProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(signedRecordsQuery);
  if (isLoadingError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  const signable = data?.signable[kind === 'skill' ? 'skills' : 'projects'] ?? [];
  return (
    <Select
      label={kind === 'skill' ? 'Skill' : 'Project'}
      placeholder={data && signable.length === 0 ? 'There is none that others may see' : 'Choose one'}
      options={signable.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={chosen}
      disabled={busy || signable.length === 0}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

function History() {
  const queries = useQueryClient();
  const { data, isLoadingError, isFetching, refetch } = useQuery(signedRecordsQuery);
  const asked = useDialog<SignedRecord>();
  const revoking = useSingleFlightMutation({
    mutationFn: (record: SignedRecord) => revoke(record),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: signedRecordsQuery.queryKey });
      announce('Revoked');
      asked.props.onClose();
    },
  });
  return (
    <section className={styles.history} aria-labelledby="signed-so-far">
      <h3 id="signed-so-far">Signed so far</h3>
      {isLoadingError ? (
        <ErrorState level={4} busy={isFetching} onRetry={() => void refetch()}>
          The list could not be loaded.
        </ErrorState>
      ) : !data ? (
        <Loading label="Loading what was signed…">
          <Skeleton height={56} />
        </Loading>
      ) : data.count === 0 ? (
        <p className={styles.quiet}>Nothing yet.</p>
      ) : (
        <ul className={styles.records} aria-label="Signed so far">
          {data.results.map((record) => (
            <li key={record.credential_uuid}>
              <div>
                <bdi>{record.title}</bdi>
                <p className={styles.quiet}>{factsOf(record)}</p>
              </div>
              {record.revoked === null && (
                <Button
                  aria-haspopup="dialog"
                  aria-label={`Revoke ${record.title}, signed ${formatDate(record.created)}`}
                  onClick={() => {
                    revoking.reset(); // what went wrong with another
                    asked.show(record);
                  }}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked.subject && (
        <ConfirmDialog
          open={asked.props.open}
          title="Revoke this record?"
          confirm="Revoke"
          busy={revoking.isPending}
          error={revoking.error && problemText(revoking.error)}
          onConfirm={() => revoking.mutate(asked.subject!)}
          onCancel={asked.props.onClose}
          onExited={asked.props.onExited}
        >
          From now on every check of the file says that it was revoked. This cannot be undone; you can sign
          again.
        </ConfirmDialog>
      )}
    </section>
  );
}

const factsOf = ({ kind, include_grades: withGrades, created, revoked }: SignedRecord) =>
  [
    KIND_NAMES[kind],
    withGrades && 'with grades',
    `signed ${formatDate(created)}`,
    revoked && `revoked ${formatDate(revoked)}`,
  ]
    .filter(Boolean)
    .join(' · ');
