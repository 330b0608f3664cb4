import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Reads and writes the filters of a list. */
export interface FilterCodec<Filters, Search> {
  /** Nothing set. */
  none: Filters;
  /** What an address says; what it says wrongly counts as unset. */
  read: (address: URLSearchParams) => Filters;
  /** The same as an address, without what is unset. */
  write: (filters: Filters) => URLSearchParams;
  /** What is asked of the API: only what is set. */
  toSearch: (filters: Filters) => Search;
  /** Parameters of the address that are no filters: they stay when the filters change. */
  kept: readonly string[];
}

export interface AddressFilters<Filters, Search> {
  codec: FilterCodec<Filters, Search>;
  /** The same object for as long as the address says the same. */
  filters: Filters;
  search: Search;
  /** The filters as the address has them; equal filters are equal here. */
  text: string;
  /** Goes to other filters, from where Back returns. */
  apply: (filters: Filters) => void;
}

/** The filters of a list live in the address, so that a search can be sent, kept and gone back to. */
export function useAddressFilters<Filters, Search>(
  codec: FilterCodec<Filters, Search>,
): AddressFilters<Filters, Search> {
  const [address, setAddress] = useSearchParams();
  const text = codec.write(codec.read(address)).toString();
  const filters = useMemo(() => codec.read(new URLSearchParams(text)), [codec, text]);
  const apply = (next: Filters) =>
    setAddress(
      (before) => {
        const after = codec.write(next);
        for (const name of codec.kept) {
          const value = before.get(name);
          if (value !== null) after.set(name, value);
        }
        return after;
      },
      { preventScrollReset: true },
    );
  return { codec, filters, search: codec.toSearch(filters), text, apply };
}
