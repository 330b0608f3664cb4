import { FILTER_TEXT_MAX } from '@lumen/matching/limits';

/** A text of an address, no longer than the field it goes into and the API take it. */
export const readText = (address: URLSearchParams, name: string): string =>
  (address.get(name) ?? '').slice(0, FILTER_TEXT_MAX);
