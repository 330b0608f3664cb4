import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rowsOf } from '../../shared/api/paging';
import { useAuth } from '../../shared/session/use-session';
import { AppliedFilters } from '../../shared/filters/applied-filters';
import { problemText } from '../../shared/api/problem-text';
import { FilterForm, useFilterForm } from '../../shared/filters/filter-form';
import { useAddressFilters } from '../../shared/filters/use-address-filters';
import { useOnePress } from '../../shared/use-one-press';
import { type PagedList, usePagedList } from '../../shared/use-paged-list';
import { Button } from '../../shared/ui/button';
import { Empty } from '../../shared/ui/empty';
import { useMobile } from '../../shared/ui/use-media';
import {
  COURSE_FILTERS,
  courseChips,
  type CourseFilters,
  type CourseSearch,
  isFiltering,
  SHOWN_LIST,
} from './course-filters';
import { CLEAR, CourseFilterPanel } from './course-filter-panel';
import { CoursePanel } from './course-panel';
import { courseListQuery, type CoursePage, favouriteCoursesQuery } from './course.queries';
import styles from './explore-courses.module.css';
import { favouriteFailure } from './favourite-target';

/** The university while its courses have not said whose they are (D18). */
const DEFAULT_UNIVERSITY = 'UVU';

/** Courses: the favourites of the viewer beside all of the university; on a phone one or the other. */
export function ExploreCourses() {
  const mobile = useMobile();
  const address = useAddressFilters<CourseFilters, CourseSearch>(COURSE_FILTERS);
  const list = usePagedList(courseListQuery(address.search));
  const [shown, setShown] = useShownList();
  const university = list.query.data?.pages[0]?.educator_short_name ?? DEFAULT_UNIVERSITY;
  return (
    <>
      {/* On a phone the select above says it. */}
      <h2 className={mobile ? 'vh' : styles.title}>Courses</h2>
      {mobile && (
        <div className={styles.switches} role="group" aria-label="Show">
          <Switch on={shown === 'all'} onPress={() => setShown('all')}>
            <span>{university}</span> COURSES
          </Switch>
          <Switch on={shown === 'favorites'} onPress={() => setShown('favorites')}>
            FAVORITE COURSES
          </Switch>
        </div>
      )}
      <div className={styles.columns}>
        {(!mobile || shown === 'favorites') && (
          <FavouriteCourses brief={!mobile} onBrowse={mobile ? () => setShown('all') : undefined} />
        )}
        {(!mobile || shown === 'all') && <AllCourses {...{ address, list, university }} />}
      </div>
    </>
  );
}

/** Which list a phone shows: part of the address, so that Back returns to the other one. */
function useShownList() {
  const [address, setAddress] = useSearchParams();
  const shown = address.get(SHOWN_LIST) === 'favorites' ? 'favorites' : 'all';
  const show = (next: 'all' | 'favorites') =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (next === 'all') after.delete(SHOWN_LIST);
      else after.set(SHOWN_LIST, next);
      return after;
    });
  return [shown, show] as const;
}

function Switch({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.switch} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}

/** Beside all courses its cards are brief; where these are out of sight, `onBrowse` shows them. */
function FavouriteCourses({ brief, onBrowse }: { brief: boolean; onBrowse: (() => void) | undefined }) {
  const { handle } = useAuth();
  const title = useRef<HTMLHeadingElement>(null);
  const once = useOnePress();
  const query = useInfiniteQuery(favouriteCoursesQuery(handle));
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <CoursePanel
      title="Favorite List"
      titleRef={title}
      loading="Loading favorite courses…"
      failure={(error) => ({ title: favouriteFailure(error, 'Failed to load favorite courses') })}
      query={query}
      courses={rows.map((row) => ({ ...row, linked_to_student: true }))}
      empty={
        <Empty
          title="No favorites yet"
          drawing="heart"
          action={
            onBrowse && (
              <Button kind="primary" onClick={onBrowse}>
                Browse courses
              </Button>
            )
          }
        >
          Press the heart of a course to keep it here for later.
        </Empty>
      }
      brief={brief}
      onRemove={(remove) =>
        once(() => {
          remove();
          title.current?.focus({ preventScroll: true });
        })
      }
    />
  );
}

interface AllCoursesProps {
  address: ReturnType<typeof useAddressFilters<CourseFilters, CourseSearch>>;
  list: PagedList<CoursePage>;
  university: string;
}

function AllCourses({ address, list: { query, restart, listKey }, university }: AllCoursesProps) {
  const searched = address.text !== '';
  // After a heart was taken back, a page may begin with the last one of the page before.
  const courses = useMemo(() => rowsOf(query.data, ({ course_uuid }) => course_uuid), [query.data]);
  return (
    <FilterForm address={address} refetch={restart}>
      <CoursePanel
        title={`All ${university} Courses`}
        loading="Loading courses…"
        failure={(error) =>
          searched
            ? { title: 'Failed to search courses' }
            : { title: 'Error loading courses', reason: problemText(error) }
        }
        query={query}
        courses={courses}
        listKey={listKey}
        filters={<CourseFilterForm searched={searched} />}
        empty={
          <Empty drawing="search" title="No courses found" action={<ClearFilters />}>
            Try adjusting filters to see matching courses
          </Empty>
        }
      />
    </FilterForm>
  );
}

/** Emptying the last filter also clears the search. */
function CourseFilterForm({ searched }: { searched: boolean }) {
  const { draft, applied, change, submit, remove, clear, focusTarget, focusForm } =
    useFilterForm<CourseFilters>();
  const edit = (part: Partial<CourseFilters>) => {
    change(part);
    if (searched && !isFiltering({ ...draft, ...part })) clear();
  };
  return (
    <>
      <CourseFilterPanel
        inputRef={focusTarget}
        value={draft}
        onChange={edit}
        onTextClear={() => remove({ text: '' })}
        onSearch={submit}
        onClear={clear}
      />
      <AppliedFilters
        chips={courseChips(applied)}
        clearLabel={CLEAR}
        onRemove={remove}
        onClear={clear}
        onEmpty={focusForm}
      />
    </>
  );
}

function ClearFilters() {
  const { clear, focusForm } = useFilterForm<CourseFilters>();
  const press = () => {
    focusForm();
    clear();
  };
  return <Button onClick={press}>{CLEAR}</Button>;
}
