/** A figure of a record as a school adds it up. */
export type Figure = 'attempted' | 'earned' | 'gpaCredits' | 'points' | 'gpa';

/** A line of totals: what it says by name, or only its figures. */
export interface TotalsRow {
  /** 'year' is of all terms of one, 'unsaid' most likely of the term above, 'career' heads the totals of one level of study. */
  readonly scope:
    'term' | 'unsaid' | 'year' | 'cumulative' | 'transfer' | 'institution' | 'overall' | 'career';
  readonly named: Partial<Record<Figure, number>>;
  readonly figures: readonly number[];
}
