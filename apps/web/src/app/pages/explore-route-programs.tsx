import { ExplorePrograms } from '../../features/explore/explore-programs';
import { PROGRAM_FILTERS } from '../../features/explore/program-filters';
import { programListQuery } from '../../features/programs/program-list.queries';
import { ProgramPanel, type ProgramPanelProps } from '../../features/programs/program-panel';
import { useAddressFilters } from '../../shared/use-address-filters';
import { usePagedList } from '../../shared/use-paged-list';
import { useCareerDialog } from './related-dialogs';

/** Explore's list and filters around what `programs` shows of each. */
export default function ExploreProgramsSection() {
  const address = useAddressFilters(PROGRAM_FILTERS);
  const list = usePagedList(programListQuery(address.search));
  return <ExplorePrograms {...{ address, list }} Panel={ProgramWithCareers} />;
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
