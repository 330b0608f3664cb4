import type { ReadRow } from '../table/read-row';

/** 'Patient-' at the end of a cell, with 'Centered Care' on the line below: one word, and no space in it. */
export function withWholeWords({ group, row }: ReadRow): string {
  const broken = group.rows.flatMap(({ cells }) => cells.flatMap((cell) => BROKEN.exec(cell)?.[0] ?? []));
  return group.rows.length < 2
    ? row.title
    : broken.reduce(
        (title, word) =>
          new RegExp(`${word} \\p{Lu}`, 'u').test(title) ? title.replace(`${word} `, word) : title,
        row.title,
      );
}

const BROKEN = /(?<![\p{L}-])\p{L}{2,}-$/u;
