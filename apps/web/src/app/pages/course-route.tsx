import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CoursePage } from '../../features/courses/course-page';
import { courseQuery } from '../../features/courses/course.queries';
import { HttpError } from '../../shared/api/http-error';
import { NotFound } from './not-found';

/** What is no uuid is refused, as what is not there. */
const isMissing = (error: Error | null) =>
  error instanceof HttpError && (error.status === 404 || error.status === 400);

/** /courses/{educator}/{course}: one course. */
export function Component() {
  const { educator = '', course = '' } = useParams();
  const query = useQuery(courseQuery(educator, course));
  if (!query.data && isMissing(query.error)) return <NotFound />;
  return <CoursePage query={query} />;
}
