import { FILTER_NAMES_MAX, FILTER_TEXT_MAX } from '@lumen/matching/limits';

/** A text of an address, no longer than the field it goes into and the API take it. */
export const readText = (address: URLSearchParams, name: string): string =>
  (address.get(name) ?? '').slice(0, FILTER_TEXT_MAX);

/** Names that a list is filtered by, no longer and no more of them than the API takes. */
export const limitNames = (names: readonly string[]): string[] =>
  names.slice(0, FILTER_NAMES_MAX).map((name) => name.slice(0, FILTER_TEXT_MAX));

export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** A day of an address, as `2026-03-04`; empty for what is none, which the API refuses. */
export const readDay = (address: URLSearchParams, name: string): string => {
  const day = address.get(name) ?? '';
  return isDay(day) ? day : '';
};
