import type { ReactNode } from 'react';
import type { Me } from '../../shared/session/session.queries';
import { useProfile } from '../../shared/session/use-session';
import { Card, SectionHeading } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Notice } from '../../shared/ui/notice';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { UnsavedNotice } from '../../shared/ui/unsaved-notice';
import { RecordNotices } from '../../shared/notices/record-notices';
import { UnsavedGuard } from '../../shared/unsaved-guard';
import { FormError } from '../../shared/ui/field';
import { Companion } from './companion';
import { EarlierImports } from './earlier-imports';
import styles from './import-page.module.css';
import { ImportSuccess } from './import-success';
import { Preview } from './preview';
import { SupportedFormats } from './supported-formats';
import { TranscriptForm } from './transcript-form';
import { useStageFocus } from './use-stage-focus';
import { useImport } from './use-import';
import { type RestoredImport, useRestoredImport } from './use-import-draft';

export interface ImportPageProps {
  /** What stands out among the student's skills, and the careers they are closest to: where an import ends. */
  strongest?: ReactNode;
  careers?: ReactNode;
  /** What the import of this time did to scores. */
  changes?: (imported: string) => ReactNode;
}

/** Import Education: a transcript becomes courses, and courses become skills. */
export function ImportPage(props: ImportPageProps) {
  const profile = useProfile();
  const restored = useRestoredImport();
  if (profile.status === 'loaded') return <ImportEducation {...props} me={profile.me} restored={restored} />;
  if (profile.status === 'error') {
    return (
      <Card>
        <ErrorState onRetry={profile.retry}>Your profile could not be loaded.</ErrorState>
      </Card>
    );
  }
  return (
    <Card padded>
      <SectionHeading
        title="Import your transcript"
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
  const { stage, read, result, ...work } = useImport({ restored, visibility: me.visibility });
  const section = useStageFocus(stage);

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
        {work.handedIn.isReading && (
          <div className={styles.notice}>
            <Notice role="status">Reading the page that you handed in…</Notice>
          </div>
        )}
        {stage === 'add-transcript' && work.handedIn.isUnfetched && (
          <div className={styles.notice}>
            <ErrorState
              inline
              title="A page that you handed in could not be fetched."
              reason="If Retry does not bring it, hand it in again"
              onRetry={work.handedIn.fetchAgain}
            />
          </div>
        )}
        {stage === 'add-transcript' && work.handedInProblem !== null && (
          <div className={styles.notice}>
            <FormError>{work.handedInProblem}</FormError>
          </div>
        )}
        {work.isRestored && work.isInProgress && (
          <div className={styles.notice}>
            <UnsavedNotice onDiscard={work.startAnew}>
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
            changes={changes?.(result.created)}
            onUndone={work.undone}
            onAnother={work.startAnew}
          />
        ) : read && stage === 'check-courses' ? (
          <Preview
            me={me}
            read={read}
            choices={work.choices}
            onDecide={work.decide}
            answers={work.answers}
            onAnswer={work.answer}
            visibility={work.visibility}
            onVisibility={work.setVisibility}
            onUnit={work.changeUnit}
            onReread={work.show}
            onBack={() => work.setChecking(false)}
            onImported={work.finish}
          />
        ) : (
          <TranscriptForm
            text={work.text}
            onTextChange={work.setText}
            onRead={work.showAsRemembered}
            onResume={read ? () => work.setChecking(true) : undefined}
          />
        )}
        {stage !== 'check-courses' && (
          <div className={styles.aside}>
            {stage === 'add-transcript' && <SupportedFormats />}
            <EarlierImports handle={me.profile_handle} except={result?.import_uuid} />
            {stage === 'add-transcript' && <Companion />}
          </div>
        )}
      </section>
      <UnsavedGuard active={work.isInProgress} title="Leave without importing?" stay="Stay here">
        Your transcript has not been imported yet.{' '}
        {work.isKept
          ? 'This browser keeps it for a week, until you come back or log out.'
          : 'This browser does not keep it.'}
      </UnsavedGuard>
    </>
  );
}
