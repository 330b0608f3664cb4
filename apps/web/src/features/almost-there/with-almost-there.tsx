import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { almostThereQuery } from './almost-there.queries';
import styles from './almost-there.module.css';

export interface WithAlmostThereProps {
  isOwner: boolean;
  /** The card for the owner; others do not see it. */
  card: ReactNode;
  /** Said while it loads. */
  loading: string;
  /** The section above the card. */
  children: ReactNode;
}

/** A section and, for its owner, a card below it. Both appear together: a card that came later would push down what follows. */
export function WithAlmostThere({ isOwner, card, loading, children }: WithAlmostThereProps) {
  const { isLoading, failureCount } = useQuery({ ...almostThereQuery, enabled: isOwner });
  // The section does not wait until a failed card has been tried again.
  if (isLoading && failureCount === 0) {
    return (
      <Loading label={loading} className={styles.loading}>
        <Skeleton height="100%" radius="var(--r-l)" />
      </Loading>
    );
  }
  return (
    <>
      {children}
      {isOwner && card}
    </>
  );
}
