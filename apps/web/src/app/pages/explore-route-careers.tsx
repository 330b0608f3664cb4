import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CareerPanel, type CareerPanelProps } from '../../features/careers/career-panel';
import { careerListQuery } from '../../features/careers/career.queries';
import { Readiness } from '../../features/careers/readiness';
import { CAREER_FILTERS, CAREER_SELECTION } from '../../features/explore/career-filters';
import { ExploreCareers } from '../../features/explore/explore-careers';
import { type ProgramId, programQuery } from '../../features/programs/program.queries';
import { useAddressFilters } from '../../shared/use-address-filters';
import { usePagedList } from '../../shared/use-paged-list';
import { buttonClass } from '../../shared/ui/button-class';
import { useDialog } from '../../shared/ui/use-dialog';

const ScorePage = lazy(async () => ({
  default: (await import('../../features/careers/score-page')).ScorePage,
}));
const dialogCode = () => import('../../features/programs/program-dialog');
const ProgramDialog = lazy(async () => ({ default: (await dialogCode()).ProgramDialog }));

/** The parameter of the address that asks why the selected career has its score. */
const VIEW = 'view';
const SCORE = 'score';

/** Explore's list and filters around what `careers` shows of each; or why one of them has its score. */
export function ExploreCareersSection() {
  const [address] = useSearchParams();
  const career = address.get(CAREER_SELECTION);
  if (career === null || address.get(VIEW) !== SCORE) return <CareerList />;
  const back = new URLSearchParams(address);
  back.delete(VIEW);
  return <ScorePage careerUuid={career} back={`?${back}`} />;
}

function CareerList() {
  const address = useAddressFilters(CAREER_FILTERS);
  const list = usePagedList(careerListQuery(address.search));
  return <ExploreCareers {...{ address, list, Readiness }} Panel={CareerWithPrograms} />;
}

/** A career with the way to the reasons of its score, from which the programs that lead to it are opened. */
function CareerWithPrograms(props: CareerPanelProps) {
  const queries = useQueryClient();
  const dialog = useDialog<ProgramId & { program: { title: string } }>();
  return (
    <>
      <CareerPanel
        {...props}
        more={<ReasonsLink careerUuid={props.careerUuid} />}
        onOpenProgram={dialog.show}
        onNearProgram={(program) => {
          void dialogCode();
          void queries.prefetchQuery(programQuery(program));
        }}
      />
      {dialog.subject && (
        <Suspense>
          <ProgramDialog {...dialog.props} program={dialog.subject} title={dialog.subject.program.title} />
        </Suspense>
      )}
    </>
  );
}

function ReasonsLink({ careerUuid }: { careerUuid: string }) {
  const [address] = useSearchParams();
  const reasons = new URLSearchParams(address);
  reasons.set(CAREER_SELECTION, careerUuid);
  reasons.set(VIEW, SCORE);
  return (
    <Link to={`?${reasons}`} className={buttonClass('ghost')}>
      Why this score
    </Link>
  );
}
