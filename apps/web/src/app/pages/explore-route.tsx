import { useInfiniteQuery } from '@tanstack/react-query';
import { CareerPanel } from '../../features/careers/career-panel';
import { careerListQuery } from '../../features/careers/career.queries';
import { Readiness } from '../../features/careers/readiness';
import { ExploreCareers } from '../../features/explore/explore-careers';
import { ExplorePage } from '../../features/explore/explore-page';
import { useCareerFilters } from '../../features/explore/use-career-filters';
import { NotFound } from './not-found';

/** Explore's list and filters around what `careers` shows of each. */
function Careers() {
  const address = useCareerFilters();
  const query = useInfiniteQuery(careerListQuery(address.search));
  return <ExploreCareers {...{ address, query, Readiness }} Panel={CareerPanel} />;
}

/** /explore/* */
export function Component() {
  return <ExplorePage sections={{ careers: <Careers /> }} notFound={<NotFound />} />;
}
