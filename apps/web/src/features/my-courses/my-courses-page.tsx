import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCredits } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { Notice } from '../../shared/ui/notice';
import { PlusIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { PageHeading } from '../../shared/ui/page-heading';
import { SearchBox } from '../../shared/ui/search-box';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useDialog } from '../../shared/ui/use-dialog';
import { useMedia, useMobile } from '../../shared/ui/use-media';
import { FROM_HERE } from '../../shared/way-back';
import type { CourseDraft } from './course-draft';
import { CourseLine, type LineActions } from './course-line';
import { isUnmatched, matchesText, termCredits, termGroups } from './course-lines';
import styles from './my-courses.module.css';
import {
  type CourseRecord,
  courseRecordQuery,
  type RecordedCourse,
} from '../../shared/course-record/course-record.queries';
import { useLineActions } from './use-line-actions';

const CourseDialog = lazy(async () => ({ default: (await import('./course-dialog')).CourseDialog }));
const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog')).MatchDialog }));

/** Number of lines from which a search field is shown. */
const LONG = 12;

/** /courses: one's own record, line by line, and all that can be done about it. */
export function Component() {
  const page = useRef<HTMLElement>(null);
  const isNarrow = useMedia('(max-width: 1023px)');
  const isMobile = useMobile();
  const { handle } = useAuth();
  const query = useQuery(courseRecordQuery);
  // null adds a course
  const dialog = useDialog<{ line: RecordedCourse | null; reopened?: CourseDraft }>();
  const match = useDialog<RecordedCourse>();
  const lineActions = useLineActions(handle ?? '', () => page.current?.focus({ preventScroll: true }));
  const actions: LineActions = {
    ...lineActions,
    correct: (line) => dialog.show({ line }),
    match: match.show,
  };
  // What leads elsewhere is quieter than what is done here; in a row below the title both have a frame.
  const leading = isMobile
    ? buttonClass('ghost', { flush: true })
    : buttonClass(isNarrow ? 'secondary' : 'ghost');
  const buttons = [
    <Link key="changes" to={paths.changes} state={FROM_HERE} className={leading}>
      What changed
    </Link>,
    <Link key="map" to={paths.skillMap} state={FROM_HERE} className={leading}>
      Skill map
    </Link>,
    <Link key="import" to={paths.import} className={buttonClass()}>
      Import
    </Link>,
    <Button key="add" kind="primary" aria-haspopup="dialog" onClick={() => dialog.show({ line: null })}>
      <PlusIcon size={16} aria-hidden />
      Add a course
    </Button>,
  ];
  const terms = [...new Set(query.data?.lines.flatMap(({ term }) => term ?? []))];
  return (
    <section ref={page} tabIndex={-1} aria-label="My courses" className={styles.page}>
      <PageHeading
        title="My courses"
        note="What you imported or added. Only you see this page."
        // The main one stands at the edge of the page: at its end, and where they stand below the title, first.
        end={<div className={styles.buttons}>{isNarrow ? buttons.toReversed() : buttons}</div>}
      />
      {query.data ? (
        <Record record={query.data} actions={actions} />
      ) : query.isError ? (
        <Card>
          <ErrorState
            title="Your courses could not be loaded."
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </Card>
      ) : (
        <RecordLoading />
      )}
      {dialog.subject && (
        <LazyPart>
          <CourseDialog
            key={dialog.subject.line?.line_uuid}
            {...dialog.props}
            {...dialog.subject}
            terms={terms}
            onReopen={(reopened) => dialog.show({ line: dialog.subject!.line, reopened })}
          />
        </LazyPart>
      )}
      {match.subject && (
        <LazyPart>
          <MatchDialog {...match.props} line={match.subject} />
        </LazyPart>
      )}
    </section>
  );
}

function Record({ record, actions }: { record: CourseRecord; actions: LineActions }) {
  const [text, setText] = useState('');
  const [onlyUnmatched, setOnlyUnmatched] = useState(false);
  const { lines } = record;
  // Once there the search stays, however short the list becomes: it may hold a text, and the focus.
  const [isSearchable, setSearchable] = useState(false);
  if (!isSearchable && lines.length >= LONG) setSearchable(true);
  if (lines.length === 0)
    return (
      <Card>
        <Empty
          title="No courses yet"
          level={3}
          action={
            <Link to={paths.import} className={buttonClass('primary')}>
              Import your transcript
            </Link>
          }
        >
          Import your transcript, or add a course by hand. Each one brings its skills with it.
        </Empty>
      </Card>
    );
  const unmatched = lines.filter(isUnmatched);
  const shown = (onlyUnmatched && unmatched.length > 0 ? unmatched : lines).filter(matchesText(text));
  return (
    <>
      <Sums record={record} />
      {!record.visibility_confirmed && (
        <Notice>
          Nobody else sees your courses until you say who may see your profile.{' '}
          <Link to={paths.settings('preferences')}>Choose who</Link>
        </Notice>
      )}
      {(isSearchable || unmatched.length > 0) && (
        <div className={styles.filters}>
          {isSearchable && (
            <SearchBox
              label="Find in your courses"
              placeholder="Find in your courses"
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {unmatched.length > 0 && (
            <Button
              aria-pressed={onlyUnmatched}
              className={styles.toggle}
              onClick={() => setOnlyUnmatched(!onlyUnmatched)}
            >
              Not in the catalogue
              <span className={styles.toggleCount}>{unmatched.length}</span>
            </Button>
          )}
        </div>
      )}
      <p role="status" className="vh">
        {text !== '' || onlyUnmatched ? `${plural(shown.length, 'course')} shown` : ''}
      </p>
      {shown.length === 0 && (
        <Card>
          <Empty
            drawing="search"
            title="No course fits"
            action={
              <LeavingButton
                onClick={() => {
                  setText('');
                  setOnlyUnmatched(false);
                }}
              >
                Show all courses
              </LeavingButton>
            }
          >
            Try fewer letters of its code, title, term or grade.
          </Empty>
        </Card>
      )}
      {termGroups(shown).map(({ title, lines: ofTerm, ...credits }) => (
        <Card key={title} as="section" aria-label={title} className={styles.term}>
          <div className={styles.termHead}>
            <h3 dir="auto">{title}</h3>
            <p>{termCredits(credits)}</p>
          </div>
          <ul className={styles.lines}>
            {ofTerm.map((line) => (
              <CourseLine key={line.line_uuid} line={line} actions={actions} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

/** What the record adds up to. */
function Sums({
  record: { lines, credits_earned: credits, grade_point_average: average },
}: {
  record: CourseRecord;
}) {
  return (
    <Card>
      <dl className={styles.sums}>
        <div>
          <dt>GPA</dt>
          <dd>{average ? average.value.toFixed(2) : '–'}</dd>
          <dd className={styles.sumNote}>
            {average
              ? `From ${plural(average.credits, 'graded credit')}${average.school ? ` at ${average.school}` : ''}.`
              : 'No letter grades yet.'}
          </dd>
        </div>
        <div>
          <dt>Credits earned</dt>
          <dd>{formatCredits(credits)}</dd>
          <dd className={styles.sumNote}>Semester credits, a repeated course once.</dd>
        </div>
        <div>
          <dt>Courses</dt>
          <dd>{lines.length}</dd>
          <dd className={styles.sumNote}>
            {lines.filter(({ outcome }) => outcome === 'in-progress').length} in progress.
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function RecordLoading() {
  return (
    <Loading label="Loading your courses…" className={styles.loading}>
      <Skeleton height={104} radius="var(--r-xl)" />
      <Skeleton height={360} radius="var(--r-xl)" />
    </Loading>
  );
}
