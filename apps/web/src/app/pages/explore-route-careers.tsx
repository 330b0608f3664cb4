import { createContext, lazy, type RefObject, use, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CareerPanel, type CareerPanelProps } from '../../features/careers/career-panel';
import { careerListQuery } from '../../features/careers/career.queries';
import { Readiness } from '../../features/careers/readiness';
import { addressOfChoice } from '../../features/compare/choice';
import { CompareToggle } from '../../features/compare/compare-toggle';
import { CompareTray } from '../../features/compare/compare-tray';
import { CAREER_FILTERS, CAREER_SELECTION, CAREER_SORTS } from '../../features/explore/career-filters';
import { ExploreCareers } from '../../features/explore/explore-careers';
import { useSort } from '../../features/explore/use-sort';
import { addressWith, paths } from '../../shared/paths';
import { useAddressFilters } from '../../shared/filters/use-address-filters';
import { usePagedList } from '../../shared/use-paged-list';
import { buttonClass } from '../../shared/ui/button-class';
import { FROM_HERE } from '../../shared/way-back';
import { useProgramDialog } from './related-dialogs';

const ScorePage = lazy(async () => ({
  default: (await import('../../features/careers/score-page')).ScorePage,
}));

const CompareCareers = lazy(() => import('./compare-careers'));

const PathPage = lazy(async () => ({
  default: (await import('../../features/cheapest-path/path-page')).PathPage,
}));

/** The parameter of the address that asks of the selected career why it has its score, or for the cheapest way to it. */
const VIEW = 'view';
const SCORE = 'score';
const PATH = 'path';
const COMPARE = 'compare';

/** Whether the explanation of a score was just closed: the link to it then gets the focus back. */
const Returning = createContext<RefObject<boolean>>({ current: false });

/** Explore's list and filters around what `careers` shows of each; or why one of them has its score. */
export function ExploreCareersSection() {
  const [address] = useSearchParams();
  const career = address.get(CAREER_SELECTION);
  const asked = address.get(VIEW);
  const view = career === null ? null : asked;
  const explaining = view === SCORE;
  const returning = useRef(false);
  useEffect(() => {
    returning.current = explaining;
  }, [explaining]);

  if (asked === COMPARE) return <CompareCareers />;
  if (career !== null && view === PATH) {
    return <PathPage key={career} careerUuid={career} view={VIEW} />;
  }
  if (!explaining || career === null) {
    return (
      <Returning value={returning}>
        <CareerList />
        <CompareTray noun="career" view={COMPARE} />
      </Returning>
    );
  }
  return (
    <ScorePage
      careerUuid={career}
      back={addressWith(address, { [VIEW]: null })}
      way={addressWith(address, { [VIEW]: PATH })}
    />
  );
}

function CareerList() {
  const address = useAddressFilters(CAREER_FILTERS);
  const sort = useSort(CAREER_SORTS);
  const list = usePagedList(careerListQuery({ ...address.search, ...sort.search }));
  return <ExploreCareers {...{ address, sort, list, Readiness }} Panel={CareerWithPrograms} />;
}

/** A career with a link to the reasons of its score; opens the programs that lead to it. */
function CareerWithPrograms(props: CareerPanelProps) {
  const { actions, dialog } = useProgramDialog();
  const [address] = useSearchParams();
  return (
    <>
      <CareerPanel
        {...props}
        {...actions}
        similarAt={(career) => addressWith(address, { [CAREER_SELECTION]: career })}
        comparedAt={(careers) => addressOfChoice(address, careers, COMPARE)}
        first={<ReasonsLink careerUuid={props.careerUuid} />}
        more={
          <>
            <PathLink careerUuid={props.careerUuid} />
            <Link to={paths.whatIf()} state={FROM_HERE} className={buttonClass()}>
              What if
            </Link>
            <CompareToggle of={props.careerUuid} />
          </>
        }
      />
      {dialog}
    </>
  );
}

function ReasonsLink({ careerUuid }: { careerUuid: string }) {
  const [address] = useSearchParams();
  const returning = use(Returning);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (returning.current) link.current?.focus({ preventScroll: true });
  }, [returning]);
  return (
    <Link
      ref={link}
      to={addressWith(address, { [CAREER_SELECTION]: careerUuid, [VIEW]: SCORE })}
      state={FROM_HERE}
      className={buttonClass()}
    >
      Why this score
    </Link>
  );
}

function PathLink({ careerUuid }: { careerUuid: string }) {
  const [address] = useSearchParams();
  return (
    <Link
      to={addressWith(address, { [CAREER_SELECTION]: careerUuid, [VIEW]: PATH })}
      className={buttonClass()}
    >
      Cheapest way
    </Link>
  );
}
