import type { ComponentType } from 'react';
import { FilterForm, useFilterForm } from '../../shared/filter-form';
import { capitalized, type InsightNoun } from '../../shared/insight/insight-noun';
import type { AddressFilters, FilterCodec } from '../../shared/use-address-filters';
import type { PagedList } from '../../shared/use-paged-list';
import { Button } from '../../shared/ui/button';
import { Explorer, type ExplorerProps, type Page } from './explorer';
import { FilterBar } from './filter-bar';

/** The filters of every list that is explored: its text box, and those of its panel. */
interface FiltersWithText {
  searchTerm: string;
}

interface PanelFilters<Filters> {
  /** Filters of the panel that are applied. */
  active: number;
  /** The fields of the panel. */
  Fields: ComponentType<{ value: Filters; onChange: (change: Partial<Filters>) => void }>;
}

export interface ExploreListProps<Item, Filters extends FiltersWithText, Search>
  extends
    PanelFilters<Filters>,
    Pick<
      ExplorerProps<Item>,
      'accuracy' | 'columns' | 'keyOf' | 'selectionName' | 'renderRow' | 'renderDetail' | 'instead'
    > {
  noun: InsightNoun;
  address: AddressFilters<Filters, Search>;
  /** What fits the filters of the address. */
  list: PagedList<Page<Item>>;
}

/** Careers or programs to search, narrow down and look into. Search and selection are the address. */
export function ExploreList<Item, Filters extends FiltersWithText, Search>({
  noun,
  address,
  list: { query, restart, listKey },
  active,
  Fields,
  ...explorer
}: ExploreListProps<Item, Filters, Search>) {
  const label = `${capitalized(noun)}s`;
  const { language } = address;
  return (
    <FilterForm address={address} refetch={restart}>
      <Explorer
        {...explorer}
        title={`Select a ${noun}`}
        label={label}
        noun={noun}
        query={query}
        search={address.text}
        listKey={listKey}
        filters={<Filters label={`Search ${label}`} {...{ language, active, Fields }} />}
        empty={{
          title: `No ${noun}s found`,
          text: `Try adjusting filters to see matching ${noun}s`,
          action: <ClearAll language={language} />,
        }}
      />
    </FilterForm>
  );
}

interface FiltersProps<Filters, Search> extends PanelFilters<Filters> {
  label: string;
  language: FilterCodec<Filters, Search>;
}

function Filters<Values extends FiltersWithText, Search>({
  label,
  language,
  active,
  Fields,
}: FiltersProps<Values, Search>) {
  const { draft, change, submit, clear, home } = useFilterForm(language);
  return (
    <FilterBar
      box={home}
      label={label}
      term={draft.searchTerm}
      onTermChange={(searchTerm) => change({ searchTerm } as Partial<Values>)}
      active={active}
      onSearch={submit}
      onClear={clear}
    >
      <Fields value={draft} onChange={change} />
    </FilterBar>
  );
}

function ClearAll<Values, Search>({ language }: { language: FilterCodec<Values, Search> }) {
  const { clear, goHome } = useFilterForm(language);
  const press = () => {
    goHome();
    clear();
  };
  return <Button onClick={press}>Clear all</Button>;
}
