import { applyDecorators, Header, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { JSON_TYPE, toBytes } from './json-bytes.js';

/** The most bytes of rows in one page: with what stands around them no answer is longer than 2 MB. */
export const PAGE_BYTES = 1_900_000;

/**
 * The first rows, as many as one page can hold, and at least one. A page that ends early has fewer rows than were asked
 * for; the next one begins where it ends. Rows behind the page are not made.
 * @param bytesOf what a row takes on the wire
 */
export function fitting<Row>(
  rows: Iterable<Row>,
  bytesOf: (row: Row) => number,
  most: number = PAGE_BYTES,
): Row[] {
  const page: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    bytes += bytesOf(row) + 1;
    if (bytes > most && page.length > 0) break;
    page.push(row);
  }
  return page;
}

const bytesOf = (text: string) => Buffer.byteLength(text);

/** One page of a list as JSON in UTF-8. @param rest what follows the rows: their number on all pages, and the like */
export function pageOfTexts(rows: Iterable<string>, rest: { count: number; [key: string]: unknown }): Buffer {
  const page = fitting(rows, bytesOf).flatMap((row, place) => (place === 0 ? [row] : [',', row]));
  return toBytes(['{"results":[', ...page, `],${JSON.stringify(rest).slice(1)}`]);
}

/** The same of rows that are objects. */
export function jsonPage({ results, ...rest }: { results: Iterable<unknown>; count: number }): Buffer {
  return pageOfTexts(texts(results), rest);
}

function* texts(rows: Iterable<unknown>): Generator<string> {
  for (const row of rows) yield JSON.stringify(row);
}

/** A handler that answers with one page of a list, as bytes. */
export const JsonPage = (type: Type<unknown>): MethodDecorator =>
  applyDecorators(ApiOkResponse({ type }), Header('content-type', JSON_TYPE));
