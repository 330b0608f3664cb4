import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers line up at the end. */
  readonly align?: 'end';
}

export interface DataTableProps<Row> {
  caption: string;
  hideCaption?: boolean;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- every role here is the element's own */

/** A table; where it has little room each row becomes a small list of column and value. */
export function DataTable<Row>({ caption, hideCaption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className={styles.scroller}>
      {/* The roles are said again because `display` would take them away there. */}
      <table className={styles.table} role="table">
        <caption className={styles.caption}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" role="columnheader" className={align && styles[align]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
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
      </table>
    </div>
  );
}
