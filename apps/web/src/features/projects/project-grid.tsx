import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback } from 'react';
import { Card } from '../../shared/ui/card';
import { LoadMore } from '../../shared/ui/load-more';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import styles from './project-card.module.css';
import type { Project, ProjectSet } from './projects.queries';

export interface ProjectGridProps {
  set: ProjectSet;
  query: UseInfiniteQueryResult<ProjectSet>;
  /** The same function for the same cards: each is drawn once, however many follow it. */
  renderCard: (project: Project, place: number) => ReactNode;
}

/** Project cards side by side, as many as fit; more come as the end of them does. */
export function ProjectGrid({ set, query, renderCard }: ProjectGridProps) {
  const { fetchNextPage, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [isFetching, fetchNextPage]);
  return (
    <>
      <ul className={styles.grid}>
        {set.projects.map((project, place) => (
          <GridItem key={project.project_uuid} {...{ project, place, renderCard }} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          onMore={more}
          busy={isFetchingNextPage}
          error={isFetchNextPageError && 'Could not load more projects.'}
        >
          {`Show more projects (${set.projects.length} of ${set.count})`}
        </LoadMore>
      )}
    </>
  );
}

interface GridItemProps extends Pick<ProjectGridProps, 'renderCard'> {
  project: Project;
  place: number;
}

const GridItem = memo(({ project, place, renderCard }: GridItemProps) => (
  <li>{renderCard(project, place)}</li>
));

/** As wide as names of skills. */
const CHIPS = [64, 88, 56, 96, 72, 104];

interface ProjectsLoadingProps {
  count?: number;
  /** They say whose they are. */
  byline?: boolean;
  /** Their foot has buttons. */
  own?: boolean;
}

/** Cards in the measures of those that are on their way: a row of them, as high as one with much to say. */
export function ProjectsLoading({ count = 3, byline = false, own = false }: ProjectsLoadingProps) {
  return (
    <Loading label="Loading projects..." className={styles.grid}>
      {Array.from({ length: count }, (_, place) => (
        <Card key={place} className={styles.card}>
          <span className={styles.image} />
          <div className={styles.body}>
            {byline && (
              <div className={styles.byline}>
                <Skeleton width={24} height={24} radius="50%" />
                <Skeleton width="45%" />
              </div>
            )}
            <Skeleton width="60%" height={24} />
            <Skeleton width="35%" />
            <div className={styles.loadingText}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton width="80%" />
            </div>
            <div className={styles.loadingSkills}>
              {CHIPS.map((width) => (
                <Skeleton key={width} width={width} height={28} radius="var(--r-full)" />
              ))}
            </div>
            {own && (
              <div className={styles.loadingFoot}>
                <Skeleton width={64} />
                <Skeleton width={64} />
              </div>
            )}
          </div>
        </Card>
      ))}
    </Loading>
  );
}
