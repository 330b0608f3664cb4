import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemText } from '../../shared/api/problem-text';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { ErrorState } from '../../shared/ui/error-state';
import { Spinner } from '../../shared/ui/spinner';
import { EventList } from './event-list';
import styles from './reports.module.css';
import { ReportedContent } from './reported-content';
import { eventsQuery, type Report, type ReportState, showReportedContent } from './triage.queries';

/** What a report is about: in a word, and where it can be seen. */
export function subjectOf(report: Report): { kind: string; name: string; uuid: string; address: string } {
  const { profile_handle: handle, project_uuid, project_title, endorsement_uuid } = report;
  if (project_uuid === null)
    return { kind: 'Profile', name: handle, uuid: report.profile_uuid, address: paths.profile(handle) };
  const address = paths.project({ project_uuid });
  const title = project_title ?? 'a project';
  return endorsement_uuid === null
    ? { kind: 'Project', name: `${title}, by ${handle}`, uuid: project_uuid, address }
    : { kind: 'Endorsement', name: `of ${title}, by ${handle}`, uuid: endorsement_uuid, address };
}

export interface ReportCardProps {
  report: Report;
  busy: boolean;
  onModerate: (act: 'hide' | 'restore') => void;
  onState: (state: ReportState) => void;
}

/** One report: what and why, and what can be decided about it. */
export function ReportCard({ report, busy, onModerate, onState }: ReportCardProps) {
  const { kind, name, uuid, address } = subjectOf(report);
  const heading = useId();
  const [logShown, showLog] = useState(false);
  const [contentShown, showContent] = useState(false);
  const content = useMutation({ mutationFn: () => showReportedContent(report.report_uuid) });
  // Each call leaves a line in the audit log: it is made by the press, and not again by what React renders.
  const toggleContent = () => {
    if (!contentShown) content.mutate();
    showContent(!contentShown);
  };
  const isHidden = report.hidden_at !== null;
  return (
    <Card as="li" padded className={styles.report} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title} dir="auto">
          {kind} {name}
        </h3>
        {isHidden && <Tag>Hidden since {formatDate(report.hidden_at!)}</Tag>}
        {report.state === 'closed' && <Tag>Decided</Tag>}
      </div>
      {report.endorsement_text !== null && (
        <blockquote className={styles.quote} dir="auto">
          {report.endorsement_text}
        </blockquote>
      )}
      <p className={styles.reason} dir="auto">
        {report.reason}
      </p>
      <p className={styles.about}>
        Reported by{' '}
        <Link to={paths.profile(report.reporter_handle)} className={styles.link}>
          {report.reporter_handle}
        </Link>{' '}
        on <time dateTime={report.created}>{formatDate(report.created)}</time>.{' '}
        {isHidden ? (
          'Only its owner sees it now.'
        ) : (
          <Link to={address} className={styles.link}>
            {kind === 'Profile' ? 'Look at the profile' : 'Look at the project'}
          </Link>
        )}
      </p>
      <div className={styles.buttons}>
        {isHidden ? (
          <Button aria-haspopup="dialog" onClick={() => onModerate('restore')}>
            Show again…
          </Button>
        ) : (
          <Button kind="danger" aria-haspopup="dialog" onClick={() => onModerate('hide')}>
            Hide…
          </Button>
        )}
        {report.state === 'open' ? (
          <Button busy={busy} onClick={() => onState('closed')}>
            Dismiss
          </Button>
        ) : (
          <Button kind="ghost" busy={busy} onClick={() => onState('open')}>
            Open again
          </Button>
        )}
        <Button kind="ghost" aria-expanded={contentShown} onClick={toggleContent}>
          Show content
        </Button>
        <Button kind="ghost" aria-expanded={logShown} onClick={() => showLog(!logShown)}>
          Log
        </Button>
      </div>
      {contentShown && <ReportedContent asked={content} />}
      {logShown && <Log subject={uuid} report={report.report_uuid} />}
    </Card>
  );
}

/** What was done about the report and about what was reported, newest first. */
function Log({ subject, report }: { subject: string; report: string }) {
  const ofReport = useQuery(eventsQuery(report));
  const ofSubject = useQuery(eventsQuery(subject));
  const failed = [ofReport, ofSubject].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error)
    return (
      <ErrorState onRetry={() => void failed.refetch()} busy={failed.isFetching}>
        {problemText(failed.error)}
      </ErrorState>
    );
  if (!ofReport.data || !ofSubject.data) return <Spinner label="Loading the log…" />;
  const events = [...ofReport.data, ...ofSubject.data].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
  return <EventList events={events} empty="Nothing has been done about it yet." />;
}
