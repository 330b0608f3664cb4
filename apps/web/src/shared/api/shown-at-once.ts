import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Rows that change, and the query and the mutations that they are in. */
interface Rows<Data, Row> {
  queryKey: QueryKey;
  /** Of all mutations that are shown at once in these rows. */
  mutationKey: QueryKey;
  of: (data: Data) => readonly Row[];
  put: (data: Data, rows: Row[]) => Data;
  idOf: (row: Row) => string;
}

/** A change that is shown and that the server has not answered yet. */
interface Shown<Row> {
  id: string;
  /** As it was before; undefined where there was none. */
  row: Row | undefined;
  /** How all rows stood before the first of the changes that are under way. */
  order: readonly string[];
}

/**
 * Options of a mutation that adds, changes or removes a row, which is shown before the server has answered. Where it fails,
 * this row alone is put back: to ask for all of them again would not do, as without a network that fails as well.
 * @param about the row of a change
 * @param change the rows with the change
 */
export function shownAtOnce<Data, Row, Variables>(
  queries: QueryClient,
  { queryKey, mutationKey, of, put, idOf }: Rows<Data, Row>,
  about: (variables: Variables) => Row,
  change: (rows: readonly Row[], variables: Variables) => Row[],
) {
  const underWay = () =>
    queries
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .flatMap(({ state }) => (state.context as Shown<Row> | undefined) ?? []);
  const show = (changed: (rows: readonly Row[]) => Row[]) =>
    queries.setQueryData<Data>(queryKey, (data) => data && put(data, changed(of(data))));

  const putBack =
    ({ id, row, order }: Shown<Row>) =>
    (rows: readonly Row[]) => {
      const others = rows.filter((other) => idOf(other) !== id);
      if (row === undefined) return others;
      const place = order.indexOf(id);
      const next = others.findIndex((other) => order.indexOf(idOf(other)) > place);
      return others.toSpliced(next === -1 ? others.length : next, 0, row);
    };

  return {
    mutationKey,
    onMutate: (variables: Variables): Shown<Row> => {
      // An answer on its way would bring the old state back.
      void queries.cancelQueries({ queryKey });
      const data = queries.getQueryData<Data>(queryKey);
      const rows = data === undefined ? [] : of(data);
      const id = idOf(about(variables));
      show((known) => change(known, variables));
      return {
        id,
        row: rows.find((row) => idOf(row) === id),
        order: underWay()[0]?.order ?? rows.map(idOf),
      };
    },
    onError: (_error: Error, _variables: Variables, failed: Shown<Row> | undefined) => {
      if (!failed) return;
      const all = underWay();
      const later = all.slice(all.indexOf(failed) + 1).find(({ id }) => id === failed.id);
      // What a later change shows stands. If that fails too, it takes back both.
      if (later) later.row = failed.row;
      else show(putBack(failed));
    },
  };
}

/** The row of a change under way as the server has it: as it was before, without the earlier changes that have failed since. */
export function rowBefore(queries: QueryClient, mutationKey: QueryKey, variables: object): unknown {
  const underWay = queries.getMutationCache().findAll({ mutationKey, status: 'pending' });
  const change = underWay.find(({ state }) => state.variables === variables);
  return (change?.state.context as Shown<unknown> | undefined)?.row;
}
