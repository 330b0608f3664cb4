import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { plural } from '../format/words';
import { paths } from '../paths';
import { cx } from '../ui/cx';
import { Notice } from '../ui/notice';
import { useOnePress } from '../use-one-press';
import { dismissMutation, noticesQuery, type RecordNotice } from './notices.queries';
import { PutAway } from './put-away';
import styles from './record-notices.module.css';

/** Lines that tell a student what happened to their record while they were away, until they put them away. */
export function RecordNotices({ handle, className }: { handle: string; className?: string | undefined }) {
  const queries = useQueryClient();
  const { data } = useQuery(noticesQuery(handle));
  const dismiss = useMutation(dismissMutation(handle, queries));
  const once = useOnePress();
  if (!data || data.results.length === 0) return null;
  return (
    <ul tabIndex={-1} className={cx(styles.list, className)} aria-label="News of your record">
      {data.results.map((notice) => (
        <li key={`${notice.kind} ${notice.about}`}>
          <Notice
            action={<PutAway what={titleOf(notice)} once={once} onPress={() => dismiss.mutate(notice)} />}
          >
            <Words notice={notice} handle={handle} />
          </Notice>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kind, about }: RecordNotice): string {
  switch (kind) {
    case 'grades_in':
      return `grades of ${about}`;
    case 'courses_matched':
      return 'courses that were matched';
    case 'endorsement_answered':
      return 'an endorsement of a project';
  }
}

function Words({ notice: { kind, about, courses }, handle }: { notice: RecordNotice; handle: string }) {
  if (kind === 'grades_in')
    return (
      <>
        Your grades of {about} should be in: {plural(courses, 'course')} on your record had none yet.{' '}
        <Link to={paths.import}>Import your transcript again</Link>
      </>
    );
  if (kind === 'endorsement_answered')
    return (
      <>
        {courses === 1 ? 'Somebody has' : `${courses} people have`} endorsed a project of yours. It shows once
        you publish it. <Link to={paths.project({ project_uuid: about })}>Read it</Link>
      </>
    );
  return (
    <>
      {plural(courses, 'course')} on your record {courses === 1 ? 'was' : 'were'} not in the catalogue, and{' '}
      {courses === 1 ? 'is' : 'are'} now. <Link to={paths.profile(handle)}>See your skills</Link>
    </>
  );
}
