import { holds, type ColumnPlace, type SettlingStep } from './column';

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

/** 'Posted to your record', 'Counts as', 'Awarded for' */
const POSTED =
  /^(?:posted|counts?|counted|applied|accepted|awarded|credited|transferred)\b.*\b(?:to|as|for)\b/i;

/** 'Source course   Source title   Term taken   Cr   Grd   Posted to your record   Title   Cr   Grd': all but the term is of elsewhere before such a name. */
export const afterPosted: SettlingStep = (columns) => {
  const from = columns.findIndex(
    ({ name }, index) => POSTED.test(name.trim()) && columns[index + 1]?.column === 'title',
  );
  const after = columns.slice(from);
  if (from < 1 || !holds(after, 'credits') || after.some(({ column }) => column === 'code')) return columns;
  return columns.map((place, index): ColumnPlace => {
    if (index === from) return { ...place, column: 'code', isUnknown: false };
    return index > from || place.column === 'term' ? place : { ...place, column: 'words', isUnknown: false };
  });
};

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
