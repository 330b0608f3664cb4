import { useEffect, useRef, useState } from 'react';
import { useAddressSelection } from '../../shared/use-address-selection';

export interface SelectionOptions {
  /** The name of the parameter that carries the selection in the URL. */
  name: string;
  /** What can be selected, as far as it is loaded. */
  keys: readonly string[];
  /** Whether `keys` answer the search of the address, and not the one before it. */
  settled: boolean;
  /** Whether there are further pages: what was selected may stand on one of them. */
  more: boolean;
  /** The search of the address, whose list `keys` are. */
  search: string;
  mobile: boolean;
}

export interface Selection {
  /** Whose detail is shown. */
  selected: string | null;
  select: (key: string) => void;
  /** Returns from the detail to the list. */
  back: () => void;
  /** The selected item does not exist: it is no longer selected. */
  drop: () => void;
}

/**
 * The selection of a list with a detail beside it (wide) or instead of it (mobile). Wide screens select the first item
 * where none is, unless the reader went back; an item that is no longer in the list is no longer selected; becoming
 * mobile clears the selection. A list may be loaded less far than it was: what was in it before may be further down.
 */
export function useSelection({ name, keys, settled, more, search, mobile }: SelectionOptions): Selection {
  const { chosen, select, clear, back } = useAddressSelection(name, mobile);
  const [arrival, setArrival] = useState({ chosen, search });
  const [last, setLast] = useState(chosen);
  if (chosen !== last) {
    setLast(chosen);
    // A link has selected what is not in the list, or not in what is loaded of it.
    if (chosen !== null && !keys.includes(chosen)) setArrival({ chosen, search });
  }
  const [automatic, setAutomatic] = useState(true);

  // The last one that was selected in the list of each search.
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({});
  const present = chosen !== null && settled && keys.includes(chosen);
  if (present && seen[search] !== chosen) setSeen({ ...seen, [search]: chosen });

  const arrived = chosen === arrival.chosen && search === arrival.search;
  const mayBeFurtherDown = arrived || (more && seen[search] === chosen);
  const vanished = chosen !== null && settled && !present && !mayBeFurtherDown;
  const first = !mobile && automatic ? (keys[0] ?? null) : null;

  useEffect(() => {
    if (vanished) clear();
  });

  const wasMobile = useRef(mobile);
  useEffect(() => {
    if (mobile && !wasMobile.current && chosen !== null) clear();
    wasMobile.current = mobile;
  });

  return {
    selected: vanished ? first : (chosen ?? first),
    select: (key) => {
      setAutomatic(true);
      select(key);
    },
    drop: () => chosen !== null && clear(),
    back: () => {
      setAutomatic(false);
      back();
    },
  };
}
