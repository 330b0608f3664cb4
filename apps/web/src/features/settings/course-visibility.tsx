import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { plural, wholeCode } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Switch } from '../../shared/ui/choice';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { FileImportIcon } from '../../shared/ui/icons';
import { FormFoot } from '../../shared/ui/form-foot';
import { SearchBox } from '../../shared/ui/search-box';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { toast } from '../../shared/ui/toast';
import {
  type CourseRow,
  courseVisibilityQuery,
  rowKeyOf,
  type SwitchChange,
  useSavingRows,
  useSetGrades,
  useSetVisibility,
} from './course-visibility.queries';
import styles from './settings.module.css';

/** From how many courses on one of them is searched for. */
const LONG = 12;

const LOAD_FAILED = 'Failed to load course visibility.';
const SAVE_FAILED = 'Update failed. Please try again.';

type Turn = (row: CourseRow, change: SwitchChange) => void;

/** @param saving the rows that are being saved: they take no further change until they are */
function columnsOf(saving: ReadonlySet<string>, turn: Turn): Column<CourseRow>[] {
  const isSaving = (row: CourseRow) => saving.has(rowKeyOf(row));
  return [
    {
      key: 'course',
      title: 'Course',
      cell: (row) => (
        <span className={styles.course}>
          <span className={styles.courseCode}>{wholeCode(row.course_code)}</span>
          {row.course_title}
          {isSaving(row) && <span className={styles.saving}>Saving…</span>}
        </span>
      ),
    },
    {
      key: 'course-visible',
      title: 'Course visible',
      short: 'Show course',
      align: 'center',
      cell: (row) => (
        <Switch
          label={`${row.course_code}: course visible`}
          hideLabel
          checked={row.is_visible}
          busy={isSaving(row)}
          onChange={() => turn(row, { is_visible: !row.is_visible })}
        />
      ),
    },
    {
      key: 'grade-visible',
      title: 'Grade visible',
      short: 'Show grade',
      align: 'center',
      cell: (row) => (
        <Switch
          label={`${row.course_code}: grade visible`}
          hideLabel
          checked={row.grade_visible}
          busy={isSaving(row)}
          onChange={() => turn(row, { grade_visible: !row.grade_visible })}
        />
      ),
    },
  ];
}

interface AllGradesProps {
  handle: string;
  rows: readonly CourseRow[];
  /** While one of them is being saved, all of them wait. */
  busy: boolean;
}

/** Shows or hides all grades at once: a record has dozens. Offers what would change something. */
function AllGrades({ handle, rows, busy }: AllGradesProps) {
  const { mutateAsync, isPending, variables } = useSetGrades(handle);
  const set = async (changed: readonly CourseRow[], isShown: boolean) => {
    announce('Saving…');
    try {
      await mutateAsync({ rows: changed, isShown });
      announce('Saved.');
      const words = isShown ? 'Grades show with their courses.' : 'Grades are hidden from others.';
      const action = { label: 'Undo', onSelect: () => void set(changed, !isShown) };
      void toast('success', words, { action });
    } catch {
      void toast('error', SAVE_FAILED);
    }
  };
  return (
    <div className={styles.allGrades}>
      {[true, false].map((isShown) => {
        const changed = rows.filter(({ grade_visible: isVisible }) => isVisible !== isShown);
        return (
          <Button
            key={String(isShown)}
            busy={isPending && variables.isShown === isShown}
            idle={busy || changed.length === 0}
            onClick={() => void set(changed, isShown)}
          >
            {isShown ? 'Show all grades' : 'Hide all grades'}
          </Button>
        );
      })}
    </div>
  );
}

/** Each word is a part of a course's code or title. */
function hasText(text: string) {
  const words = text.trim().toLowerCase().split(/\s+/);
  return ({ course_code, course_title }: CourseRow) =>
    words.every((word) => `${course_code} ${course_title}`.toLowerCase().includes(word));
}

/** What others see of each earned course: the course, and its grade where they see the course (D31). */
export function CourseVisibility({ handle }: { handle: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(courseVisibilityQuery(handle));
  const { mutateAsync } = useSetVisibility(handle);
  const saving = useSavingRows(handle);
  const [text, setText] = useState('');

  const turn = async (row: CourseRow, change: SwitchChange) => {
    announce('Saving…');
    try {
      const saved = await mutateAsync({ row, change });
      announce('Saved.');
      if ('is_visible' in change && !change.is_visible) {
        const action = { label: 'Undo', onSelect: () => void turn(saved, { is_visible: true }) };
        void toast('success', `${wholeCode(row.course_code)} is hidden from others.`, { action });
      }
    } catch {
      void toast('error', SAVE_FAILED);
    }
  };
  const showMore = async () => {
    const { isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError) void toast('error', LOAD_FAILED);
  };

  const content = (() => {
    if (data?.length === 0)
      return (
        <Empty
          title="No earned courses yet."
          action={
            <Link to={paths.import} className={buttonClass('primary')}>
              <FileImportIcon size={18} aria-hidden />
              Import your transcript
            </Link>
          }
        >
          What you import shows here, with a switch for the course and one for its grade.
        </Empty>
      );
    if (data) {
      const shown = data.filter(hasText(text));
      return (
        <>
          {data.length >= LONG && (
            <SearchBox
              label="Find in your courses"
              placeholder="Find in your courses"
              maxLength={100}
              className={styles.search}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <p role="status" className="vh">
            {text !== '' && `${plural(shown.length, 'course')} shown`}
          </p>
          {shown.length > 0 ? (
            <DataTable
              caption="Your earned courses"
              hideCaption
              compact
              rows={shown}
              rowKey={rowKeyOf}
              columns={columnsOf(saving, (row, change) => void turn(row, change))}
            />
          ) : (
            <Empty
              drawing="search"
              title="No course fits"
              action={<Button onClick={() => setText('')}>Show all courses</Button>}
            >
              Try fewer letters of its code or title.
            </Empty>
          )}
        </>
      );
    }
    if (isError) return <ErrorState title={LOAD_FAILED} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading label="Loading your courses…" className={styles.form}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={44} />
        ))}
      </Loading>
    );
  })();

  return (
    <section aria-labelledby="course-visibility">
      <SectionHeading
        id="course-visibility"
        level={3}
        title="Courses and grades"
        note="Others see nothing of a hidden course: not its skills, not its part in your scores. A grade shows only where its course does. Changes here are saved at once."
        end={
          // Of a list that is not all here, not all could be changed.
          data &&
          data.length > 1 &&
          !hasNextPage && <AllGrades handle={handle} rows={data} busy={saving.size > 0} />
        }
      />
      <Card padded className={styles.courses}>
        {content}
        {hasNextPage && (
          <FormFoot>
            <Button onClick={() => void showMore()} busy={isFetchingNextPage}>
              Show more courses
            </Button>
          </FormFoot>
        )}
      </Card>
    </section>
  );
}
