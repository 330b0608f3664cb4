export interface CommaListOptions {
  /** In lower case. */
  lowercase?: boolean;
  /** Each only once, the first one kept. */
  unique?: boolean;
}

/** The items of a list typed with commas; blank ones are dropped. */
export function parseCommaList(
  text: string,
  { lowercase = false, unique = false }: CommaListOptions = {},
): string[] {
  const trimmed = text.split(',').map((item) => item.trim());
  const items = trimmed.filter((item) => item !== '').map((item) => (lowercase ? item.toLowerCase() : item));
  return unique ? [...new Set(items)] : items;
}
