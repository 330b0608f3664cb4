import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { rowsOf } from '../../shared/api/paging';
import { courseRecordQuery } from '../../shared/course-record/course-record.queries';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { PageTools } from '../../shared/printable-page';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { PageHeading } from '../../shared/ui/page-heading';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useWayBack } from '../../shared/way-back';
import { causesText, sourceOf, summary } from './change-texts';
import { type ChangesPage, changesQuery, type Moves, type ScoreChange } from './changes.queries';
import { MoveList } from './move-list';
import styles from './changes.module.css';

export interface ChangesPageProps {
  /** In place of an empty history, where something is known of the scores that will move. */
  Baseline: ComponentType<{ otherwise: ReactNode }>;
}

/** /explore/changes: what changed one's scores, and when. */
export function ChangesPage({ Baseline }: ChangesPageProps) {
  const query = useInfiniteQuery(changesQuery);
  const first = query.data?.pages[0];
  const isEmpty = first?.count === 0 && first.catalogue_moved === null;
  const back = useWayBack({ to: paths.myCourses, name: 'My courses' });
  return (
    <section aria-label="What changed" className={styles.page}>
      <PageTools back={back} ready={first !== undefined && !isEmpty} />
      <PageHeading
        title="What changed"
        note="When your scores and programs moved, and why. Kept for two years; only you see it."
      />
      {query.data ? (
        isEmpty ? (
          <Baseline otherwise={<NothingYet />} />
        ) : (
          <History query={query} />
        )
      ) : query.isError ? (
        <Card>
          <ErrorState
            title="What changed could not be loaded."
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </Card>
      ) : (
        <Loading label="Loading what changed…">
          <Skeleton height={520} radius="var(--r-xl)" />
        </Loading>
      )}
    </section>
  );
}

/** The first step is a transcript. A student with courses reads what else moves a score. */
function NothingYet() {
  const record = useQuery(courseRecordQuery);
  const hasCourses = (record.data?.lines.length ?? 0) > 0;
  return (
    <Card>
      <Empty
        title="Nothing has changed yet"
        drawing="paper"
        action={
          <Link to={hasCourses ? paths.explore('careers') : paths.import} className={buttonClass('primary')}>
            {hasCourses ? 'Find a career to work towards' : 'Import your transcript'}
          </Link>
        }
      >
        {hasCourses
          ? 'Follow a career, pass a course or add a project: what it moves is listed here.'
          : 'When a course or a project moves a career that you follow or are closest to, or a program that you follow, it is listed here.'}
      </Empty>
    </Card>
  );
}

function History({ query }: { query: UseInfiniteQueryResult<InfiniteData<ChangesPage>> }) {
  const pages = query.data?.pages ?? [];
  const entries = rowsOf(query.data, ({ change_uuid }) => change_uuid);
  const moved = pages[0]?.catalogue_moved;
  return (
    <Card padded>
      <ol className={styles.days}>
        {moved && (
          <Day title={<>Since {day(moved.since)}</>}>
            <Entry words="The catalogue changed." moves={moved} source="catalogue" />
          </Day>
        )}
        {[...Map.groupBy(entries, ({ changed }) => formatDate(changed))].map(([date, ofDay]) => (
          <Day key={date} title={day(ofDay[0]!.changed)}>
            {ofDay.map((entry) => (
              <Entry
                key={entry.change_uuid}
                words={causesText(entry.causes)}
                when={happenedBetween(entry)}
                moves={entry}
                source={sourceOf(entry.causes)}
              />
            ))}
          </Day>
        ))}
      </ol>
      {query.hasNextPage && (
        <LoadMore
          eager={false}
          busy={query.isFetchingNextPage}
          error={query.isFetchNextPageError && 'Earlier changes could not be loaded.'}
          onMore={() => void query.fetchNextPage()}
        >
          Show earlier changes
        </LoadMore>
      )}
    </Card>
  );
}

const day = (instant: string) => <time dateTime={instant}>{formatDate(instant)}</time>;

/** Changes of the catalogue are noticed when the student looks, so only a span of days is known. */
const happenedBetween = ({ causes, began, changed }: ScoreChange): ReactNode =>
  causes.some(({ cause }) => cause === 'catalogue') &&
  formatDate(began) !== formatDate(changed) && (
    <>
      Between {day(began)} and {day(changed)}.{' '}
    </>
  );

const Day = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className={styles.day}>
    <h3>{title}</h3>
    <ol className={styles.entries}>{children}</ol>
  </li>
);

interface EntryProps {
  words: string;
  /** Where the day says too little. */
  when?: ReactNode;
  moves: Moves;
  source: ReturnType<typeof sourceOf>;
}

function Entry({ words, when, moves, source }: EntryProps) {
  const id = useId();
  return (
    <li className={styles.entry} data-source={source} aria-labelledby={id}>
      <h4 id={id}>{words}</h4>
      <p className={styles.note}>
        {when}
        {summary(moves)}
      </p>
      <MoveList moves={moves} />
    </li>
  );
}
