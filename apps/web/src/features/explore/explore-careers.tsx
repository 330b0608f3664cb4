import type { Schemas } from '@lumen/contracts';
import { memo, useMemo, type ComponentType } from 'react';
import { type AddressFilters, useFilterForm } from '../../shared/use-address-filters';
import type { PagedList } from '../../shared/use-paged-list';
import { Button } from '../../shared/ui/button';
import { CareerFilterFields } from './career-filter-fields';
import { CAREER_SELECTION, type CareerFilters, type CareerSearch, countPanelFilters } from './career-filters';
import styles from './explore-list.module.css';
import { Explorer } from './explorer';
import { FilterBar } from './filter-bar';
import { knownSkills } from './known-skills';

type CareerInsight = Schemas['CareerInsightDto'];
type CareerPage = Schemas['CareerInsightPageDto'];

/** What the list says about its accuracy (D59). */
const ACCURACY =
  'Matches use the skills from your courses and projects. Import your transcript and add projects to make them more accurate.';

export interface ExploreCareersProps {
  address: AddressFilters<CareerFilters, CareerSearch>;
  /** The careers that fit the filters of the address. */
  list: PagedList<CareerPage>;
  /** How ready the viewer is. */
  Readiness: ComponentType<{ stats: CareerInsight['completion_stats']; compact: true }>;
  /** One career; the list may know it already. */
  Panel: ComponentType<{ careerUuid: string; preview: CareerInsight | undefined }>;
}

const skillsOf = (insight: CareerInsight) => [
  ...insight.existing_user_career_skills,
  ...insight.needed_skills,
];

/** Careers by how ready the viewer is, to search, narrow down and look into. Search and selection are the address. */
export function ExploreCareers({ address, list, Readiness, Panel }: ExploreCareersProps) {
  const { filters, text } = address;
  const { query, restart } = list;
  const { draft, change, submit, clear } = useFilterForm(address, restart);
  const skills = useMemo(() => knownSkills(query.data, skillsOf), [query.data]);
  return (
    <Explorer
      title="Select a career"
      accuracy={ACCURACY}
      label="Careers"
      columns={['Career title', 'Matched by your gained skills']}
      query={query}
      keyOf={({ career }) => career.uuid}
      selectionName={CAREER_SELECTION}
      search={text}
      filters={
        <FilterBar
          label="Search Careers"
          term={draft.searchTerm}
          onTermChange={(searchTerm) => change({ searchTerm })}
          active={countPanelFilters(filters)}
          onSearch={submit}
          onClear={clear}
        >
          <CareerFilterFields value={draft} onChange={change} knownSkills={skills} />
        </FilterBar>
      }
      renderRow={(insight) => <CareerRow insight={insight} Readiness={Readiness} />}
      renderDetail={(careerUuid, preview) => <Panel careerUuid={careerUuid} preview={preview} />}
      empty={{
        title: 'No careers found',
        text: 'Try adjusting filters to see matching careers',
        action: <Button onClick={clear}>Clear all</Button>,
      }}
    />
  );
}

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
