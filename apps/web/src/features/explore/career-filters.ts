import type { paths } from '@lumen/contracts';
import { PAY_SLIDER_MAX } from '@lumen/matching';
import { limitNames, readText } from '../../shared/filters/filter-text';
import { choiceChips, type FilterChip, textChip } from '../../shared/filters/filter-chips';
import { formatMoney } from '../../shared/format/numbers';
import type { FilterCodec } from '../../shared/filters/use-address-filters';
import { readChoices, writeFilters } from './address-text';
import { parseCommaList, writeCommaList } from './comma-list';
import { COMPARED } from '../../shared/paths';
import { SORT, type SortOption } from './use-sort';

/** Bounds of the pay slider in US dollars a year; each end counts as unset (D53). */
export const PAY = { min: 0, max: PAY_SLIDER_MAX, step: 1000 } as const;

/** What the filter bar of Explore Careers holds, as it is typed and set. */
export interface CareerFilters {
  searchTerm: string;
  payMin: number;
  payMax: number;
  educationLevels: readonly string[];
  /** Names with commas between them. */
  skills: string;
  relatedPrograms: string;
}

type CareerListParameters = NonNullable<
  paths['/dashboard-api/career-insights/']['get']['parameters']['query']
>;
export type CareerSearch = Omit<CareerListParameters, 'limit' | 'offset' | 'sort'>;
export type CareerSort = NonNullable<CareerListParameters['sort']>;

export const NO_FILTERS: CareerFilters = {
  searchTerm: '',
  payMin: PAY.min,
  payMax: PAY.max,
  educationLevels: [],
  skills: '',
  relatedPrograms: '',
};

/** A pay bound of an address: a whole number of dollars within the slider, or nothing. */
function parsePay(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), PAY.max) : undefined;
}

/** The filters an address names; what it says wrongly counts as unset. */
export function readCareerFilters(address: URLSearchParams): CareerFilters {
  const payMax = parsePay(address.get('pay_max')) ?? PAY.max;
  return {
    searchTerm: readText(address, 'search'),
    payMin: Math.min(parsePay(address.get('pay_min')) ?? PAY.min, payMax),
    payMax,
    educationLevels: readChoices(address, 'education'),
    skills: address.get('skills') ?? '',
    relatedPrograms: readText(address, 'programs'),
  };
}

/** The address of the filters, without those that are unset. */
export function writeCareerFilters(filters: CareerFilters): URLSearchParams {
  const search = toCareerSearch(filters);
  return writeFilters([
    ['search', search.career_title],
    ['pay_min', search.average_pay_min],
    ['pay_max', search.average_pay_max],
    ...filters.educationLevels.map((level): [string, string] => ['education', level]),
    ['skills', search.skills && writeCommaList(search.skills)],
    ['programs', search.related_program_title],
  ]);
}

/** What is asked of the API: only what is set. */
export function toCareerSearch(filters: CareerFilters): CareerSearch {
  const title = filters.searchTerm.trim();
  const program = filters.relatedPrograms.trim();
  const skills = limitNames(parseCommaList(filters.skills, { unique: true }));
  return {
    ...(title && { career_title: title }),
    ...(program && { related_program_title: program }),
    ...(filters.payMin > PAY.min && { average_pay_min: filters.payMin }),
    ...(filters.payMax < PAY.max && { average_pay_max: filters.payMax }),
    ...(skills.length > 0 && { skills }),
    ...(filters.educationLevels.length > 0 && { 'required-education-levels': [...filters.educationLevels] }),
  };
}

/** How many filters of the panel are set; the text box beside it is not one of them. */
export function countPanelFilters(filters: CareerFilters): number {
  const {
    career_title: _title,
    average_pay_min: min,
    average_pay_max: max,
    ...others
  } = toCareerSearch(filters);
  return Object.keys(others).length + (min !== undefined || max !== undefined ? 1 : 0);
}

/** The filters of the panel that are applied, each of which can be removed; the text stands in its box. */
export function careerChips(filters: CareerFilters): FilterChip<CareerFilters>[] {
  const search = toCareerSearch(filters);
  const { average_pay_min: min, average_pay_max: max, skills = [] } = search;
  return [
    ...textChip('Average pay', payInWords(min, max), { payMin: PAY.min, payMax: PAY.max }),
    ...choiceChips('Education', filters.educationLevels, (educationLevels) => ({ educationLevels })),
    ...choiceChips('Skill', skills, (left) => ({ skills: writeCommaList(left) })),
    ...textChip('Related program', search.related_program_title, { relatedPrograms: '' }),
  ];
}

function payInWords(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatMoney(min)} to ${formatMoney(max)}`;
  if (min !== undefined) return `${formatMoney(min)} or more`;
  return max === undefined ? undefined : `up to ${formatMoney(max)}`;
}

/** How the list can be sorted (D60, D77). */
export const CAREER_SORTS: readonly [SortOption<CareerSort>, ...SortOption<CareerSort>[]] = [
  {
    value: 'fit',
    label: 'Best fit',
    note: 'Careers closest to what you studied come first; those below your degree move down.',
  },
  {
    value: 'pay',
    label: 'Highest pay',
    note: 'Highest average pay first. Careers whose pay is not published come last.',
  },
  {
    value: 'growth',
    label: 'Fastest growth',
    note: 'Highest projected growth in jobs first. Careers without a projection come last.',
  },
  { value: 'title', label: 'Title', note: 'Careers in the order of the alphabet.' },
];

/** The parameter of the address that carries the selected career. */
export const CAREER_SELECTION = 'career';

export const CAREER_FILTERS: FilterCodec<CareerFilters, CareerSearch> = {
  none: NO_FILTERS,
  read: readCareerFilters,
  write: writeCareerFilters,
  toSearch: toCareerSearch,
  kept: [CAREER_SELECTION, SORT, COMPARED],
};
