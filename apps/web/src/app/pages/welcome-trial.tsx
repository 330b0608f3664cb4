import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../features/import/line-status.policy';
import { TranscriptForm } from '../../features/import/transcript-form';
import { type ReadTranscript, readTranscript } from '../../features/import/transcript-source';
import { keepForSignUp } from '../../features/import/use-import-draft';
import { sampleTranscript, tryCourses } from '../../features/welcome/trial';
import { scoringCatalogueQuery } from '../../features/welcome/trial.queries';
import { TrialResult } from '../../features/welcome/trial-result';
import { problemText } from '../../shared/api/problem-text';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading, Skeleton } from '../../shared/ui/skeleton';

/** A try as a press has begun it: with a transcript of one's own, or a sample. */
export interface Try {
  readonly from: 'own' | 'sample';
}

const PRIVACY =
  'It is read and scored in your browser. Nothing of it is sent anywhere, and nothing is stored unless you sign up.';

/** Codes of the courses that earned credit. */
const passedCourses = ({ transcript }: ReadTranscript) =>
  transcript.lines.filter(({ isPassed }) => isPassed === true).map((line) => ({ code: codeOf(line) }));

/** Reads a transcript and shows what it says, without an account and without sending it. */
export function WelcomeTrial({ begun, onOwn }: { begun: Try; onOwn: () => void }) {
  const queries = useQueryClient();
  const section = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const scoring = useMutation({
    mutationFn: async (read: ReadTranscript | null) => {
      const catalogue = await queries.fetchQuery(scoringCatalogueQuery);
      const transcript = read ?? (await readTranscript({ text: sampleTranscript(catalogue) }));
      return { transcript, trial: tryCourses(catalogue, passedCourses(transcript)) };
    },
    // Reading and scoring need no network once the catalogue is here.
    networkMode: 'always',
  });
  const { mutate, reset, status } = scoring;

  useEffect(() => {
    if (begun.from === 'sample') mutate(null);
    // A sample that is still on its way must not take the place of the form, nor one that could not be scored.
    else reset();
  }, [begun, mutate, reset]);
  const isAgain = useRef(false);
  useEffect(() => {
    if (status === 'success') {
      isAgain.current = true;
      section.current?.focus({ preventScroll: true });
      // The result stands at the top, under a title that is one line now.
      window.scrollTo(0, 0);
    } else if (status === 'idle' && isAgain.current) {
      // The button that was pressed has gone with the result.
      section.current?.focus({ preventScroll: true });
      section.current?.scrollIntoView({ block: 'start' });
    }
  }, [status]);

  return (
    // The result takes the focus, and is announced by that: as a live region all of its lists would be read.
    <div
      ref={section}
      role="group"
      tabIndex={-1}
      aria-label="Your courses"
      aria-labelledby={scoring.isSuccess ? 'trial-result' : undefined}
    >
      {scoring.isPending ? (
        <Loading label="Working out what your courses say...">
          <Skeleton height={320} radius={14} />
        </Loading>
      ) : scoring.isError ? (
        <Card padded>
          <ErrorState onRetry={() => mutate(scoring.variables)}>
            Your courses could not be scored. {problemText(scoring.error)}
          </ErrorState>
        </Card>
      ) : scoring.isSuccess ? (
        <TrialResult
          trial={scoring.data.trial}
          read={scoring.data.transcript.transcript.lines.length}
          isSample={scoring.variables === null}
          onKeep={() => keepForSignUp(scoring.data.transcript)}
          onAnother={onOwn}
        />
      ) : (
        <TranscriptForm
          text={text}
          onTextChange={setText}
          onRead={(read) => mutate(read)}
          privacy={PRIVACY}
        />
      )}
    </div>
  );
}
