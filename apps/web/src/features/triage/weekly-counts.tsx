import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemText } from '../../shared/api/problem-text';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { Card } from '../../shared/ui/card';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { tableOf, type Week, weeksBack } from './weekly-table';
import { weeklyQuery } from './triage.queries';
import styles from './weekly-counts.module.css';

const SPANS = [
  { value: '8', label: 'Last 8 weeks' },
  { value: '26', label: 'Last half year' },
  { value: '52', label: 'Last year' },
] as const;

/** How much was sent in each week, in bars and in numbers by topic. Weeks begin on Monday, in UTC. */
export function WeeklyCounts() {
  const [address, setAddress] = useSearchParams();
  const span = SPANS.find(({ value }) => value === address.get('span'))?.value ?? SPANS[0].value;
  const [now] = useState(() => new Date());
  const weeks = weeksBack(Number(span), now);
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(weeklyQuery(weeks.at(-1)!));
  const choose = (value: string) =>
    setAddress(value === SPANS[0].value ? {} : { span: value }, { preventScrollReset: true });
  const counts = data && data.length > 0 && tableOf(data, weeks);
  return (
    <div className={styles.page}>
      <Card padded className={styles.chart}>
        <div className={styles.head}>
          <h3>Submissions by week</h3>
          <Select
            label="Weeks shown"
            labelBeside
            options={SPANS}
            value={span}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </div>
        {isPending && (
          <Loading label="Loading counts…">
            <Skeleton height={160} />
          </Loading>
        )}
        {isError && !data && (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} level={4}>
            {problemText(error)}
          </ErrorState>
        )}
        {data?.length === 0 && (
          <Empty title="Nothing was sent in these weeks" drawing="paper">
            Choose a longer time to look further back.
          </Empty>
        )}
        {counts && <Bars rows={counts.rows} />}
      </Card>
      {counts && (
        <Card padded>
          <Table {...counts} />
        </Card>
      )}
    </div>
  );
}

function Table({ topics, rows }: ReturnType<typeof tableOf>) {
  const columns: Column<Week>[] = [
    { key: 'week', title: 'Week of', cell: ({ week }) => formatDate(week) },
    ...topics.map(({ id, name }): Column<Week> => ({
      key: id,
      title: name,
      align: 'end',
      cell: ({ counts }) => counts[id] ?? 0,
    })),
    { key: 'total', title: 'All', align: 'end', cell: ({ total }) => total },
  ];
  return (
    <DataTable
      caption="Submissions by week and topic"
      columns={columns}
      rows={rows}
      rowKey={({ week }) => week}
    />
  );
}

/** In units of the drawing. */
const HEIGHT = 120;
const BAR = 10;
const GAP = 4;

/** A bar for each week, the oldest first. The table below says the same in numbers. */
function Bars({ rows }: { rows: readonly Week[] }) {
  const most = Math.max(...rows.map(({ total }) => total));
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  const [newest, oldest] = [rows[0]!, rows.at(-1)!];
  const width = rows.length * (BAR + GAP);
  return (
    <figure className={styles.figure}>
      <figcaption>
        {plural(all, 'submission')} since the week of {formatDate(oldest.week)}, {most} in the fullest week
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.bars}
        role="img"
        aria-label="Submissions in each week, as in the table below"
      >
        {rows.toReversed().map(({ week, total }, place) => {
          const height = (total / most) * HEIGHT;
          return (
            <rect key={week} x={place * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height}>
              <title>{`Week of ${formatDate(week)}: ${total}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{formatDate(oldest.week)}</span>
        <span>{formatDate(newest.week)}</span>
      </div>
    </figure>
  );
}
