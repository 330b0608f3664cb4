import { createContext, useCallback, type ReactNode, type RefCallback, use, useRef, useState } from 'react';
import type { AddressFilters, FilterCodec } from './use-address-filters';

export interface FilterFormState<Filters> {
  /** What is being typed and set. */
  draft: Filters;
  change: (part: Partial<Filters>) => void;
  /** Applies the draft; where that changes nothing, asks again. */
  submit: () => void;
  /** Unsets everything, in the form and in the list; where nothing is applied, asks again. */
  clear: () => void;
  /** The filters that are applied. */
  applied: Filters;
  /** Takes some of them back, and leaves what is being typed for another search. */
  takeBack: (without: Partial<Filters>) => void;
  /** The ref of that part of the form which takes the focus when a button with it is about to go away. */
  home: RefCallback<HTMLElement>;
  goHome: () => void;
}

const Form = createContext<unknown>(null);

export interface FilterFormProps<Filters, Search> {
  address: AddressFilters<Filters, Search>;
  refetch: () => void;
  /** The fields, which get the form from `useFilterForm`, and the list, which does not render again with each letter. */
  children: ReactNode;
}

/** A form for the filters in the URL. It is reset whenever they change there. */
export function FilterForm<Filters, Search>({
  address: { language, filters, text, apply },
  refetch,
  children,
}: FilterFormProps<Filters, Search>) {
  const [draft, setDraft] = useState(filters);
  const home = useRef<HTMLElement>(null);
  const setHome = useCallback((element: HTMLElement | null) => void (home.current = element), []);
  const [origin, setOrigin] = useState(filters);
  if (origin !== filters) {
    setOrigin(filters);
    setDraft(filters);
  }
  const form: FilterFormState<Filters> = {
    draft,
    change: (part) => setDraft({ ...draft, ...part }),
    submit: () => {
      if (language.write(draft).toString() === text) refetch();
      else apply(draft);
    },
    clear: () => {
      setDraft(language.none);
      if (text === '') refetch();
      else apply(language.none);
    },
    applied: filters,
    takeBack: (without) => apply({ ...filters, ...without }),
    home: setHome,
    goHome: () => home.current?.focus(),
  };
  return <Form value={form}>{children}</Form>;
}

/** The form around, whose filters are spelt in this language. */
export const useFilterForm = <Filters, Search>(
  _language: FilterCodec<Filters, Search>,
): FilterFormState<Filters> => use(Form) as FilterFormState<Filters>;
