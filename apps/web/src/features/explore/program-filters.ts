import type { paths } from '@lumen/contracts';
import { limitNames, readText } from '../../shared/filters/filter-text';
import { choiceChips, type FilterChip, textChip } from '../../shared/filters/filter-chips';
import type { FilterCodec } from '../../shared/filters/use-address-filters';
import { readChoices, writeFilters } from './address-text';
import { parseCommaList, writeCommaList } from './comma-list';
import { COMPARED } from '../../shared/paths';
import { SORT, type SortOption } from './use-sort';

/** What the filter bar of Explore Programs holds, as it is typed and set. */
export interface ProgramFilters {
  searchTerm: string;
  /** Levels: Bachelor, Certificate… */
  selectedTypes: readonly string[];
  /** Names with commas between them. */
  skills: string;
  relatedCareers: string;
}

type ProgramListParameters = NonNullable<
  paths['/dashboard-api/program-insights/']['get']['parameters']['query']
>;
export type ProgramSearch = Omit<ProgramListParameters, 'limit' | 'offset' | 'rows' | 'sort'>;
export type ProgramSort = NonNullable<ProgramListParameters['sort']>;

/** The parameter of the address that carries the selected program. */
export const PROGRAM_SELECTION = 'program';

/** What is asked of the API: only what is set. */
function toProgramSearch(filters: ProgramFilters): ProgramSearch {
  const title = filters.searchTerm.trim();
  const career = filters.relatedCareers.trim();
  const skills = limitNames(parseCommaList(filters.skills, { unique: true }));
  return {
    ...(title && { program_title: title }),
    ...(career && { related_career_title: career }),
    ...(skills.length > 0 && { skills }),
    ...(filters.selectedTypes.length > 0 && { program_level: [...filters.selectedTypes] }),
  };
}

function writeProgramFilters(filters: ProgramFilters): URLSearchParams {
  const search = toProgramSearch(filters);
  return writeFilters([
    ['search', search.program_title],
    ...filters.selectedTypes.map((type) => ['type', type] as const),
    ['skills', search.skills && writeCommaList(search.skills)],
    ['careers', search.related_career_title],
  ]);
}

export const PROGRAM_FILTERS: FilterCodec<ProgramFilters, ProgramSearch> = {
  none: { searchTerm: '', selectedTypes: [], skills: '', relatedCareers: '' },
  read: (address) => ({
    searchTerm: readText(address, 'search'),
    selectedTypes: readChoices(address, 'type'),
    skills: address.get('skills') ?? '',
    relatedCareers: readText(address, 'careers'),
  }),
  write: writeProgramFilters,
  toSearch: toProgramSearch,
  kept: [PROGRAM_SELECTION, SORT, COMPARED],
};

/** How many filters of the panel are set; the text box beside it is not one of them. */
export function countProgramFilters(filters: ProgramFilters): number {
  const { program_title: _title, ...others } = toProgramSearch(filters);
  return Object.keys(others).length;
}

/** The filters of the panel that are applied, to be taken back one by one; the text stands in its box. */
export function programChips(filters: ProgramFilters): FilterChip<ProgramFilters>[] {
  const search = toProgramSearch(filters);
  return [
    ...choiceChips('Type', filters.selectedTypes, (selectedTypes) => ({ selectedTypes })),
    ...choiceChips('Skill', search.skills ?? [], (left) => ({ skills: writeCommaList(left) })),
    ...textChip('Related career', search.related_career_title, { relatedCareers: '' }),
  ];
}

/** How the list can be sorted (D60). */
export const PROGRAM_SORTS: readonly [SortOption<ProgramSort>, ...SortOption<ProgramSort>[]] = [
  {
    value: 'progress',
    label: 'Furthest along',
    note: 'Programs of which you have done the greatest part come first.',
  },
  {
    value: 'credits-left',
    label: 'Fewest credits left',
    note: 'Programs you could finish soonest come first.',
  },
  { value: 'title', label: 'Title', note: 'Programs in the order of the alphabet.' },
];
