import type { Schemas } from '@lumen/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, useState, type ComponentType } from 'react';
import { Button } from '../../shared/ui/button';
import { CareerFilterFields } from './career-filter-fields';
import { type CareerFilters, countPanelFilters, NO_FILTERS, writeCareerFilters } from './career-filters';
import styles from './explore-careers.module.css';
import { Explorer } from './explorer';
import { FilterBar } from './filter-bar';
import { type AddressFilters, SELECTION } from './use-career-filters';

type CareerInsight = Schemas['CareerInsightDto'];
type CareerPage = Schemas['CareerInsightPageDto'];

/** What the list says about its accuracy (D59). */
const ACCURACY =
  'Matches use the skills from your courses and projects. Import your transcript and add projects to make them more accurate.';

export interface ExploreCareersProps {
  address: AddressFilters;
  /** The careers that fit the filters of the address. */
  query: UseInfiniteQueryResult<InfiniteData<CareerPage>>;
  /** How ready the viewer is. */
  Readiness: ComponentType<{ stats: CareerInsight['completion_stats']; compact: true }>;
  /** One career; the list may know it already. */
  Panel: ComponentType<{ careerUuid: string; preview: CareerInsight | undefined }>;
}

/** What is being typed and set, beginning anew whenever the address says something else. */
function useDraft(filters: CareerFilters) {
  const [draft, setDraft] = useState(filters);
  const [origin, setOrigin] = useState(filters);
  if (origin !== filters) {
    setOrigin(filters);
    setDraft(filters);
  }
  return [draft, setDraft] as const;
}

/** Careers by how ready the viewer is, to search, narrow down and look into. Search and selection are the address. */
export function ExploreCareers({ address, query, Readiness, Panel }: ExploreCareersProps) {
  const { filters, text, apply } = address;
  const [draft, setDraft] = useDraft(filters);
  const change = (part: Partial<CareerFilters>) => setDraft({ ...draft, ...part });

  const submit = () => {
    if (writeCareerFilters(draft).toString() === text) void query.refetch();
    else apply(draft);
  };
  const clear = () => {
    setDraft(NO_FILTERS);
    if (text !== '') apply(NO_FILTERS);
  };

  return (
    <Explorer
      title="Select a career"
      accuracy={ACCURACY}
      label="Careers"
      columns={['Career title', 'Matched by your gained skills']}
      query={query}
      keyOf={({ career }) => career.uuid}
      selectionName={SELECTION}
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
          <CareerFilterFields value={draft} onChange={change} knownSkills={skillsOf(query.data)} />
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

/** Every skill the loaded careers ask for, by name. */
function skillsOf(data: InfiniteData<CareerPage> | undefined): string[] {
  const careers = data?.pages.flatMap(({ results }) => results) ?? [];
  const skills = careers.flatMap((insight) => [
    ...insight.existing_user_career_skills,
    ...insight.needed_skills,
  ]);
  return [...new Set(skills.map(({ name }) => name))].toSorted();
}
