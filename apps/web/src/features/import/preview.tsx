import { useIsMutating, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, useDeferredValue, useMemo, useState } from 'react';
import type { Me } from '../../shared/session/session.queries';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { ArrowLeftIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { PrivacyNote } from '../../shared/ui/privacy-note';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import type { Answer } from './check-line';
import { answeredLines, type Answers } from './correction';
import type { Decide } from './course-group';
import { USUAL_UNIT } from './credit-units';
import { Decision } from './decision';
import { Findings } from './findings';
import { problemText } from '../../shared/api/problem-text';
import { previewQuestion } from './import-request';
import { importKey, type ImportResult, previewQuery, stillKnown } from './import.queries';
import { type Lookup, previewRows } from './line-status.policy';
import styles from './preview.module.css';
import { type Choices, statusOf } from './selection';
import type { CreditUnit, TranscriptLine } from './transcript';
import type { ReadTranscript } from './transcript-source';
import { type Visibility, VisibilityQuestion } from './visibility-question';

const ColumnsByHand = lazy(async () => ({ default: (await import('./columns-by-hand')).ColumnsByHand }));

export interface PreviewProps {
  me: Me;
  read: ReadTranscript;
  choices: Choices;
  onDecide: Decide;
  answers: Answers;
  onAnswer: Answer;
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
  /** Changes in which unit the credits of the transcript are counted. */
  onUnit: (unit: CreditUnit) => void;
  /** Takes the transcript as it was read with columns that the student named. */
  onReread: (read: ReadTranscript) => void;
  onBack: () => void;
  onImported: (result: ImportResult) => void;
}

/** What was read, before anything is stored: the catalogue is asked, the student checks and confirms. */
export function Preview({
  me,
  read,
  choices,
  onDecide,
  answers,
  onAnswer,
  visibility,
  onVisibility,
  onUnit,
  onReread,
  onBack,
  onImported,
}: PreviewProps) {
  const { transcript, classify } = read;
  const checked = useMemo(
    () => answeredLines(transcript.lines, answers, transcript.scale),
    [transcript, answers],
  );
  const question = useMemo(() => previewQuestion(transcript.school, checked), [transcript.school, checked]);
  const { lines } = question;
  const preview = useQuery(previewQuery(me.profile_handle, question));
  // What is known of the other lines stays where those that were corrected could not be looked up.
  const [last, setLast] = useState(preview.data);
  if (preview.isSuccess && !preview.isPlaceholderData && preview.data !== last) setLast(preview.data);
  const known = useMemo(
    () => preview.data ?? (last && stillKnown(last, question)),
    [preview.data, last, question],
  );
  const lookup: Lookup = preview.isLoadingError
    ? 'failed'
    : preview.isPlaceholderData || preview.isLoading
      ? 'under-way'
      : 'done';
  // courses without a code are not looked up: their student says which they are
  const found = lines.length === 0 ? NOTHING_FOUND : known?.found;
  const unit = transcript.unit ?? known?.unit ?? USUAL_UNIT;
  const rows = useMemo(
    () => found && previewRows({ lines: checked, attempts: classify(sure(checked)), found, lookup }),
    [checked, classify, found, lookup],
  );
  // drawn in steps at first, so that the page answers meanwhile (`verify budgets`, import)
  const mayDraw = useDeferredValue(rows !== undefined, false);
  const hasCourses = checked.length > 0;
  const mayName = read.source !== undefined && transcript.sample.length > 0;
  const [isNaming, setNaming] = useState(mayName && transcript.lines.length === 0);
  // What is on its way to be stored is not changed, and its end is told here.
  const isImporting = useIsMutating({ mutationKey: importKey(me.profile_handle) }) > 0;
  const asksVisibility = !me.visibility_confirmed && hasCourses;

  return (
    <div className={styles.stack}>
      <Button kind="ghost" flush className={styles.back} disabled={isImporting} onClick={onBack}>
        <ArrowLeftIcon size={18} aria-hidden />
        Back to your transcript
      </Button>
      <div className={styles.top} inert={isImporting}>
        <Findings
          transcript={transcript}
          unit={unit}
          statuses={preview.isLoading && !rows ? null : (rows ?? []).map((row) => statusOf(row, choices))}
          onUnit={onUnit}
          tool={
            mayName &&
            !isNaming &&
            rows &&
            hasCourses && (
              <Button kind="ghost" flush onClick={() => setNaming(true)}>
                Fix the columns
              </Button>
            )
          }
        />
        {asksVisibility && <VisibilityQuestion value={visibility} onChange={onVisibility} />}
      </div>
      <PrivacyNote>
        {lines.length > 0
          ? 'Only the school’s name, course codes and titles are sent to find these courses.'
          : 'Nothing is sent to find courses: no line has a code.'}{' '}
        Grades are stored when you import; nobody else sees one unless you show it in Settings.
      </PrivacyNote>
      {isNaming && mayName && (
        <LazyPart fallback={<Skeleton height={320} radius={14} />}>
          <ColumnsByHand
            read={read}
            losesAnswers={answers.size > 0 || choices.size > 0}
            onUse={(named) => {
              setNaming(false);
              onReread(named);
            }}
            onClose={hasCourses ? () => setNaming(false) : undefined}
          />
        </LazyPart>
      )}
      {!hasCourses && isNaming ? null : !hasCourses ? (
        <NothingRead onBack={onBack} />
      ) : rows && mayDraw ? (
        <Decision
          handle={me.profile_handle}
          transcript={transcript}
          unit={unit}
          rows={rows}
          choices={choices}
          visibility={asksVisibility ? visibility : undefined}
          answers={answers}
          lookup={lookup}
          lookupError={preview.isLoadingError ? preview.error : null}
          onLookUp={() => void preview.refetch()}
          onDecide={onDecide}
          onAnswer={onAnswer}
          onImported={onImported}
        />
      ) : (
        <FirstLookup query={preview} courses={transcript.lines.length} />
      )}
    </div>
  );
}

const NOTHING_FOUND: readonly never[] = [];
const SKELETON_ROWS = 8;

/** In place of the courses: that they are being looked up, or could not be. */
function FirstLookup({ query, courses }: { query: UseQueryResult; courses: number }) {
  if (query.isError) {
    return (
      <Card>
        <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
          Your courses could not be looked up. {problemText(query.error)} Nothing is lost.
        </ErrorState>
      </Card>
    );
  }
  return (
    <Card padded>
      <Loading label="Looking up your courses..." className={styles.loading}>
        {Array.from({ length: Math.min(courses, SKELETON_ROWS) }, (_, place) => (
          <Skeleton key={place} height={44} />
        ))}
      </Loading>
    </Card>
  );
}

/** A line that the student has not confirmed does not replace another attempt. */
const sure = (lines: readonly TranscriptLine[]) => lines.filter(({ doubts }) => doubts.length === 0);

/** The transcript has rows, but none that could be understood; which, the findings say. */
function NothingRead({ onBack }: { onBack: () => void }) {
  return (
    <Card>
      <Empty
        title="No course could be read"
        drawing="paper"
        action={<Button onClick={onBack}>Try again</Button>}
      >
        Copy the whole transcript, from its first line to its last, and paste it again.
      </Empty>
    </Card>
  );
}
