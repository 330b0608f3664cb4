import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers line up at the end, switches below the middle of their head. */
  readonly align?: 'end' | 'center';
  /** Its head where there is little room, in a table that stays one there; the title is spoken all the same. */
  readonly short?: string;
}

export interface DataTableProps<Row> {
  caption: string;
  hideCaption?: boolean;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Of few and narrow columns: it stays a table where there is little room, and its heads stay in sight. */
  compact?: boolean;
  /**
   * How the values of a row stand where there is little room: each below the title of its column, two beside each
   * other; all in one line; or each in a line of its own. In the last two they say themselves what they are.
   */
  narrow?: 'pairs' | 'line' | 'lines';
  /** Rows for which it says the same stand together under these words. */
  groupOf?: (row: Row) => string;
  /** Says how many stand there; not where the table has only the first of them. */
  countsGroups?: boolean;
}

/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- every role here is the element's own */

/** A table; where it has little room each row becomes a small list. */
export function DataTable<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  compact = false,
  narrow = 'pairs',
  groupOf = () => '',
  countsGroups = true,
}: DataTableProps<Row>) {
  return (
    <div className={cx(styles.scroller, compact && styles.heads)}>
      {/* The roles are said again because `display` would take them away there. */}
      <table
        className={cx(styles.table, compact ? styles.compact : cx(styles.stacked, styles[narrow]))}
        role="table"
      >
        <caption className={styles.caption}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, align, short }) => (
              <th key={key} scope="col" role="columnheader" className={align && styles[align]}>
                {compact ? <span className={styles.long}>{title}</span> : title}
                {short && (
                  <span className={styles.short} aria-hidden>
                    {short}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(rows, groupOf)].map(([group, members]) => (
          <tbody key={group} role="rowgroup">
            {group && (
              <tr role="row" className={styles.group}>
                <th scope="rowgroup" role="rowheader" colSpan={columns.length}>
                  {group} {countsGroups && <span>({members.length})</span>}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map(({ key, title, cell, align }, index) =>
                  index === 0 ? (
                    <th key={key} scope="row" role="rowheader">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} role="cell" data-column={title} className={align && styles[align]}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
