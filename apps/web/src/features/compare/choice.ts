import { addressWith, COMPARED, MAX_COMPARED } from '../../shared/paths';

export const MIN_COMPARED = 2;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A career by its id, a program by those of its university and its own. */
const KEY = new RegExp(`^${UUID}(?:\\.${UUID})?$`, 'i');

/** The keys in an address, without invalid ones, repeats, and those beyond the limit. */
export const readChoice = (address: URLSearchParams): string[] =>
  [
    ...new Set(
      address
        .get(COMPARED)
        ?.split(',')
        .filter((key) => KEY.test(key)),
    ),
  ].slice(0, MAX_COMPARED);

/** The address with another choice, maybe opened as a table. */
export function addressOfChoice(
  address: URLSearchParams,
  keys: readonly string[],
  view: string | null = address.get('view'),
): string {
  return addressWith(address, { [COMPARED]: keys.length > 0 ? keys.join(',') : null, view });
}

/** With the key where it was not, without it where it was. */
export const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key].slice(0, MAX_COMPARED);

/** The places of the highest known value: all that share it, or none when all values are equal. */
export function highestOf(values: readonly (number | null)[]): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(...known);
  if (known.length < 2 || known.every((value) => value === highest)) return new Set();
  return new Set(values.flatMap((value, place) => (value === highest ? [place] : [])));
}
