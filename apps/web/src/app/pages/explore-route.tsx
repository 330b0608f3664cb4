import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CareerPanel, type CareerPanelProps } from '../../features/careers/career-panel';
import { careerListQuery } from '../../features/careers/career.queries';
import { Readiness } from '../../features/careers/readiness';
import { CAREER_FILTERS, CAREER_SELECTION } from '../../features/explore/career-filters';
import { ExploreCareers } from '../../features/explore/explore-careers';
import { ExplorePage } from '../../features/explore/explore-page';
import { useAddressFilters } from '../../shared/use-address-filters';
import { buttonClass } from '../../shared/ui/button-class';
import { NotFound } from './not-found';
import { PageLoading } from './page-loading';

const Programs = lazy(() => import('./explore-route-programs'));
const Courses = lazy(async () => ({
  default: (await import('../../features/courses/explore-courses')).ExploreCourses,
}));
const ScorePage = lazy(async () => ({
  default: (await import('../../features/careers/score-page')).ScorePage,
}));

/** The parameter of the address that asks why the selected career has its score. */
const VIEW = 'view';
const SCORE = 'score';

/** Explore's list and filters around what `careers` shows of each; or why one of them has its score. */
function Careers() {
  const [address] = useSearchParams();
  const career = address.get(CAREER_SELECTION);
  if (career === null || address.get(VIEW) !== SCORE) return <CareerList />;
  const back = new URLSearchParams(address);
  back.delete(VIEW);
  return <ScorePage careerUuid={career} back={`?${back}`} />;
}

function CareerList() {
  const address = useAddressFilters(CAREER_FILTERS);
  const query = useInfiniteQuery(careerListQuery(address.search));
  return <ExploreCareers {...{ address, query, Readiness }} Panel={CareerWithReasons} />;
}

/** A career with the way to the reasons of its score. */
function CareerWithReasons(props: CareerPanelProps) {
  const [address] = useSearchParams();
  const reasons = new URLSearchParams(address);
  reasons.set(CAREER_SELECTION, props.careerUuid);
  reasons.set(VIEW, SCORE);
  const link = (
    <Link to={`?${reasons}`} className={buttonClass('ghost')}>
      Why this score
    </Link>
  );
  return <CareerPanel {...props} more={link} />;
}

const section = (content: ReactNode) => <Suspense fallback={<PageLoading />}>{content}</Suspense>;

/** /explore/* */
export function Component() {
  return (
    <ExplorePage
      sections={{
        careers: section(<Careers />),
        programs: section(<Programs />),
        courses: section(<Courses />),
      }}
      notFound={<NotFound />}
    />
  );
}
