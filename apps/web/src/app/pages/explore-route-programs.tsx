import { useInfiniteQuery } from '@tanstack/react-query';
import { ExplorePrograms } from '../../features/explore/explore-programs';
import { PROGRAM_FILTERS } from '../../features/explore/program-filters';
import { programListQuery } from '../../features/programs/program-list.queries';
import { ProgramPanel } from '../../features/programs/program-panel';
import { useAddressFilters } from '../../shared/use-address-filters';

/** Explore's list and filters around what `programs` shows of each. */
export default function ExploreProgramsSection() {
  const address = useAddressFilters(PROGRAM_FILTERS);
  const query = useInfiniteQuery(programListQuery(address.search));
  return <ExplorePrograms {...{ address, query }} Panel={ProgramPanel} />;
}
