import { outcomeOfWord, ownKeyOf, type Known } from '../lexing/grade-words';
import { markOf } from '../lexing/grades';
import {
  LETTERS,
  outcomeOf,
  scaleOf,
  withPrintedOutcomes,
  type PrintedOutcome,
  type Scale,
} from '../lexing/scales';
import type { ReadRow } from '../table/read-row';
import { SHORTEST_WORD } from './line-doubts';

/** The scale of the grades, with what the transcript itself says of single marks and codes. */
export function printedScale(reads: readonly ReadRow[], text: string): Scale {
  const hasStatuses = reads.some(({ texts }) => texts.status !== undefined);
  const own = hasStatuses ? ownKeyOf(text) : new Map<string, Known>();
  const scale = withPrintedOutcomes(
    scaleOf(
      reads.flatMap(({ row }) => row.grade ?? []),
      text,
    ),
    reads.flatMap(({ row, texts }) =>
      outcomePrinted(row.grade, texts.status ?? wordsAfter(texts.grade) ?? texts.figure, own),
    ),
  );
  return { ...scale, key: { ...keyOfStatuses(reads, scale, own), ...scale.key } };
}

/** A mark with the word for what became of its course ('5,1 Aprobada'), or a code that the transcript explains; none where either is missing. */
function outcomePrinted(
  grade: string | null,
  status = '',
  own: ReadonlyMap<string, Known> = new Map(),
): PrintedOutcome[] {
  const mark = markOf(grade ?? '');
  const isWord = status.length >= SHORTEST_WORD;
  const said = isWord ? (outcomeOfWord(status) ?? outcomeOf(status, LETTERS)) : own.get(status);
  return mark !== null && (said === 'earned' || said === 'not-earned')
    ? [{ mark, isPassed: said === 'earned' }]
    : [];
}

/** What the words beside codes that no scale knows say of these: 'R' beside 'Retirado', wherever it stands. */
function keyOfStatuses(
  reads: readonly ReadRow[],
  scale: Scale,
  own: ReadonlyMap<string, Known>,
): Record<string, Known> {
  const said = new Map<string, Set<Known | null>>();
  for (const { row, texts } of reads) {
    const { grade } = row;
    if (grade === null || markOf(grade) !== null || outcomeOf(grade, scale) !== 'unknown') continue;
    const outcome = outcomeOfWord(texts.status ?? '') ?? own.get(texts.status ?? '') ?? null;
    said.set(grade, (said.get(grade) ?? new Set()).add(outcome));
  }
  const known = [...said].flatMap(([grade, [outcome, ...others]]) =>
    outcome && others.length === 0 ? [[grade, outcome] as const] : [],
  );
  return Object.fromEntries(known);
}

/** 'failed' of '4 (failed)' */
const wordsAfter = (grade = ''): string | undefined => /^\S+ \((\p{L}[\p{L} ]+)\)$/u.exec(grade)?.[1];
