/** What a column of a course table holds. */
export type Column =
  | 'subject'
  | 'number'
  | 'code'
  /** Code and title in one: 'CS 1400 - Loops'. */
  | 'course'
  | 'section'
  | 'title'
  | 'campus'
  | 'level'
  | 'grade'
  /** A grade besides: of the first half of a course, of an examination that was taken again. */
  | 'otherGrade'
  /** The grade on another scale, a letter beside a mark: what counts where the other is blank. */
  | 'gradeBeside'
  /** Points for one credit of the grade. */
  | 'gradeValue'
  | 'credits'
  | 'earned'
  /** Hours or weeks of a course, where nothing else tells its credits. */
  | 'hours'
  | 'points'
  | 'repeat'
  | 'term'
  | 'year'
  | 'status'
  | 'institution'
  | 'dates'
  /** A text, or a figure, we have no use for. */
  | 'words'
  | 'figure';

/** What names a course. */
export const COURSE_COLUMNS: ReadonlySet<Column> = new Set(['code', 'course', 'title', 'number', 'subject']);

/** The place of a header cell in its line, in characters, or its index where borders part the cells. */
export interface ColumnPlace {
  readonly column: Column;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Whether its name is unknown: only its cells can tell what it holds. */
  readonly isUnknown?: boolean;
  /** Whether it was told so, by what stands in it. */
  readonly isGuess?: boolean;
  /** Whether only its place says that it holds what a course of another school, in the same row, counts for. */
  readonly isEquivalent?: boolean;
}

/** One column taken for another. */
export const taken = (columns: readonly ColumnPlace[], one: ColumnPlace, column: Column): ColumnPlace[] =>
  columns.map((place) => (place === one ? { ...place, column } : place));

/** Settles one thing that names of columns leave open. */
export type SettlingStep = (columns: readonly ColumnPlace[]) => readonly ColumnPlace[];

/** Whether a column of that kind is among them. */
export const holds = (columns: readonly ColumnPlace[], column: Column): boolean =>
  columns.some((place) => place.column === column);

/** All columns of one kind taken for another. */
export const turned = (columns: readonly ColumnPlace[], from: Column, to: Column): ColumnPlace[] =>
  columns.map((place) => (place.column === from ? { ...place, column: to } : place));

/** What a student can say that a column holds. */
export const HAND_COLUMNS = ['code', 'title', 'credits', 'grade', 'term', 'points', 'ignore'] as const;
export type HandColumn = (typeof HAND_COLUMNS)[number];
