import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './detail-page.module.css';
import { useTitlePart } from './document-title';
import { Card } from './ui/card';
import { cx } from './ui/cx';
import { ErrorState } from './ui/error-state';
import { Loading, Skeleton } from './ui/skeleton';

export interface DetailPageProps<T> {
  query: UseQueryResult<T>;
  /** What is shown, in one word: "course". */
  noun: string;
  /** It joins the title of the document. */
  titleOf: (data: T) => string;
  children: (data: T) => ReactNode;
}

/** The page of one thing: while it is loading, where it failed, and when it is there. */
export function DetailPage<T>({ query, noun, titleOf, children }: DetailPageProps<T>) {
  const { data } = query;
  useTitlePart(data && titleOf(data));
  if (data) return children(data);
  if (query.isError)
    return (
      <Card>
        <ErrorState
          level={2}
          title={`The ${noun} could not be loaded.`}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </Card>
    );
  return (
    <Card padded>
      <Loading label={`Loading the ${noun}…`} className={styles.loading}>
        <Skeleton width="9rem" />
        <Skeleton width="60%" height={34} />
        <Skeleton height={340} radius="var(--r-l)" />
      </Loading>
    </Card>
  );
}

export interface DetailCardProps {
  className?: string | undefined;
  busy?: boolean;
  children: ReactNode;
}

export const DetailCard = ({ className, busy, children }: DetailCardProps) => (
  <Card as="article" padded className={cx(styles.page, className)} aria-busy={busy || undefined}>
    {children}
  </Card>
);

export const DetailTitle = ({ children }: { children: string }) => (
  <h2 className={styles.title} dir="auto">
    {children}
  </h2>
);
