import { FILTER_NAMES_MAX, FILTER_TEXT_MAX } from '@lumen/matching/limits';

/** A text of an address, no longer than the field it goes into and the API take it. */
export const readText = (address: URLSearchParams, name: string): string =>
  (address.get(name) ?? '').slice(0, FILTER_TEXT_MAX);

/** Names that a list is filtered by, no longer and no more of them than the API takes. */
export const limitNames = (names: readonly string[]): string[] =>
  names.slice(0, FILTER_NAMES_MAX).map((name) => name.slice(0, FILTER_TEXT_MAX));
