import { useCallback, useEffect, useRef, useState } from 'react';
import type { Me } from '../../shared/session/session.queries';
import { useProfile } from '../../shared/session/use-session';
import { Card, SectionHeading } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import type { Answer } from './check-line';
import { type Answers, NO_ANSWERS } from './correction';
import type { Decide } from './course-group';
import { EarlierImports } from './earlier-imports';
import styles from './import-page.module.css';
import { ImportSuccess } from './import-success';
import type { ImportResult } from './import.queries';
import { LeaveGuard } from './leave-guard';
import { Preview } from './preview';
import { type Choices, NO_CHOICES, withChoice } from './selection';
import { SupportedFormats } from './supported-formats';
import { TranscriptForm } from './transcript-form';
import type { ReadTranscript } from './transcript-source';

/** Import Education: a transcript becomes courses, and courses become skills. */
export function Component() {
  const profile = useProfile();
  if (profile.status === 'loaded') return <ImportEducation me={profile.me} />;
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

function ImportEducation({ me }: { me: Me }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadTranscript | null>(null);
  const [checking, setChecking] = useState(false);
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS);
  const [visibility, setVisibility] = useState(me.visibility);
  const [result, setResult] = useState<ImportResult | null>(null);
  const stage = result ? 'imported' : read && checking ? 'check-courses' : 'add-transcript';
  const section = useStageFocus(stage);

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
    setChoices(NO_CHOICES);
    setAnswers(NO_ANSWERS);
  };
  const startAnew = () => {
    setText('');
    setRead(null);
    setResult(null);
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
        {result ? (
          <ImportSuccess
            handle={me.profile_handle}
            result={result}
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
            onBack={() => setChecking(false)}
            onImported={setResult}
          />
        ) : (
          <TranscriptForm
            text={text}
            onTextChange={setText}
            onRead={show}
            onResume={read ? () => setChecking(true) : undefined}
          />
        )}
        {stage !== 'check-courses' && (
          <div className={styles.aside}>
            {stage === 'add-transcript' && <SupportedFormats />}
            <EarlierImports
              handle={me.profile_handle}
              onUndone={(importUuid) => importUuid === result?.import_uuid && setResult(null)}
            />
          </div>
        )}
      </section>
      <LeaveGuard active={!result && (read !== null || text.trim() !== '')} />
    </>
  );
}

/** Takes focus to the beginning of a stage when it replaces another one. */
function useStageFocus(stage: string) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return section;
}
