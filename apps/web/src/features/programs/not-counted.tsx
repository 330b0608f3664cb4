import { formatCredits } from '../../shared/format/numbers';
import { DataTable } from '../../shared/ui/data-table';
import { Disclosure } from '../../shared/ui/disclosure';
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

/** The courses of the transcript that add nothing to a program, each with the reason (D71). */
export function NotCounted({ courses }: { courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  return (
    <Disclosure title={<>Not counted ({courses.length})</>}>
      <DataTable
        caption="Courses that are not counted"
        hideCaption
        rows={courses.map((course, place) => ({ ...course, place }))}
        rowKey={({ place }) => String(place)}
        columns={[
          { key: 'course', title: 'Course', cell: ({ code, title }) => `${code} ${title}` },
          { key: 'term', title: 'Term', cell: ({ term }) => term ?? 'Transfer' },
          { key: 'credits', title: 'Credits', align: 'end', cell: ({ credits }) => formatCredits(credits) },
          { key: 'reason', title: 'Reason', cell: ({ reason }) => REASONS[reason] },
        ]}
      />
    </Disclosure>
  );
}
