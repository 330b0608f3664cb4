/** The API takes texts of filters up to this length, in characters. */
export const MAX_FILTER_TEXT = 200;

/** A text of an address, no longer than the field it goes into and the API take it. */
export const readText = (address: URLSearchParams, name: string): string =>
  (address.get(name) ?? '').slice(0, MAX_FILTER_TEXT);
