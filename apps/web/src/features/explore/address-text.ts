import { limitNames } from '../../shared/filters/filter-text';

/** What is chosen of a list in an address, each once. */
export function readChoices(address: URLSearchParams, name: string): string[] {
  const chosen = address.getAll(name).map((choice) => choice.trim());
  return limitNames([...new Set(chosen)].filter((choice) => choice !== ''));
}

/** An address of the parameters that have a value. */
export function writeFilters(entries: readonly (readonly [string, string | number | undefined])[]) {
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
