import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { truncate } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { CompassIcon } from '../../shared/ui/icons';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useMobile } from '../../shared/ui/use-media';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { ProgramDetail } from './program-detail';
import { ProgramLinkButton } from './program-link-button';
import { ProgramProgress } from './program-progress';
import { type ProgramInsight, studentProgramsQuery } from './program.queries';
import styles from './programs-tab.module.css';
import type { RelatedCareersProps } from './related-careers';

const exploreLink = (
  <Link to={paths.explore('programs')} className={buttonClass('primary')}>
    <CompassIcon size={16} aria-hidden />
    Explore Programs
  </Link>
);

export interface ProgramsTabProps {
  /** Whose dashboard it is. */
  handle: string;
  isOwner: boolean;
  /** Opens the details of a related career, for its owner. */
  onOpenCareer?: RelatedCareersProps['onOpen'];
  /** Such details may be opened soon. */
  onNearCareer?: RelatedCareersProps['onNear'];
}

/** The programs on a student's dashboard: one button each, and everything about the one that is selected. */
export function ProgramsTab({ handle, isOwner, ...doors }: ProgramsTabProps) {
  const section = useRef<HTMLElement>(null);
  const query = useQuery(studentProgramsQuery(handle));
  return (
    <section ref={section} tabIndex={-1} className={styles.tab}>
      <SectionHeading
        title={<VisuallyHidden on="mobile">Program Progress Tracking</VisuallyHidden>}
        note={
          isOwner
            ? 'How far your credits take you in each program you follow.'
            : 'How far the credits on this profile go in each of its programs.'
        }
        end={query.data?.length !== 0 && exploreLink}
      />
      {/* The button that removes a program goes away with it: focus stays in the section. */}
      <Programs
        {...{ query, isOwner, ...doors }}
        onRemoved={() => section.current?.focus({ preventScroll: true })}
      />
    </section>
  );
}

interface ProgramsProps extends Omit<ProgramsTabProps, 'handle'> {
  query: UseQueryResult<ProgramInsight[]>;
  onRemoved: () => void;
}

function Programs({ query, ...props }: ProgramsProps) {
  if (query.data?.length === 0) {
    return (
      <Plain>
        <Empty title="No programs yet" action={exploreLink}>
          {props.isOwner
            ? 'No programs are linked to your dashboard. Use Explore Programs to find the ones your credits count towards.'
            : 'No programs are linked to this dashboard. Use Explore Programs to find some of your own.'}
        </Empty>
      </Plain>
    );
  }
  if (query.data) return <LinkedPrograms programs={query.data} refreshing={query.isFetching} {...props} />;
  if (query.isError) {
    return (
      <Plain>
        <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />
      </Plain>
    );
  }
  return <LoadingPrograms />;
}

const percentOf = ({ completion_stats }: ProgramInsight) => completion_stats.percent_as_float;

interface LinkedProgramsProps extends Omit<ProgramsProps, 'query'> {
  programs: readonly ProgramInsight[];
  refreshing: boolean;
}

/** Furthest along first. Wide screens begin with that one, phones with the row of buttons alone. */
function LinkedPrograms({ programs, refreshing, isOwner, onRemoved, ...doors }: LinkedProgramsProps) {
  const mobile = useMobile();
  const [picked, setPicked] = useState<string | null>(null);
  const sorted = programs.toSorted((a, b) => percentOf(b) - percentOf(a));
  const found = sorted.find(({ program_uuid }) => program_uuid === picked);
  const selected = found ?? (mobile ? undefined : sorted[0]);
  const shown = useDeferredValue(selected);
  const [wasMobile, setWasMobile] = useState(mobile);
  if (mobile !== wasMobile) {
    // A phone shows what its owner chose there, not what a wide screen began with.
    setWasMobile(mobile);
    if (mobile) setPicked(null);
  }

  const selectFirstBut = (removed: string) => {
    setPicked(sorted.find(({ program_uuid }) => program_uuid !== removed)?.program_uuid ?? null);
    onRemoved();
  };

  return (
    <>
      {!shown && (
        <div className={styles.refresh}>
          <RefreshBar active={refreshing} label="Refreshing programs" />
        </div>
      )}
      <ul className={styles.selectors} aria-label="Programs">
        {sorted.map((insight) => (
          <li key={insight.program_uuid}>
            <button
              type="button"
              className={styles.selector}
              aria-pressed={insight === selected}
              onClick={() => setPicked(insight.program_uuid)}
            >
              <span className={styles.name} title={mobile ? insight.program.title : undefined}>
                {mobile ? truncate(insight.program.title) : insight.program.title}
              </span>
              <Tag>{insight.program.level}</Tag>
              <ProgramProgress stats={insight.completion_stats} />
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <ProgramDetail
          key={shown.program_uuid}
          insight={shown}
          refreshing={refreshing}
          {...(isOwner && doors)}
          actions={
            isOwner && (
              <ProgramLinkButton
                program={shown}
                linked={shown.linked_to_student}
                onRemoved={() => selectFirstBut(shown.program_uuid)}
              />
            )
          }
        />
      ) : (
        <p className={styles.prompt}>Select a program to see details</p>
      )}
    </>
  );
}

function LoadingPrograms() {
  return (
    <Loading label="Loading programs…">
      <div className={styles.selectors}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className={styles.selectorSkeleton}>
            <Skeleton height="100%" radius="var(--r-l)" />
          </div>
        ))}
      </div>
      <Card className={styles.detailSkeleton}>
        <Skeleton width="60%" height={38} />
        <Skeleton width="40%" height={20} />
        <Skeleton height={520} />
        <div className={styles.cardSkeletons}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={132} radius="var(--r-l)" />
          ))}
        </div>
      </Card>
    </Loading>
  );
}

/** A notice on a card of its own, which a phone's section is already. */
function Plain({ children }: { children: ReactNode }) {
  return <Card className={styles.plain}>{children}</Card>;
}
