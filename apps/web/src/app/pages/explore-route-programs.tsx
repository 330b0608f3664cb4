import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompareToggle } from '../../features/compare/compare-toggle';
import { CompareTray } from '../../features/compare/compare-tray';
import { ExplorePrograms } from '../../features/explore/explore-programs';
import { PROGRAM_FILTERS, PROGRAM_SORTS } from '../../features/explore/program-filters';
import { useSort } from '../../features/explore/use-sort';
import { programListQuery } from '../../features/programs/program-list.queries';
import { ProgramPanel, type ProgramPanelProps } from '../../features/programs/program-panel';
import { useAddressFilters } from '../../shared/filters/use-address-filters';
import { usePagedList } from '../../shared/use-paged-list';
import { useCareerDialog } from './related-dialogs';

const ComparePrograms = lazy(() => import('./compare-programs'));

const VIEW = 'compare';

/** Explore's list of programs; or some of them side by side. */
export default function ExploreProgramsSection() {
  const [address] = useSearchParams();
  if (address.get('view') === VIEW) return <ComparePrograms />;
  return (
    <>
      <ProgramList />
      <CompareTray noun="program" view={VIEW} />
    </>
  );
}

/** The list and filters around what `programs` shows of each. */
function ProgramList() {
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
      <ProgramPanel
        {...props}
        {...actions}
        more={<CompareToggle of={`${props.educatorUuid}.${props.programUuid}`} />}
      />
      {dialog}
    </>
  );
}
