import { useSearchParams } from 'react-router-dom';

/** The parameter of the address that says how a list is sorted. */
export const SORT = 'sort';

export interface SortOption<Value extends string> {
  value: Value;
  label: string;
  /** What stands first and what last. */
  note: string;
}

export interface Sort<Value extends string> {
  options: readonly SortOption<Value>[];
  current: SortOption<Value>;
  /** As the list is sorted by itself. */
  isOwn: boolean;
  /** Goes to the list in another order, from where Back returns. */
  choose: (value: string) => void;
  /** What is asked of the API: nothing for the order that lists have by themselves. */
  search: { sort?: Value };
}

/** How a list is sorted lives in the address, beside its filters. The first way is the list's own. */
export function useSort<Value extends string>(
  options: readonly [SortOption<Value>, ...SortOption<Value>[]],
): Sort<Value> {
  const [address, setAddress] = useSearchParams();
  const [own] = options;
  const current = options.find(({ value }) => value === address.get(SORT)) ?? own;
  return {
    options,
    current,
    choose: (value) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === own.value) after.delete(SORT);
          else after.set(SORT, value);
          return after;
        },
        { preventScrollReset: true },
      ),
    isOwn: current === own,
    search: current === own ? {} : { sort: current.value },
  };
}
