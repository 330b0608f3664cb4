import { type ReactNode, useCallback, useState } from 'react';
import type { Me } from '../../shared/session/session.queries';
import { useProfile } from '../../shared/session/use-session';
import { Card, SectionHeading } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { UnsavedNotice } from '../../shared/ui/unsaved-notice';
import { RecordNotices } from '../../shared/notices/record-notices';
import { UnsavedGuard } from '../../shared/unsaved-guard';
import { FormError } from '../../shared/ui/field';
import type { Answer } from './check-line';
import { type Answers, NO_ANSWERS } from './correction';
import type { Decide } from './course-group';
import { Companion } from './companion';
import { EarlierImports } from './earlier-imports';
import styles from './import-page.module.css';
import { ImportSuccess } from './import-success';
import type { ImportResult } from './import.queries';
import { Preview } from './preview';
import { type Choices, NO_CHOICES, withChoice } from './selection';
import { SupportedFormats } from './supported-formats';
import { TranscriptForm } from './transcript-form';
import type { CreditUnit } from './transcript';
import { rememberedColumns } from './remembered-columns';
import { type ReadTranscript, readTranscript } from './transcript-source';
import { TranscriptError } from './transcript/transcript-error';
import { useStageFocus } from './use-stage-focus';
import { useHandedInPage } from './use-handed-in-page';
import { type RestoredImport, useKeptImport, useRestoredImport } from './use-import-draft';

export interface ImportPageProps {
  /** What stands out among the student's skills, and the careers they are closest to: where an import ends. */
  strongest?: ReactNode;
  careers?: ReactNode;
  /** What the import did to scores. */
  changes?: ReactNode;
}

/** Import Education: a transcript becomes courses, and courses become skills. */
export function ImportPage(props: ImportPageProps) {
  const profile = useProfile();
  const restored = useRestoredImport();
  if (profile.status === 'loaded' && restored !== undefined)
    return <ImportEducation {...props} me={profile.me} restored={restored} />;
  if (profile.status === 'error') {
    return (
      <Card>
        <ErrorState onRetry={profile.retry}>
          We could not load your profile. Try again in a moment.
        </ErrorState>
      </Card>
    );
  }
  return (
    <Card padded>
      <SectionHeading
        title="Add your transcript"
        note="Your courses become skills. An unofficial transcript is enough."
      />
      <Loading label="Loading...">
        <Skeleton height={480} radius={14} />
      </Loading>
    </Card>
  );
}

interface ImportEducationProps extends ImportPageProps {
  me: Me;
  /** An import in progress that this browser has kept. */
  restored: RestoredImport | null;
}

function ImportEducation({ me, restored, strongest, careers, changes }: ImportEducationProps) {
  const [text, setText] = useState(restored?.text ?? '');
  const [read, setRead] = useState<ReadTranscript | null>(restored?.read ?? null);
  const [checking, setChecking] = useState(restored?.checking ?? false);
  const [choices, setChoices] = useState<Choices>(restored?.choices ?? NO_CHOICES);
  const [answers, setAnswers] = useState<Answers>(restored?.answers ?? NO_ANSWERS);
  const [visibility, setVisibility] = useState(restored?.visibility ?? me.visibility);
  const [isRestored, setRestored] = useState(restored !== null);
  const [handedInProblem, setHandedInProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const stage = result ? 'imported' : read && checking ? 'check-courses' : 'add-transcript';
  const section = useStageFocus(stage);
  const inProgress = !result && (read !== null || text.trim() !== '');
  const isOfText = read?.source !== undefined && 'text' in read.source && read.source.text === text;
  useKeptImport(
    inProgress
      ? { text, transcript: read?.transcript ?? null, isOfText, checking, choices, answers, visibility }
      : null,
  );

  const decide = useCallback<Decide>(
    (lineId, change) => setChoices((before) => withChoice(before, lineId, change)),
    [],
  );
  const answer = useCallback<Answer>(
    (lineIds, said) =>
      setAnswers((before) => new Map([...before, ...lineIds.map((id) => [id, said] as const)])),
    [],
  );
  const show = (transcript: ReadTranscript) => {
    setRead(transcript);
    setChecking(true);
    setRestored(false);
    setChoices(NO_CHOICES);
    setAnswers(NO_ANSWERS);
  };
  /** Of a school whose columns somebody has named, these count. */
  const showAsRemembered = async (transcript: ReadTranscript) => {
    const columns = rememberedColumns(transcript.transcript);
    const named =
      columns && transcript.source
        ? await readTranscript(transcript.source, { columns }).catch(() => transcript)
        : transcript;
    show(named.transcript.lines.length > 0 ? named : transcript);
  };
  useHandedInPage(stage === 'add-transcript', {
    onRead: (transcript) => {
      setHandedInProblem(null);
      void showAsRemembered(transcript);
    },
    onProblem: (error) =>
      setHandedInProblem(
        error instanceof TranscriptError
          ? error.message
          : 'The page you handed in could not be read. Hand it in again, or copy it and paste it here.',
      ),
  });
  const changeUnit = (unit: CreditUnit) =>
    setRead((before) => before && { ...before, transcript: { ...before.transcript, unit } });
  const startAnew = () => {
    setText('');
    setRead(null);
    setResult(null);
    setRestored(false);
  };

  return (
    <>
      <section
        ref={section}
        tabIndex={-1}
        aria-labelledby={stage}
        className={styles.stage}
        data-stage={stage}
      >
        {stage === 'add-transcript' && <RecordNotices handle={me.profile_handle} />}
        {stage === 'add-transcript' && handedInProblem !== null && (
          <div className={styles.notice}>
            <FormError>{handedInProblem}</FormError>
          </div>
        )}
        {isRestored && inProgress && (
          <div className={styles.notice}>
            <UnsavedNotice onDiscard={startAnew}>
              Here is the transcript that you did not import. It has not left this device.
            </UnsavedNotice>
          </div>
        )}
        {result ? (
          <ImportSuccess
            handle={me.profile_handle}
            result={result}
            strongest={strongest}
            careers={careers}
            changes={changes}
            onUndone={() => setResult(null)}
            onAnother={startAnew}
          />
        ) : read && checking ? (
          <Preview
            me={me}
            read={read}
            choices={choices}
            onDecide={decide}
            answers={answers}
            onAnswer={answer}
            visibility={visibility}
            onVisibility={setVisibility}
            onUnit={changeUnit}
            onReread={show}
            onBack={() => setChecking(false)}
            onImported={setResult}
          />
        ) : (
          <TranscriptForm
            text={text}
            onTextChange={setText}
            onRead={(transcript) => void showAsRemembered(transcript)}
            onResume={read ? () => setChecking(true) : undefined}
          />
        )}
        {stage !== 'check-courses' && (
          <div className={styles.aside}>
            {stage === 'add-transcript' && <SupportedFormats />}
            {stage === 'add-transcript' && <Companion />}
            <EarlierImports
              handle={me.profile_handle}
              onUndone={(importUuid) => importUuid === result?.import_uuid && setResult(null)}
            />
          </div>
        )}
      </section>
      <UnsavedGuard active={inProgress} title="Leave without importing?">
        Your transcript has not been imported yet. This browser keeps it for a week, until you come back or
        log out.
      </UnsavedGuard>
    </>
  );
}
