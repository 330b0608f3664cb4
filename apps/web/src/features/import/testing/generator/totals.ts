import type { Dimensions } from './dimensions';
import type { TrueLine, TrueTerm } from './record';

/** What a school prints below the last of these terms. */
export function totals(terms: readonly TrueTerm[], dimensions: Dimensions): string[] {
  const own = terms.map(({ lines }) => sumsOf(lines.filter(({ kind }) => kind !== 'transfer')));
  const last = own.at(-1)!;
  const sum = own.reduce((before, next) => addSums(before, next));
  const three = (value: number) => value.toFixed(3);
  const row = ({ attempted, earned, quality, points }: Sums) =>
    [attempted, earned, quality, points].map(three).join(' ');
  const usesLetters = ['letters', 'plain-letters', 'decimal', 'starred'].includes(dimensions.scale);
  switch (dimensions.totals) {
    case 'summary':
      return [`Attempted ${last.attempted} Earned ${last.earned}`];
    case 'row':
      return [`Term Total   ${last.attempted.toFixed(2)}   ${last.earned.toFixed(2)}`];
    case 'gpa':
      return usesLetters ? [`Term GPA: ${gpa(last)}`] : [];
    case 'peoplesoft':
      return usesLetters
        ? [
            'Attempted Earned GPA Units Points',
            `Term GPA: ${gpa(last)} Term Totals: ${row(last)}`,
            `Cum GPA: ${gpa(sum)} Cum Totals: ${row(sum)}`,
          ]
        : [];
    case 'banner':
      return usesLetters
        ? [
            'Attempt Hours   Earned Hours   GPA Hours   Quality Points   GPA',
            `Current Term   ${row(last).replaceAll(' ', '   ')}   ${gpa(last)}`,
            `Cumulative   ${row(sum).replaceAll(' ', '   ')}   ${gpa(sum)}`,
          ]
        : [];
    case 'ehrs':
      return usesLetters
        ? [
            `Ehrs: ${three(last.earned)} GPA-Hrs: ${three(last.quality)} QPts: ${three(last.points)} GPA: ${gpa(last)}`,
          ]
        : [];
    default:
      return [];
  }
}

interface Sums {
  readonly attempted: number;
  readonly earned: number;
  readonly quality: number;
  readonly points: number;
}

/** The credits and quality points of lines, added up. */
export function sumsOf(lines: readonly TrueLine[]): Sums {
  const graded = lines.filter(
    ({ grade, kind }) => kind === 'own' && grade !== null && !['P', 'NP'].includes(grade),
  );
  const sum = (of: readonly TrueLine[], value: (line: TrueLine) => number) =>
    of.reduce((total, line) => total + value(line), 0);
  return {
    attempted: sum(lines, ({ credits }) => credits),
    earned: sum(lines, ({ earned }) => earned),
    quality: sum(graded, ({ credits }) => credits),
    points: sum(graded, ({ points }) => points),
  };
}

function addSums(a: Sums, b: Sums): Sums {
  return {
    attempted: a.attempted + b.attempted,
    earned: a.earned + b.earned,
    quality: a.quality + b.quality,
    points: a.points + b.points,
  };
}

const gpa = ({ quality, points }: Sums): string => (quality === 0 ? 0 : points / quality).toFixed(3);
