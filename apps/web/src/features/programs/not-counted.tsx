import { formatCredits } from '../../shared/format/numbers';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { Disclosure } from '../../shared/ui/disclosure';
import styles from './not-counted.module.css';
import type { ProgramInsightDetail } from './program.queries';

type Course = ProgramInsightDetail['not_counted'][number];

const REASONS: Record<Course['reason'], string> = {
  'in-progress': 'In progress',
  'not-passed': 'No credit earned',
  'not-in-catalogue': 'Not in the catalogue',
  retaken: 'Another attempt counts',
  'not-on-program': 'Not part of this program',
  'group-full': 'Its electives are complete',
};

const COLUMNS: readonly Column<Course & { place: number }>[] = [
  { key: 'course', title: 'Course', cell: ({ code, title }) => `${code} ${title}` },
  {
    key: 'term',
    title: 'Term',
    cell: ({ term }) => <span className={styles.term}>{term ?? 'Transfer'}</span>,
  },
  {
    key: 'credits',
    title: 'Credits',
    align: 'end',
    cell: ({ credits }) => (
      <span className={styles.credits} data-unit={credits === 1 ? 'credit' : 'credits'}>
        {formatCredits(credits)}
      </span>
    ),
  },
];

const BY_REASON = Object.keys(REASONS);

/** The courses of the transcript that add nothing to a program, under the reasons (D71). */
export function NotCounted({ courses }: { courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  return (
    <Disclosure title={<>Not counted ({courses.length})</>}>
      <DataTable
        caption="Courses that are not counted"
        hideCaption
        narrow="line"
        rows={courses
          .map((course, place) => ({ ...course, place }))
          .toSorted((a, b) => BY_REASON.indexOf(a.reason) - BY_REASON.indexOf(b.reason))}
        rowKey={({ place }) => String(place)}
        groupOf={({ reason }) => REASONS[reason]}
        columns={COLUMNS}
      />
    </Disclosure>
  );
}
