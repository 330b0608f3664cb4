/** One filter that is applied, and the filters without it. */
export interface FilterChip<Filters> {
  /** What is narrowed, such as "Skill". */
  name: string;
  /** To what, such as "SQL". */
  value: string;
  without: Partial<Filters>;
}

/** The chip of a filter that has one value; none where it has none. */
export const textChip = <Filters>(
  name: string,
  value: string | undefined,
  without: Partial<Filters>,
): FilterChip<Filters>[] => (value ? [{ name, value, without }] : []);

/** A chip for each choice of a filter that may have several. */
export const choiceChips = <Filters>(
  name: string,
  choices: readonly string[],
  keep: (left: string[]) => Partial<Filters>,
): FilterChip<Filters>[] =>
  choices.map((value, place) => ({ name, value, without: keep(choices.toSpliced(place, 1)) }));
