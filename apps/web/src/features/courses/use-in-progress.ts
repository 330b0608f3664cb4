import { useQuery } from '@tanstack/react-query';
import { type CourseRecord, courseRecordQuery } from '../../shared/course-record/course-record.queries';
import { useAuth } from '../../shared/session/use-session';

const NONE: ReadonlySet<string> = new Set();

const inProgress = ({ lines }: CourseRecord): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ outcome, course }) => (outcome === 'in-progress' && course ? course.course_uuid : [])),
  );

/** The uuids of the courses that the viewer is taking; none until the record is known. */
export function useInProgress(): ReadonlySet<string> {
  const { handle } = useAuth();
  return useQuery({ ...courseRecordQuery, enabled: handle !== null, select: inProgress }).data ?? NONE;
}
