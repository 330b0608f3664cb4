import type { Schemas } from '@lumen/contracts';
import { memo, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AddressFilters } from '../../shared/use-address-filters';
import type { PagedList } from '../../shared/use-paged-list';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { CareerFilterFields } from './career-filter-fields';
import { CAREER_SELECTION, type CareerFilters, type CareerSearch, countPanelFilters } from './career-filters';
import styles from './explore-list.module.css';
import { ExploreList } from './explore-list';

type CareerInsight = Schemas['CareerInsightDto'];
type CareerPage = Schemas['CareerInsightPageDto'];

/** What the list says about its accuracy and its order (D59, D77). */
const ACCURACY =
  'Matches use the skills from your courses and projects. Import your transcript and add projects to make them more accurate. Careers closest to what you studied come first; those below your degree move down.';

export interface ExploreCareersProps {
  address: AddressFilters<CareerFilters, CareerSearch>;
  /** The careers that fit the filters of the address. */
  list: PagedList<CareerPage>;
  /** How ready the viewer is. */
  Readiness: ComponentType<{ stats: CareerInsight['completion_stats']; compact: true }>;
  /** One career; the list may know it already. */
  Panel: ComponentType<{ careerUuid: string; preview: CareerInsight | undefined; onGone: () => void }>;
}

const keyOf = ({ career }: CareerInsight) => career.uuid;

/** Careers by how ready the viewer is, to search, narrow down and look into. Search and selection are the address. */
export function ExploreCareers({ address, list, Readiness, Panel }: ExploreCareersProps) {
  const [place] = useSearchParams();
  const isAsked = address.text !== '' || place.has(CAREER_SELECTION);
  const tooLittle = list.query.data?.pages[0]?.too_little_evidence === true && !isAsked;
  return (
    <ExploreList
      noun="career"
      address={address}
      list={list}
      accuracy={ACCURACY}
      columns={['Career title', 'Matched by your gained skills']}
      keyOf={keyOf}
      selectionName={CAREER_SELECTION}
      active={countPanelFilters(address.filters)}
      Fields={CareerFilterFields}
      renderRow={(insight) => <CareerRow insight={insight} Readiness={Readiness} />}
      renderDetail={(careerUuid, preview, onGone) => <Panel {...{ careerUuid, preview, onGone }} />}
      instead={tooLittle ? <TooLittle /> : undefined}
    />
  );
}

/** A ranking of a few general courses would be chance (D79). */
const TooLittle = () => (
  <Card>
    <Empty
      drawing="skills"
      title="Too little to rank careers yet"
      action={
        <Link to={paths.import} className={buttonClass('primary')}>
          Import your transcript
        </Link>
      }
    >
      It takes six credits of courses that belong to a field; courses that most programs ask for say little.
      Import your transcript, or add projects with the skills they show. Until then you can search for careers
      and look into them.
    </Empty>
  </Card>
);

interface CareerRowProps extends Pick<ExploreCareersProps, 'Readiness'> {
  insight: CareerInsight;
}

/** One row of the list; drawn once, however often the list scrolls past it. */
const CareerRow = memo(({ insight, Readiness }: CareerRowProps) => (
  <div className={styles.row}>
    <span className={styles.title}>{insight.career.title}</span>
    <Readiness stats={insight.completion_stats} compact />
  </div>
));
