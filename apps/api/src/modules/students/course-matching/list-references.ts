import type { Successor } from '../../catalogue/index.js';

/** A table of ordered lists, each of one student, whose rows refer to a record of the catalogue. */
interface ListReference {
  table: string;
  /** The columns that, with the student, name one list. */
  list: string;
  /** The column that refers to the record. */
  column: string;
}

/**
 * The statement that makes the lists of student `$1` refer to the records `$3` instead of `$2`. Where one list has several
 * records that become one, that record takes the first of their places.
 */
export const moveInLists = ({ table, list, column }: ListReference): string =>
  `with moved as (
     delete from ${table} using unnest($2::int[], $3::int[]) m(old, new)
     where student_id = $1 and ${column} = m.old returning ${list}, m.new, position)
   insert into ${table} (student_id, ${list}, ${column}, position)
   select $1, ${list}, new, min(position) from moved group by ${list}, new on conflict do nothing`;

/** The ids of the old records, and those of their successors, in the same order. */
export const idPairs = (successors: Successor[]): [old: number[], successor: number[]] => [
  successors.map(({ from }) => from.id),
  successors.map(({ to }) => to.id),
];
