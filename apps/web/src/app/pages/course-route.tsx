import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CoursePage } from '../../features/courses/course-page';
import { courseQuery } from '../../features/courses/course.queries';
import { isMissing } from '../../shared/api/http-error';
import { NotFound } from './not-found';

/** /courses/{educator}/{course}: one course. */
export function Component() {
  const { educator = '', course = '' } = useParams();
  const query = useQuery(courseQuery(educator, course));
  if (!query.data && isMissing(query.error)) return <NotFound />;
  return <CoursePage query={query} />;
}
