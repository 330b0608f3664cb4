import type { ComponentType } from 'react';
import { FilterBar } from '../../shared/filters/filter-bar';
import { AppliedFilters } from '../../shared/filters/applied-filters';
import type { FilterChip } from '../../shared/filters/filter-chips';
import { FilterForm, useFilterForm } from '../../shared/filters/filter-form';
import { capitalized, type InsightNoun } from '../../shared/insight/insight-noun';
import type { AddressFilters } from '../../shared/filters/use-address-filters';
import type { PagedList } from '../../shared/use-paged-list';
import { Button, type ButtonProps } from '../../shared/ui/button';
import { Count } from '../../shared/ui/chip';
import { Explorer, type ExplorerProps, type Page } from './explorer';
import styles from './explore-list.module.css';
import { SortBar } from './sort-bar';
import type { Sort } from './use-sort';

/** The filters of every list that is explored: its text box, and those of its panel. */
interface FiltersWithText {
  searchTerm: string;
}

interface PanelFilters<Filters> {
  /** Filters of the panel that are applied. */
  active: number;
  /** The filters that are applied, each of which can be removed. */
  chipsOf: (filters: Filters) => FilterChip<Filters>[];
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
  sort: Sort<string>;
  /** What fits the filters of the address, sorted. */
  list: PagedList<Page<Item>>;
}

/** Careers or programs to search, narrow down and look into. Search and selection are the address. */
export function ExploreList<Item, Filters extends FiltersWithText, Search>({
  noun,
  address,
  sort,
  list: { query, restart, listKey },
  active,
  chipsOf,
  Fields,
  ...explorer
}: ExploreListProps<Item, Filters, Search>) {
  const label = `${capitalized(noun)}s`;
  const found = query.data?.pages.at(-1)?.count;
  return (
    <FilterForm address={address} refetch={restart}>
      <Explorer
        {...explorer}
        title={`Select a ${noun}`}
        label={label}
        noun={noun}
        twoLines={noun === 'program'}
        query={query}
        search={address.text}
        listKey={listKey}
        sortedBy={sort.isOwn ? undefined : sort.current.label}
        filters={
          <>
            <Filters
              label={`Search ${label}`}
              showLabel={`Show ${noun}s`}
              className={noun === 'program' ? styles.three : styles.four}
              {...{ active, chipsOf, Fields }}
            />
            <SortBar
              {...sort}
              hasOrder={explorer.instead !== undefined || found === undefined || found > 1}
            />
          </>
        }
        empty={{
          title: `No ${noun}s found`,
          cause: address.filters.searchTerm && (
            <>
              Nothing matches “<bdi>{address.filters.searchTerm}</bdi>”{active > 0 && ' with these filters'}.
            </>
          ),
          text: `Try adjusting filters to see matching ${noun}s`,
          action: <Clear>{active > 0 ? 'Clear all' : 'Clear search'}</Clear>,
        }}
        wayBack={address.text !== '' && <Clear kind="ghost">Show all {noun}s</Clear>}
      />
    </FilterForm>
  );
}

interface FiltersProps<Filters> extends PanelFilters<Filters> {
  label: string;
  showLabel: string;
  className: string | undefined;
}

function Filters<Values extends FiltersWithText>({
  label,
  showLabel,
  className,
  active,
  chipsOf,
  Fields,
}: FiltersProps<Values>) {
  const { draft, applied, change, submit, remove, clear, focusTarget, focusForm } = useFilterForm<Values>();
  return (
    <>
      <FilterBar
        inputRef={focusTarget}
        label={label}
        term={draft.searchTerm}
        onTermChange={(searchTerm) => change({ searchTerm } as Partial<Values>)}
        onTermClear={() => remove({ searchTerm: '' } as Partial<Values>)}
        badge={active > 0 && <Count on>{active}</Count>}
        onSearch={submit}
        onClear={clear}
        clearLabel="Clear all"
        showLabel={showLabel}
        className={className}
      >
        <Fields value={draft} onChange={change} />
      </FilterBar>
      <AppliedFilters chips={chipsOf(applied)} onRemove={remove} onClear={clear} onEmpty={focusForm} />
    </>
  );
}

function Clear({ kind = 'secondary', children }: Pick<ButtonProps, 'kind' | 'children'>) {
  const { clear, focusForm } = useFilterForm();
  const press = () => {
    focusForm();
    clear();
  };
  return (
    <Button kind={kind} onClick={press}>
      {children}
    </Button>
  );
}
