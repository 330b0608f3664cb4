import { ExplorePrograms } from '../../features/explore/explore-programs';
import { PROGRAM_FILTERS, PROGRAM_SORTS } from '../../features/explore/program-filters';
import { useSort } from '../../features/explore/use-sort';
import { programListQuery } from '../../features/programs/program-list.queries';
import { ProgramPanel, type ProgramPanelProps } from '../../features/programs/program-panel';
import { useAddressFilters } from '../../shared/use-address-filters';
import { usePagedList } from '../../shared/use-paged-list';
import { useCareerDialog } from './related-dialogs';

/** Explore's list and filters around what `programs` shows of each. */
export default function ExploreProgramsSection() {
  const address = useAddressFilters(PROGRAM_FILTERS);
  const sort = useSort(PROGRAM_SORTS);
  const list = usePagedList(programListQuery({ ...address.search, ...sort.search }));
  return <ExplorePrograms {...{ address, sort, list }} Panel={ProgramWithCareers} />;
}

/** A program from which the careers it leads to are opened. */
function ProgramWithCareers(props: ProgramPanelProps) {
  const { actions, dialog } = useCareerDialog();
  return (
    <>
      <ProgramPanel {...props} {...actions} />
      {dialog}
    </>
  );
}
