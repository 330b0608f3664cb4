import { commaNames, plainName } from '../../shared/skills/name-list';

export interface CommaListOptions {
  /** In lower case. */
  lowercase?: boolean;
  /** Each only once, the first one kept. */
  unique?: boolean;
}

/** The items of a list typed with commas; blank ones are dropped, and one in quotation marks is taken whole. */
export function parseCommaList(
  text: string,
  { lowercase = false, unique = false }: CommaListOptions = {},
): string[] {
  const named = commaNames.split(text).map(plainName);
  const items = named.filter((item) => item !== '').map((item) => (lowercase ? item.toLowerCase() : item));
  return unique ? [...new Set(items)] : items;
}

/** A list as it is typed. */
export const writeCommaList = (items: readonly string[]): string => items.map(commaNames.write).join(', ');
