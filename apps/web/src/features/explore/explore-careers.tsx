import type { Schemas } from '@lumen/contracts';
import { memo, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AddressFilters } from '../../shared/filters/use-address-filters';
import type { PagedList } from '../../shared/use-paged-list';
import { formatGrowth, formatMoney } from '../../shared/format/numbers';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { CareerFilterFields } from './career-filter-fields';
import {
  CAREER_SELECTION,
  careerChips,
  type CareerFilters,
  type CareerSearch,
  type CareerSort,
  countPanelFilters,
} from './career-filters';
import styles from './explore-list.module.css';
import { ExploreList } from './explore-list';
import type { Sort } from './use-sort';

type CareerInsight = Schemas['CareerInsightDto'];
type CareerPage = Schemas['CareerInsightPageDto'];

/** What the list says about its accuracy (D59). */
const ACCURACY =
  'Matches use the skills from your courses and projects. Import your transcript and add projects to make them more accurate.';

export interface ExploreCareersProps {
  address: AddressFilters<CareerFilters, CareerSearch>;
  sort: Sort<CareerSort>;
  /** The careers that fit the filters of the address, sorted. */
  list: PagedList<CareerPage>;
  /** How ready the viewer is. */
  Readiness: ComponentType<{ stats: CareerInsight['completion_stats']; compact: true }>;
  /** One career; the list may know it already. */
  Panel: ComponentType<{ careerUuid: string; preview: CareerInsight | undefined; onGone: () => void }>;
}

const keyOf = ({ career }: CareerInsight) => career.uuid;

/** Careers by how ready the viewer is, to search, narrow down and look into. Search and selection are the address. */
export function ExploreCareers({ address, sort, list, Readiness, Panel }: ExploreCareersProps) {
  const [place] = useSearchParams();
  const by = sort.current.value;
  const isAsked = address.text !== '' || !sort.isOwn || place.has(CAREER_SELECTION);
  const tooLittle = list.query.data?.pages[0]?.too_little_evidence === true && !isAsked;
  return (
    <ExploreList
      noun="career"
      address={address}
      sort={sort}
      list={list}
      accuracy={ACCURACY}
      columns={['Career title', 'Matched by your gained skills']}
      keyOf={keyOf}
      selectionName={CAREER_SELECTION}
      active={countPanelFilters(address.filters)}
      chipsOf={careerChips}
      Fields={CareerFilterFields}
      renderRow={(insight) => <CareerRow insight={insight} by={by} Readiness={Readiness} />}
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
      title="Not enough courses and projects to rank careers yet"
      action={
        <Link to={paths.import} className={buttonClass('primary')}>
          Import your transcript
        </Link>
      }
    >
      It takes two or three courses of one subject, or of later years; courses that most programs ask for say
      little. Import your transcript, or add projects with the skills they show. Until then you can search for
      careers, or sort them by pay, growth or title.
    </Empty>
  </Card>
);

/** Of a career, what the list is sorted by, where the row does not say it anyway. */
const FACT: Partial<Record<CareerSort, (career: CareerInsight['career']) => string>> = {
  pay: ({ average_pay: pay }) => (pay === null ? 'Pay not published' : `${formatMoney(pay)} a year`),
  growth: ({ employment: { percentage_growth: growth, projected_year: year } }) =>
    growth === null ? 'No projection' : `${formatGrowth(growth)} jobs${year === null ? '' : ` by ${year}`}`,
};

interface CareerRowProps extends Pick<ExploreCareersProps, 'Readiness'> {
  insight: CareerInsight;
  by: CareerSort;
}

/** One row of the list; drawn once, however often the list scrolls past it. */
const CareerRow = memo(({ insight, by, Readiness }: CareerRowProps) => (
  <div className={styles.row}>
    <span className={styles.title}>
      {insight.career.title}
      {FACT[by] && <span className={styles.fact}>{FACT[by](insight.career)}</span>}
    </span>
    <Readiness stats={insight.completion_stats} compact />
  </div>
));
