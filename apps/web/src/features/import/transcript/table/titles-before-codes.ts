import { isJoint } from '../lexing/joints';
import type { Column } from './column';
import type { ParseOptions } from './parse-row';
import { readLines } from './reading';
import type { Reading } from './reading.types';
import type { Row } from './rows';
import type { Group, Table } from './table.types';
import { goesOn, isBroken, startOf, widthOfTitles } from './title-lines';

const isPlainText = ({ words, text }: Row): boolean =>
  words.length > 0 && !/\d[.,]\d/.test(text) && !/^\d+$/.test(text);

/**
 * Where titles come first, a line of text between two rows ends the title above or begins the one below. A title is broken only
 * where its next word does not fit; what this leaves open, the lines at the ends of a table decide for all of them, because a
 * school breaks titles in one way. Lines that stay open are doubted on both sides.
 */
export function settleTitles({ groups }: Pick<Table, 'groups'>, options: ParseOptions): void {
  if (!comeFirst(options.columns.map(({ column }) => column))) return;
  if (groups.some(({ rows }) => rows[0]!.hasBorders)) return;
  const readings = groups.map((group) => readLines(group, options));
  const left = groups.map(({ before, rows }, index) =>
    rows.slice(Math.max(1, readings[index]!.taken - before.length)).filter(isPlainText),
  );
  const titles = readings.map(({ parses }) => parses[0]?.texts.title ?? '');
  const width = Math.max(
    widthOfTitles(groups, readings, options),
    ...left.flat().map(({ text }) => text.length),
  );
  const settled = groups.map((group, index): 'above' | 'below' | 'open' | 'none' => {
    const lines = left[index]!;
    if (lines.length === 0) return 'none';
    // what is indented goes on with the line above
    if (lines.every(({ words }) => words[0]!.start > group.rows[0]!.words[0]!.start)) return 'above';
    const next = groups[index + 1]?.block === group.block ? titles[index + 1]! : null;
    const above = isBroken(titles[index]!, lines[0]!.text, width);
    const below = next !== null && (next === '' || isBroken(lines.at(-1)!.text, next, width));
    const [isBegun, begins] = [
      goesOn(titles[index]!, lines[0]!.text),
      next !== null && goesOn(lines.at(-1)!.text, next),
    ];
    if (isBegun !== begins) return isBegun ? 'above' : 'below';
    if (above !== below) return above ? 'above' : 'below';
    return 'open';
  });
  const count = (where: string) => settled.filter((one) => one === where).length;
  const headings = headingsAbove(groups, readings);
  const usualStart = Math.min(...groups.map(startOf));
  const isBelowOf = count('below') + groups.filter(({ above }) => above.length > 0).length;
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    // a title does not begin further right than it goes on
    const above = group.above.filter(
      ({ text, words }) => words[0]!.start <= startOf(group) + NEAR && (isJoint(text) || !headings.has(text)),
    );
    // 'General Education:' may head several courses
    const mayHead = above.some(({ text }) => text.endsWith(':') || headings.has(text));
    const isBegun = isJoint(above.at(-1)?.text ?? '') || (count('below') > 0 && !above.some(hasLabel));
    if (above.length > 0 && isBegun && !mayHead && count('above') === 0)
      group.before = [...above, ...group.before];
    // what stands above the first courses of a few terms may begin their titles: 'Advanced Seminar'
    else if (
      group.above.some(
        ({ text, words }) =>
          headings.has(text) &&
          Math.abs(words[0]!.start - startOf(group)) <= NEAR &&
          !headsTerms(text, groups),
      )
    )
      group.isTitleOpen = true;
    // what is indented goes on with a line that was not found
    else if (above.length > 0 || (group.before.length === 0 && startOf(group) > usualStart + 1))
      group.isTitleOpen = true;
    const open = settled[index] === 'open';
    const where = !open
      ? settled[index]
      : isBelowOf > 0 && count('above') === 0
        ? 'below'
        : count('above') > 0 && isBelowOf === 0
          ? 'above'
          : 'open';
    if (where === 'below' && next?.block === group.block) {
      next.before = [...left[index]!, ...next.before];
      if (isJoint(titles[index]!)) next.isTitleOpen = true;
      group.rows.splice(group.rows.length - left[index]!.length);
    } else if (where === 'open' || where === 'below') {
      group.isTitleOpen = true;
      if (next?.block === group.block) next.isTitleOpen = true;
    } else if (where === 'above') group.isTitleSettled = true;
  }
}

/** Whether a line that repeats heads terms: it names a school, or stands above most of them. */
function headsTerms(line: string, groups: readonly Group[]): boolean {
  const blocks = new Set(groups.map(({ block }) => block)).size;
  const headed = groups.filter(({ above }) => above.some(({ text }) => text === line)).length;
  return (
    HEADING_WORD.test(line) || /[:.]$|\d/.test(line) || (headed >= FEWEST_HEADED && headed >= 0.6 * blocks)
  );
}

/** What names a part of a school or of a program, as headings of terms and requirements do. */
const HEADING_WORD =
  /\b(?:college|school|faculty|institute|university|division|department|dept|program(?:me)?|campus|courses|requirements?|electives?|education)\b/i;
const FEWEST_HEADED = 3;
const NEAR = 1;

const hasLabel = ({ text }: Row): boolean => text.includes(':');

/** What stands above the first courses of several terms is a heading, unless it is the same course each time. */
function headingsAbove(groups: readonly Group[], readings: readonly Reading[]): ReadonlySet<string> {
  const codes = readings.map(({ parses: [{ texts } = { texts: {} }] }) =>
    [texts.subject, texts.code, texts.number].join(' '),
  );
  const lines = groups.flatMap(({ above }, index) => above.map(({ text }) => ({ text, code: codes[index] })));
  const isRepeated = ({ text, code }: (typeof lines)[number]) =>
    lines.some((other) => other.text === text && other.code !== code);
  return new Set(lines.filter(isRepeated).map(({ text }) => text));
}

function comeFirst(columns: readonly Column[]): boolean {
  const codeAt = columns.findIndex((column) => column === 'code' || column === 'subject');
  const titleAt = columns.indexOf('title');
  return titleAt !== -1 && titleAt < codeAt;
}
