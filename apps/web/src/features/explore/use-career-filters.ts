import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type CareerFilters,
  type CareerSearch,
  readCareerFilters,
  toCareerSearch,
  writeCareerFilters,
} from './career-filters';

/** The parameter of the address that carries the selected career. */
export const SELECTION = 'career';

export interface AddressFilters {
  filters: CareerFilters;
  /** What they ask of the API. */
  search: CareerSearch;
  /** The filters as the address has them; equal filters are equal here. */
  text: string;
  /** Goes to other filters; the selected career stays selected. */
  apply: (filters: CareerFilters) => void;
}

/** The filters of Explore Careers live in the address, so that a search can be sent, kept and gone back to. */
export function useCareerFilters(): AddressFilters {
  const [address, setAddress] = useSearchParams();
  const text = writeCareerFilters(readCareerFilters(address)).toString();
  const filters = useMemo(() => readCareerFilters(new URLSearchParams(text)), [text]);
  const apply = (next: CareerFilters) =>
    setAddress(
      (before) => {
        const after = writeCareerFilters(next);
        const selected = before.get(SELECTION);
        if (selected !== null) after.set(SELECTION, selected);
        return after;
      },
      { preventScrollReset: true },
    );
  return { filters, search: toCareerSearch(filters), text, apply };
}
