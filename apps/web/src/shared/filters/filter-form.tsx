import { createContext, useCallback, type ReactNode, type RefCallback, use, useRef, useState } from 'react';
import type { AddressFilters } from './use-address-filters';

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
  /** Removes filters, applied or only set in the form, and keeps the draft of the others. */
  remove: (without: Partial<Filters>) => void;
  /** Sets the element that `focusForm` focuses. */
  focusTarget: RefCallback<HTMLElement>;
  /** Call it before the focused button disappears. */
  focusForm: () => void;
}

const Form = createContext<unknown>(null);

export interface FilterFormProps<Filters, Search> {
  address: AddressFilters<Filters, Search>;
  refetch: () => void;
  /** The fields, which get the form from `useFilterForm`, and the list, which does not render again with each letter. */
  children: ReactNode;
}

/** A form for the filters in the URL. It is reset whenever they change there, but for what is removed here. */
export function FilterForm<Filters, Search>({
  address: { codec, filters, text, apply },
  refetch,
  children,
}: FilterFormProps<Filters, Search>) {
  const [draft, setDraft] = useState(filters);
  const focused = useRef<HTMLElement>(null);
  const focusTarget = useCallback((element: HTMLElement | null) => void (focused.current = element), []);
  const [origin, setOrigin] = useState(filters);
  // What has been typed and not applied outlives the removal of another filter.
  const [kept, setKept] = useState<Filters | null>(null);
  if (origin !== filters) {
    setOrigin(filters);
    setDraft(kept ?? filters);
    setKept(null);
  }
  const form: FilterFormState<Filters> = {
    draft,
    change: (part) => setDraft({ ...draft, ...part }),
    submit: () => {
      if (codec.write(draft).toString() === text) refetch();
      else apply(draft);
    },
    clear: () => {
      setDraft(codec.none);
      if (text === '') refetch();
      else apply(codec.none);
    },
    applied: filters,
    remove: (without) => {
      const left = { ...draft, ...without };
      const applied = { ...filters, ...without };
      if (codec.write(applied).toString() === text) return setDraft(left);
      setKept(left);
      apply(applied);
    },
    focusTarget,
    focusForm: () => focused.current?.focus(),
  };
  return <Form value={form}>{children}</Form>;
}

/** The surrounding FilterForm; the caller names the type of its filters, because a context has only one. */
export const useFilterForm = <Filters,>() => use(Form) as FilterFormState<Filters>;
