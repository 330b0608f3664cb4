import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../shared/use-debounced';

const TYPING_MS = 300;

/** Filters that are kept in the address; one that is empty is not in it. */
export function useAddressValues<Name extends string>() {
  const [search, setSearch] = useSearchParams();
  const set = (name: Name, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { search, valueOf: (name: Name) => search.get(name) ?? '', set };
}

/**
 * A text that is typed and kept in the address. What was typed stands here, because the address changes in a transition and a field
 * that waits for it would lose letters. An address that was not typed here, as by a link or Back, is what then stands here.
 * @returns the text as typed, the text to search for once typing rests, and what takes a new text
 */
export function useAddressText<Name extends string>(
  { valueOf, set }: { valueOf: (name: Name) => string; set: (name: Name, value: string) => void },
  name: Name,
) {
  const inAddress = valueOf(name);
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // On their way to the address, which may skip some of them.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (known !== inAddress) {
    setKnown(inAddress);
    const at = written.indexOf(inAddress);
    setWritten(at === -1 ? [] : written.slice(at + 1));
    if (at === -1) setTyped(inAddress);
  }
  const settled = useDebounced(typed.trim(), TYPING_MS);
  const change = (value: string) => {
    setTyped(value);
    setWritten([...written, value]);
    set(name, value);
  };
  return [typed, settled, change] as const;
}
