import type { ColumnPlace } from './column';

/** What two names of courses in a header say: one was taken at another school, and the other is what it counts for. */

const EQUIVALENT = /\b(?:equiv\w*|credited|awarded|our|local|internal|transferred as)\b/i;
const OF_ELSEWHERE = /^(?:external|incoming|home|host|original|source|transfer)\b/i;

/** 'External Course   Equivalent Course', 'Course   Equivalent' */
export function withoutElsewhere(columns: readonly ColumnPlace[]): readonly ColumnPlace[] {
  const courses = columns.filter(({ column }) => column === 'course');
  if (courses.length < 2) return columns;
  const hasEquivalent = courses.some(({ name }) => EQUIVALENT.test(name));
  const isOfElsewhere = ({ column, name }: ColumnPlace) =>
    column === 'course' && (OF_ELSEWHERE.test(name) || (hasEquivalent && !EQUIVALENT.test(name)));
  return columns.map((place) => (isOfElsewhere(place) ? { ...place, column: 'words' } : place));
}

/** 'Course   Title   Units   Grade   Course   Title   Units': a course of another school, and after it what it counts for. */
export function asTransferred(columns: readonly ColumnPlace[]): ColumnPlace[] {
  const named = columns.flatMap(({ column }, index) =>
    column === 'course' || column === 'code'
      ? [{ isTitle: false, index }]
      : column === 'title'
        ? [{ isTitle: true, index }]
        : [],
  );
  const areTwo = named.length === 4 && named.every(({ isTitle }, place) => isTitle === (place % 2 === 1));
  if (!areTwo) return [...columns];
  const from = named[2]!.index;
  const counts = new Set(columns.slice(from).map(({ column }) => column));
  return columns.map((place, index) => {
    if (index === from)
      return { ...place, column: 'code', ...(!EQUIVALENT.test(place.name) && { isEquivalent: true }) };
    const isOther = index < from && place.column !== 'grade' && counts.has(place.column);
    return isOther ? { ...place, column: 'words' } : place;
  });
}
