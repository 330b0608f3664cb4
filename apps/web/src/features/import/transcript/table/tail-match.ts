import { isGradeShaped, isKnownGrade, isPercentage } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import type { Column } from './columns';
import type { RowTexts } from './course-row';

/** How the tokens of a row were parted: words can belong to the title, a cell is whole. */
export type TokenKind = 'words' | 'cells';

/** Lets the columns after the title claim the last tokens of a row; what they leave in front is the title. */
export type TailMatcher = (tokens: readonly string[]) => { title: readonly string[]; texts: RowTexts } | null;

/** How unlikely it is that a row leaves this column blank; the columns not named here never are. */
const COST_OF_BLANK: Partial<Record<Column, number>> = {
  repeat: 1,
  other: 1,
  points: 2,
  earned: 4,
  grade: 8,
};
/** Figures with and without decimals side by side: more likely one of them is the last word of the title. */
const COST_OF_MIXED_FIGURES = 3;
/** PDF text may have grade and credits the other way round than the header ('3.000 S 0.000'). */
const COST_OF_SWAP = 5;
/** A title that ends in hours: more likely they are the row's. */
const COST_OF_HOURS_IN_TITLE = 4;
const MOST_COLUMNS = 8;
const HOURS = /^\d+\.\d{2,3}$/;
const WEIGHT = /^\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?$/;
const DATES = /^\d[\d/.-]*$/;

interface Shape {
  readonly columns: readonly Column[];
  readonly cost: number;
}

/**
 * A matcher for the given columns. Because blank cells vanish from printed rows, every choice of filled columns is tried and the
 * likeliest that fits is taken.
 */
export function tailMatcher(columns: readonly Column[], kind: TokenKind): TailMatcher {
  const shapes = shapesOf(columns.slice(0, MOST_COLUMNS), kind);
  return (tokens) => {
    let best: { shape: Shape; cost: number } | null = null;
    for (const shape of shapes) {
      const tail = tokens.slice(tokens.length - shape.columns.length);
      if (shape.columns.length >= tokens.length || !fits(tail, shape.columns, kind)) continue;
      const lastOfTitle = tokens.at(-shape.columns.length - 1) ?? '';
      const cost =
        shape.cost +
        (hasMixedFigures(tail, shape.columns) ? COST_OF_MIXED_FIGURES : 0) +
        (HOURS.test(lastOfTitle) ? COST_OF_HOURS_IN_TITLE : 0);
      if (best === null || cost < best.cost) best = { shape, cost };
    }
    if (best === null) return null;
    const titleLength = tokens.length - best.shape.columns.length;
    const texts = Object.fromEntries(
      best.shape.columns.map((column, index) => [column, tokens[titleLength + index]]),
    );
    return { title: tokens.slice(0, titleLength), texts };
  };
}

/** All choices of columns to be filled, also with grade and credits swapped, and what each costs. */
function shapesOf(columns: readonly Column[], kind: TokenKind): Shape[] {
  const shapes = columns.reduce<Shape[]>(
    (begun, column, index) => {
      const cost = canBeBlank(column, index, kind) ? COST_OF_BLANK[column] : undefined;
      const filled = begun.map((shape) => ({ ...shape, columns: [...shape.columns, column] }));
      return cost === undefined
        ? filled
        : [...filled, ...begun.map((shape) => ({ ...shape, cost: shape.cost + cost }))];
    },
    [{ columns: [], cost: 0 }],
  );
  return [...shapes, ...shapes.flatMap((shape) => swapped(shape) ?? [])];
}

/** Among words a grade that stands next to the title cannot be blank: the last word of the title would be taken for it. */
function canBeBlank(column: Column, index: number, kind: TokenKind): boolean {
  return !(kind === 'words' && column === 'grade' && index === 0);
}

function swapped({ columns, cost }: Shape): Shape | null {
  const [grade, credits] = [columns.indexOf('grade'), columns.indexOf('credits')];
  if (grade === -1 || credits === -1 || Math.abs(grade - credits) !== 1) return null;
  return {
    columns: columns.with(grade, 'credits').with(credits, 'grade'),
    cost: cost + COST_OF_SWAP,
  };
}

function fits(tail: readonly string[], shape: readonly Column[], kind: TokenKind): boolean {
  return shape.every((column, index) => {
    const token = tail[index] ?? '';
    switch (column) {
      case 'grade':
        if (index > 0 && isPercentage(token)) return true; // next to the title it would be the title's
        return kind === 'cells' ? isGradeShaped(token) : isKnownGrade(token);
      case 'repeat':
        return /^[EIA]$/.test(token);
      case 'other':
        return DATES.test(token) || isKnownGrade(token);
      case 'credits':
        return WEIGHT.test(token) || parseNumber(token) !== null;
      default:
        return parseNumber(token) !== null;
    }
  });
}

function hasMixedFigures(tail: readonly string[], shape: readonly Column[]): boolean {
  const figures = tail.filter((_, index) => ['credits', 'earned', 'points'].includes(shape[index] ?? ''));
  return figures.some((figure) => /[./,]/.test(figure)) && !figures.every((figure) => /[./,]/.test(figure));
}
