import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../shared/api/http-error';
import { useTitlePart } from '../../shared/document-title';
import { addressWith } from '../../shared/paths';
import { PageTools } from '../../shared/printable-page';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { XIcon } from '../../shared/ui/page-icons';
import { ScrollRegion } from '../../shared/ui/scroll-region';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useMedia } from '../../shared/ui/use-media';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { addressOfChoice, highestOf, MIN_COMPARED, readChoice } from './choice';
import styles from './compare.module.css';

/** One of those that are compared. */
export interface ComparedColumn<Item> {
  key: string;
  title: string;
  /** The parameter of the address that selects it in its list. */
  selection: string;
  item: Item;
}

/** A fact of each. */
interface ComparedRow<Item> {
  title: string;
  cell: (item: Item, shown: readonly Item[]) => ReactNode;
  /** Marks the highest of these; a fact that is not known is null. */
  value?: (item: Item) => number | null;
  /** What the highest is called. */
  mark?: string;
  /** Its values are drawn, too, each as long as it is beside the highest. */
  drawn?: true;
  /** Said besides, under it. */
  note?: (item: Item) => string | false;
}

/** What those side by side have in common, in one cell. */
interface SharedRow<Item> {
  title: string;
  together: (shown: readonly Item[]) => ReactNode;
  /** It leads to the row below. */
  leads?: boolean;
}

export interface ComparisonProps<Item> {
  noun: string;
  /** Undefined until all have come; without those that are gone. */
  columns: readonly ComparedColumn<Item>[] | undefined;
  rows: readonly (ComparedRow<Item> | SharedRow<Item>)[];
  /** Some could not be loaded. */
  failure: { retry: () => void; busy: boolean } | null;
  /** What the table comes to, in one sentence; null where nothing stands out. */
  verdict: (items: readonly Item[]) => string | null;
  /** What can be done next about one of them. @param titleId of its title, which says what a button is about */
  renderNext: (column: ComparedColumn<Item>, titleId: string) => ReactNode;
}

/**
 * The queries that could not be loaded. What no longer exists (404) is left out of the table instead, and what fails to
 * be refreshed shows what it said before.
 */
export function failureOf(
  queries: readonly Pick<UseQueryResult, 'isLoadingError' | 'error' | 'isFetching' | 'refetch'>[],
): ComparisonProps<never>['failure'] {
  const failed = queries.filter(({ isLoadingError, error }) => isLoadingError && !isNotFound(error));
  if (failed.length === 0) return null;
  return {
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    busy: failed.some(({ isFetching }) => isFetching),
  };
}

/** Two to four careers or programs in one table; what is compared is the address. */
export function Comparison<Item>({
  noun,
  columns,
  rows,
  failure,
  verdict,
  renderNext,
}: ComparisonProps<Item>) {
  const [address] = useSearchParams();
  const title = `Compare ${noun}s`;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  useTitlePart(title);
  const back = addressOfChoice(address, readChoice(address), null);
  const enough = columns && columns.length >= MIN_COMPARED;
  const said = enough && !failure && verdict(columns.map(({ item }) => item));
  return (
    <section ref={section} tabIndex={-1} aria-label={title} className={styles.view}>
      <PageTools back={{ to: back }} ready={Boolean(enough)} />
      <Card as="article" padded className={styles.page}>
        <header className={styles.head}>
          <h2>{title}</h2>
          {said && <p dir="auto">{said}</p>}
        </header>
        {failure ? (
          <ErrorState
            title={`The ${noun}s could not be loaded`}
            onRetry={failure.retry}
            busy={failure.busy}
          />
        ) : columns === undefined ? (
          <Loading label={`Loading ${noun}s…`}>
            <Skeleton height={420} radius="var(--r-l)" />
          </Loading>
        ) : enough ? (
          <Pair columns={columns} noun={noun}>
            {(shown) => (
              <Table label={`${title}: the table`} columns={shown} all={columns} {...{ rows, renderNext }} />
            )}
          </Pair>
        ) : (
          <Empty
            title={`Choose at least two ${noun}s`}
            action={
              <Link to={back} className={buttonClass('primary')}>
                To the list
              </Link>
            }
          >
            Open a {noun} and press Compare, for up to four of them.
            {columns.length < readChoice(address).length &&
              ` What this address names besides is no longer in the catalogue.`}
          </Empty>
        )}
      </Card>
    </section>
  );
}

/** A narrow screen has room for two columns; paper takes all of them. */
const NARROW = 'screen and (max-width: 1023px)';

interface PairProps<Item> {
  columns: readonly ComparedColumn<Item>[];
  noun: string;
  children: (shown: readonly ComparedColumn<Item>[]) => ReactNode;
}

/** Where not all columns fit: two of them, with a choice of which two. */
function Pair<Item>({ columns, noun, children }: PairProps<Item>) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isNarrow = useMedia(NARROW);
  if (!isNarrow || columns.length <= MIN_COMPARED) return children(columns);
  // One that was removed gives its place to the next.
  const kept = columns.filter(({ key }) => chosen.includes(key));
  const shown = [...kept, ...columns.filter((column) => !kept.includes(column))]
    .slice(0, MIN_COMPARED)
    .toSorted((one, other) => chosen.indexOf(one.key) - chosen.indexOf(other.key));
  const keys = shown.map(({ key }) => key);
  // What stands in the other place already changes places with this one.
  const show = (place: number, key: string) =>
    setChosen(keys.map((each, at) => (at === place ? key : each === key ? keys[place]! : each)));
  return (
    <>
      <div className={styles.pair} role="group" aria-label={`Two of ${columns.length} ${noun}s`}>
        {['First', 'Second'].map((which, place) => (
          <Select
            key={which}
            label={`${which} ${noun}`}
            options={columns.map(({ key, title }) => ({ value: key, label: title }))}
            value={keys[place]}
            onChange={(event) => show(place, event.target.value)}
          />
        ))}
      </div>
      {children(shown)}
    </>
  );
}

interface TableProps<Item> extends Pick<ComparisonProps<Item>, 'rows' | 'renderNext'> {
  label: string;
  columns: readonly ComparedColumn<Item>[];
  /** With those that are not shown: the highest is the highest of all of them. */
  all: readonly ComparedColumn<Item>[];
}

function Table<Item>({ label, columns, rows, all, renderNext }: TableProps<Item>) {
  const [address] = useSearchParams();
  const id = useId();
  const idOf = ({ key }: ComparedColumn<Item>) => `${id}-${key}`;
  const shown = columns.map(({ item }) => item);
  return (
    <ScrollRegion label={label} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Fact</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-label={column.title}>
                <div className={styles.name}>
                  <Link
                    id={idOf(column)}
                    to={addressWith(address, { view: null, [column.selection]: column.key })}
                    dir="auto"
                  >
                    {column.title}
                  </Link>
                  <RemoveLink from={address} column={column} />
                </div>
              </th>
            ))}
          </tr>
          {/* A row of their own: they stand in one line, however many lines the names take. */}
          <tr className={styles.next}>
            <th scope="row">
              <VisuallyHidden>Next</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <td key={column.key}>{renderNext(column, idOf(column))}</td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            if ('together' in row)
              return (
                <tr key={row.title} data-leads={row.leads}>
                  <th scope="row">
                    <span>{row.title}</span>
                  </th>
                  <td colSpan={columns.length}>{row.together(shown)}</td>
                </tr>
              );
            const { title, cell, value, mark, note, drawn } = row;
            const values = value ? all.map(({ item }) => value(item)) : [];
            const highest = highestOf(values);
            const most = Math.max(...values.map((each) => each ?? 0));
            return (
              <tr key={title}>
                <th scope="row">
                  <span>{title}</span>
                </th>
                {columns.map((column) => {
                  const isHighest = highest.has(all.indexOf(column)) && mark !== undefined;
                  return (
                    <td key={column.key} data-best={isHighest || undefined}>
                      {value ? (
                        <div className={styles.value}>
                          <div>{cell(column.item, shown)}</div>
                          {isHighest && <Tag>{mark}</Tag>}
                          {note?.(column.item) && <p>{note(column.item)}</p>}
                        </div>
                      ) : (
                        cell(column.item, shown)
                      )}
                      {value && drawn && <Scale value={value(column.item)} most={most} />}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** How a number compares with the highest; nothing for one that is not known. */
const Scale = ({ value, most }: { value: number | null; most: number }) =>
  value !== null && (
    <div className={styles.scale} style={{ '--length': value > 0 ? value / most : 0 }} aria-hidden />
  );

/** Takes one of them out of the table. */
function RemoveLink({ from, column }: { from: URLSearchParams; column: ComparedColumn<unknown> }) {
  const others = readChoice(from).filter((key) => key !== column.key);
  const label = `Remove ${column.title}`;
  return (
    <Link
      ref={useRestoreFocus<HTMLAnchorElement>()}
      to={addressOfChoice(from, others)}
      replace
      aria-label={label}
      title={label}
      className={cx(buttonClass('ghost', { square: true, small: true }), styles.remove)}
    >
      <XIcon size={16} aria-hidden />
    </Link>
  );
}
