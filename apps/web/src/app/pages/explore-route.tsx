import { lazy, type ReactNode } from 'react';
import { ExplorePage } from '../../features/explore/explore-page';
import { ExploreCareersSection } from './explore-route-careers';
import { NotFound } from './not-found';
import { PageLoading } from './page-loading';
import { LazyPart } from '../../shared/ui/lazy-part';

const Programs = lazy(() => import('./explore-route-programs'));
const Courses = lazy(async () => ({
  default: (await import('../../features/courses/explore-courses')).ExploreCourses,
}));

const section = (content: ReactNode) => <LazyPart fallback={<PageLoading />}>{content}</LazyPart>;

/** /explore/*: its first section comes with the page, the others when they are opened. */
export function Component() {
  return (
    <ExplorePage
      sections={{
        careers: section(<ExploreCareersSection />),
        programs: section(<Programs />),
        courses: section(<Courses />),
      }}
      notFound={<NotFound />}
    />
  );
}
