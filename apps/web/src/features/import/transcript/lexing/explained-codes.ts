import type { Term } from '../transcript.types';
import { parseTermHeading, termName } from './terms';
import { inShortLines } from './text';

const CODE = String.raw`(?=\S*\d)[A-Z\d](?:[A-Z\d]|[/*-](?=[A-Z\d])){2,7}`;
const TERM = String.raw`(?:\p{L}+ ){1,3}(?:19|20)\d{2}|(?:19|20)\d{2}(?: \p{L}+){1,3}`;
/** '2023S  Spring 2023    *** In Progress ***' */
const CODE_AND_TERM = new RegExp(
  String.raw`^[^\p{L}\d\n]*(${CODE})(?:[ \t]*[-–:|][ \t]*|[ \t]+)(${TERM})(?![\p{L}\d])`,
  'gmu',
);
/** 'Spring 2023 (2023S)' */
const TERM_AND_CODE = new RegExp(String.raw`^[^\p{L}\d\n]*(${TERM})[ \t]*[([](${CODE})[)\]]`, 'gmu');

/** The codes of terms that a heading prints together with what they stand for. */
export function explainedCodes(text: string): ReadonlyMap<string, Term> {
  const lines = inShortLines(text);
  const pairs = [
    ...[...lines.matchAll(CODE_AND_TERM)].map(([, code = '', words = '']) => [code, words] as const),
    ...[...lines.matchAll(TERM_AND_CODE)].map(([, words = '', code = '']) => [code, words] as const),
  ];
  const found = new Map<string, Term | null>();
  for (const [code, words] of pairs) {
    const term = parseTermHeading(words);
    if (term === null || term.season === '') continue;
    const known = found.get(code);
    found.set(code, known === undefined || (known && termName(known) === termName(term)) ? term : null);
  }
  return new Map([...found].flatMap(([code, term]) => (term ? [[code, term] as const] : [])));
}
