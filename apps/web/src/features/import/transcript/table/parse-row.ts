import { isDottedCode, isOwnCode, leadingCourse } from '../lexing/course-codes';
import { isKnownGrade, markOf } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { parseTerm } from '../lexing/terms';
import { COST_OF_BLANK, MAX_WORDS } from './column-costs';
import { costOfFit, type TableKnowledge } from './fit';
import { textOf, type Gap, type Word } from './rows';
import type { Column, ColumnPlace } from './column';

/** The texts of a row by column. */
export type RowTexts = Partial<Record<Column, string>>;

/** One way to read a row. */
export interface Parse {
  readonly texts: RowTexts;
  /** 0 for a row as its columns promise; the more, the less likely. */
  readonly cost: number;
  /** Whether the title begins and ends at an edge, so that no other column can reach into it. */
  readonly titleHasEdges: boolean;
  readonly titleBeginsAtEdge: boolean;
  /** Whether it reaches over an edge, as if two columns were one. */
  readonly titleSpans: boolean;
  /** The lines of the title, where it is the last cell of several lines: nothing after it says where it ends. */
  readonly openTitle: readonly string[] | null;
}

export interface ParseOptions extends TableKnowledge {
  readonly columns: readonly ColumnPlace[];
  /** Whether cells stand below their header cells, so that their place says which column they are in. */
  readonly isAligned: boolean;
  /** Whether the student named them. */
  readonly isByHand: boolean;
}

/** What it costs to part two columns where only one space stands, in a row that has edges. */
const COST_OF_NO_EDGE = 1.2;
/** What it costs besides to end a title there: where cells have edges, its last word is no grade. */
const COST_OF_CUTTING_A_TITLE = 5;
/** What it costs to put an edge, or a border, inside one column. */
const COST_OF_INNER: Readonly<Record<Gap, number>> = { space: 0, line: 1.5, edge: 4, border: 9 };
/** Code and title of one column may stand apart. */
const COST_OF_EDGE_AFTER_CODE = 0.3;
/** What it costs to stand a column's width away from the header. */
const MAX_COST_OF_PLACE = 5;
const COST_OF_LEVEL_IN_TITLE = 2;
/** A section has a column, and stands in that of the code or the title. */
const COST_OF_SECTION_ELSEWHERE = 4;
const COST_OF_MIXED_FIGURES = 4;
/** No course earns more credits than were attempted: the second figure is points. */
const COST_OF_EARNING_TOO_MUCH = 4;
/** A grade of zero beside no points, which elsewhere is seldom one. */
const COST_OF_ZERO = 3.5;
const COST_OF_CUT_CODE = 3;
const COST_OF_GRADED_FOR_NOTHING = 8;
/** An unknown grade is less likely than any known one. */
const COST_OF_OWN_GRADE = 2;
/** 'A1 General Chemistry', 'W01 Composition': where most titles begin so, a section stands before them. */
const SECTION_IN_TITLE = /^[A-Z]\d{1,2} \p{Lu}\p{Ll}/u;
const COST_OF_SECTION_IN_TITLE = 1.4;
const KEPT = 5;
const MAX_WORDS_OF_ROW = 70;

interface Step {
  readonly cost: number;
  /** The step before, and the words this column took. */
  readonly before: Step | null;
  readonly from: number;
  readonly to: number;
  readonly column: number;
}

/**
 * 'MODELING', 'SOFT ROBOTICS' on the line below a row: the rest of its title rather than an unknown grade. 'August 2019 re-assessment' is a
 * heading; words alone below a grade may say what it is.
 */
const isTextBelow = (taken: readonly Word[], column: Column): boolean =>
  (column === 'grade' || (column === 'gradeBeside' && taken.some(({ text }) => /^\d{4}$/.test(text)))) &&
  taken[0]!.gap === 'line' &&
  taken.some(({ text }) => /^\p{L}{5,}$/u.test(text)) &&
  !isKnownGrade(textOf(taken));

/** '6 ECTS', '60 KP': what credits are called. */
const UNIT = /^(?:ECTS|CATS|CFU|KP|CP|LP|SP|SWS|OP|CH|HRS|PTS)$/;

/** 'Laboratory 2' below a row whose cells only single spaces part: the rest of its title, as no other cell has a line of its own. */
const isPlainTextBelow = (taken: readonly Word[], column: Column): boolean =>
  (column === 'words' || column === 'figure' || (column === 'term' && parseTerm(textOf(taken)) === null)) &&
  taken[0]!.gap === 'line' &&
  /^\p{L}{4}/u.test(taken[0]!.text);
/** Whether only single spaces part the words of the first line, and figures stand among them: no cell has a line of its own. */
function isPlainRow(words: readonly Word[]): boolean {
  const ofFirst = words.findIndex(({ gap }, index) => index > 0 && gap === 'line');
  const hasFigures = words.slice(2, Math.max(2, ofFirst)).some(({ text }) => parseAmount(text) !== null);
  return (
    ofFirst >= FEWEST_OF_PLAIN && hasFigures && !words.some(({ gap }) => gap === 'edge' || gap === 'border')
  );
}
const FEWEST_OF_PLAIN = 5;

/**
 * 'DNC' of 'Microeconomics 15 DNC', in a text with single spaces: after its credits no word of a title stands last in a row. The student
 * is asked about a grade that is not known.
 */
const isOwnGrade = (words: readonly Word[], from: number, to: number, column: Column): boolean =>
  column === 'grade' &&
  to === words.length &&
  to === from + 1 &&
  words[from]!.gap === 'space' &&
  /^[A-Z]{2,4}$/.test(words[from]!.text) &&
  !UNIT.test(words[from]!.text) &&
  !isKnownGrade(words[from]!.text) &&
  parseAmount(words[from - 1]?.text ?? '') !== null;

/** The likeliest ways in which the columns, in their order, share out the words of a row; best first. */
export function parseRow(words: readonly Word[], options: ParseOptions): Parse[] {
  const { columns } = options;
  if (words.length > MAX_WORDS_OF_ROW) return [];
  const hasEdges = partsCells(words);
  const isPlain = isPlainRow(words);
  const isFigure = /^0?\d$/.test(words[0]?.text ?? '');
  let states: Step[][] = [[{ cost: 0, before: null, from: 0, to: 0, column: -1 }]];
  for (let index = 0; index < columns.length; index++) {
    const next: Step[][] = Array.from({ length: words.length + 1 }, () => []);
    const place = columns[index]!;
    const most = MAX_WORDS[place.column] ?? 1;
    states.forEach((steps, from) => {
      if (!steps || steps.length === 0) return;
      for (const step of steps)
        next[from]!.push({
          cost: step.cost + COST_OF_BLANK[place.column],
          before: step,
          from,
          to: from,
          column: index,
        });
      let inner = 0;
      for (let to = from + 1; to <= Math.min(words.length, from + most); to++) {
        if (to > from + 1)
          inner +=
            place.column === 'course' && isCode(words.slice(from, to - 1))
              ? COST_OF_EDGE_AFTER_CODE
              : COST_OF_INNER[words[to - 1]!.gap];
        const isText = place.column === 'title' || place.column === 'code' || place.column === 'course';
        if (inner > 0 && !isText) break;
        const beginsAtEdge = words[from]!.gap !== 'space';
        const endsAtEdge = to === words.length || words[to]!.gap !== 'space';
        // a code that begins a cell, or the number of a semester that begins its line, is one, whatever stands after it
        const isWhole =
          to === from + 1 &&
          (place.column === 'code'
            ? isCodeAlone(words[from]!)
            : from === 0 && place.column === 'term' && isFigure);
        // '12 1121 CALCULO': after the credits that begin a line
        const isAfterCredits =
          place.column === 'code' && from === 1 && index === 1 && columns[0]!.column === 'credits';
        const isCell = (beginsAtEdge || isAfterCredits) && (endsAtEdge || isWhole);
        const taken = words.slice(from, to);
        const text = textOf(taken);
        // 'RW' below 'RW': a mark that is its own name
        const fit =
          place.column === 'words' && text === place.name
            ? 0
            : isOwnGrade(words, from, to, place.column)
              ? COST_OF_OWN_GRADE
              : costOfFit(place.column, text, to - from, isCell, options);
        if (fit === Infinity || (from > 0 && isTextBelow(taken, place.column))) continue;
        if (isPlain && from > 0 && isPlainTextBelow(taken, place.column)) continue;
        const cost =
          fit +
          (place.column === 'code' ? inner / 8 : inner) +
          (hasEdges && !beginsAtEdge && from > 0 ? COST_OF_NO_EDGE : 0) +
          (options.isAligned ? costOfPlace(taken, columns, index) : 0);
        for (const step of steps) {
          const cuts =
            hasEdges && !beginsAtEdge && lastFilled(step, columns) === 'title' ? COST_OF_CUTTING_A_TITLE : 0;
          next[to]!.push({ cost: step.cost + cost + cuts, before: step, from, to, column: index });
        }
      }
    });
    states = next.map((steps) =>
      steps.length > 1 ? steps.toSorted((a, b) => a.cost - b.cost).slice(0, KEPT) : steps,
    );
  }
  return (states[words.length] ?? [])
    .map((step) => parseOf(step, words, columns))
    .filter(({ cost }) => cost < 60)
    .toSorted((a, b) => a.cost - b.cost);
}

/** Whether cells are parted by more than a space: by wide gaps, borders, or a line for each. */
function partsCells(words: readonly Word[]): boolean {
  const edges = words.filter(({ gap }) => gap === 'edge' || gap === 'border').length;
  const lines = words.filter(({ gap }) => gap === 'line').length;
  const ofFirst = words.findIndex(({ gap }, index) => index > 0 && gap === 'line');
  // where the code has a line of its own, so has every other cell
  const isCodeLine =
    ofFirst > 0 && leadingCourse(words.slice(0, ofFirst).map(({ text }) => text))?.words === ofFirst;
  return edges >= 2 || (lines >= 4 && ofFirst <= 4) || (lines === 3 && isCodeLine);
}

const isCodeAlone = ({ text }: Word): boolean =>
  /^\d{4,9}$/.test(text) || isOwnCode(text) || isDottedCode(text);

const isCode = (words: readonly Word[]): boolean =>
  leadingCourse(words.map(({ text }) => text))?.words === words.length;

/** The column that took the words before. */
function lastFilled(last: Step, columns: readonly ColumnPlace[]): Column | null {
  for (let step: Step | null = last; step && step.column >= 0; step = step.before) {
    if (step.to > step.from) return columns[step.column]!.column;
  }
  return null;
}

/** How far words stand from the header of their column, where those of the next columns are no nearer. */
function costOfPlace(taken: readonly Word[], columns: readonly ColumnPlace[], index: number): number {
  const start = taken[0]!.start;
  const end = taken.at(-1)!.end;
  const header = columns[index]!;
  if (start < header.end && end > header.start) return 0;
  const distance = start >= header.end ? start - header.end : header.start - end;
  // a long text reaches over the columns after it, never over those before
  return Math.min(MAX_COST_OF_PLACE, 1 + distance / 2);
}

function parseOf(last: Step, words: readonly Word[], columns: readonly ColumnPlace[]): Parse {
  const texts: RowTexts = {};
  let titleHasEdges = true;
  let titleBeginsAtEdge = true;
  let titleSpans = false;
  let openTitle: string[] | null = null;
  for (let step: Step | null = last; step && step.column >= 0; step = step.before) {
    const { column } = columns[step.column]!;
    if (step.to > step.from) texts[column] = textOf(words.slice(step.from, step.to));
    if (column === 'course' && step.to > step.from)
      titleSpans ||= spansAfterCode(words.slice(step.from, step.to));
    if (column === 'title' && step.to > step.from) {
      titleBeginsAtEdge = words[step.from]!.gap !== 'space';
      titleSpans ||= words
        .slice(step.from + 1, step.to)
        .some(({ gap }) => gap === 'edge' || gap === 'border');
      titleHasEdges = titleBeginsAtEdge && (step.to === words.length || words[step.to]!.gap !== 'space');
      if (step.to === words.length) openTitle = linesOf(words.slice(step.from));
    }
  }
  return {
    texts,
    cost: last.cost + costOfWhole(texts, columns),
    titleHasEdges,
    titleBeginsAtEdge,
    titleSpans,
    openTitle: openTitle && openTitle.length > 1 ? openTitle : null,
  };
}

function linesOf(words: readonly Word[]): string[] {
  const starts = words.flatMap(({ gap }, index) => (index === 0 || gap === 'line' ? [index] : []));
  return starts.map((start, index) => textOf(words.slice(start, starts[index + 1])));
}

/** 'ABC 102   College Algebra   D': a gap after the one that may part the code from its title. */
function spansAfterCode(words: readonly Word[]): boolean {
  const code = leadingCourse(words.map(({ text }) => text))?.words ?? 1;
  return words.slice(code + 1).some(({ gap }) => gap === 'edge' || gap === 'border');
}

/** What speaks against a row as a whole. */
function costOfWhole(texts: RowTexts, columns: readonly ColumnPlace[]): number {
  const lacksSection =
    texts.section === undefined &&
    columns.some(({ column }) => column === 'section') &&
    (/^[A-Z]?\d{2,4}[A-Z]? /.test(texts.title ?? '') || /\d \d{2,3}[A-Z]?$/.test(texts.code ?? ''));
  const holdsLevel =
    /^(?:\S+ ){0,3}(?:UG|GR|US|UGRD|GRAD)(?: |$)/.test(texts.title ?? '') && texts.level === undefined;
  const earnsTooMuch =
    (parseAmount(texts.earned ?? '') ?? 0) > (parseAmount(texts.credits ?? '') ?? Infinity);
  return (
    (hasMixedFigures(texts) ? COST_OF_MIXED_FIGURES : 0) +
    (holdsLevel ? COST_OF_LEVEL_IN_TITLE : 0) +
    (lacksSection ? COST_OF_SECTION_ELSEWHERE : 0) +
    (earnsTooMuch ? COST_OF_EARNING_TOO_MUCH : 0) +
    (isCodeCut(texts) ? COST_OF_CUT_CODE : 0) +
    (texts.section === undefined && SECTION_IN_TITLE.test(texts.title ?? '') ? COST_OF_SECTION_IN_TITLE : 0) -
    (runs(texts, columns) ? COST_OF_BLANK.grade : 0) -
    (isZeroGrade(texts, columns) ? COST_OF_ZERO : 0) +
    (isGradedForNothing(texts) ? COST_OF_GRADED_FOR_NOTHING : 0)
  );
}

/** 'FIR' before '3410 Business Finance' */
const isCodeCut = ({ code = '', title = '' }: RowTexts): boolean =>
  /^\p{L}+$/u.test(code) && /^\d{3,5}[A-Z]? \S/.test(title);

/** A course that is said to run has no grade yet. */
const runs = ({ status = '', grade }: RowTexts, columns: readonly ColumnPlace[]): boolean =>
  grade === undefined &&
  columns.some(({ column }) => column === 'grade') &&
  /^(?:in[ -]progress|enrolled|registered|currently enrolled)$/i.test(status);

/** '5.0   0.0   0.0' where only credits, grade and points can stand. */
const isZeroGrade = ({ credits, grade, points }: RowTexts, columns: readonly ColumnPlace[]): boolean =>
  isZero(grade) &&
  isZero(points) &&
  !isZero(credits) &&
  !columns.some(({ column }) => column === 'gradeBeside' || column === 'earned');

/** '4.00   0.00   0.00' below grade, attempted and earned: the credits of a course that has no grade yet. */
const isGradedForNothing = ({ grade = '', credits, earned, points }: RowTexts): boolean =>
  /^\d[.,]\d{2,3}$/.test(grade) &&
  !isZero(grade) &&
  isZero(credits) &&
  isZero(earned) &&
  (points === undefined || isZero(points));

const isZero = (text = ''): boolean => /^0(?:[.,]0+)?$/.test(text);

/** Credits with decimals beside credits without: one of them is more likely the last word of the title. */
function hasMixedFigures({ credits, earned, points, grade = '' }: RowTexts): boolean {
  const product = Number(credits) * (markOf(grade) ?? NaN);
  const isProduct = Math.abs(product - (parseAmount(points ?? '') ?? NaN)) < 0.02;
  const figures = [credits, earned, isProduct ? undefined : points].filter((figure) => figure !== undefined);
  const whole = figures.filter((figure) => /^\d+$/.test(figure)).length;
  return (
    whole > 0 &&
    whole < figures.length &&
    (credits === undefined || earned === undefined || /^\d+$/.test(credits) !== /^\d+$/.test(earned))
  );
}
