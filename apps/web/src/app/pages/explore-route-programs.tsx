import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { careerQuery } from '../../features/careers/career.queries';
import { ExplorePrograms } from '../../features/explore/explore-programs';
import { PROGRAM_FILTERS } from '../../features/explore/program-filters';
import { programListQuery } from '../../features/programs/program-list.queries';
import { ProgramPanel, type ProgramPanelProps } from '../../features/programs/program-panel';
import { useAddressFilters } from '../../shared/use-address-filters';
import { usePagedList } from '../../shared/use-paged-list';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';
import { usePrepared } from '../../shared/use-prepared';

const dialogCode = () => import('../../features/careers/career-dialog');
const CareerDialog = lazy(async () => ({ default: (await dialogCode()).CareerDialog }));

/** Explore's list and filters around what `programs` shows of each. */
export default function ExploreProgramsSection() {
  const address = useAddressFilters(PROGRAM_FILTERS);
  const list = usePagedList(programListQuery(address.search));
  return <ExplorePrograms {...{ address, list }} Panel={ProgramWithCareers} />;
}

/** A program from which the careers it leads to are opened. */
function ProgramWithCareers(props: ProgramPanelProps) {
  const queries = useQueryClient();
  const dialog = useDialog<{ career_uuid: string; title: string }>();
  usePrepared(dialogCode);
  return (
    <>
      <ProgramPanel
        {...props}
        onOpenCareer={dialog.show}
        onNearCareer={({ career_uuid }) => void queries.prefetchQuery(careerQuery(career_uuid))}
      />
      {dialog.subject && (
        <LazyPart>
          <CareerDialog
            {...dialog.props}
            careerUuid={dialog.subject.career_uuid}
            title={dialog.subject.title}
          />
        </LazyPart>
      )}
    </>
  );
}
