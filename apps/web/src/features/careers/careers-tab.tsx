import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { truncate } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { CompassIcon } from '../../shared/ui/icons';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useMobile } from '../../shared/ui/use-media';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { CareerDetail } from './career-detail';
import { type StudentCareerInsight, studentCareersQuery } from './career.queries';
import styles from './careers-tab.module.css';
import { DashboardLinkButton } from './dashboard-link-button';
import { Readiness } from './readiness';
import type { RelatedProgramsProps } from './related-programs';
import { SkillTally } from './skill-match';

const exploreLink = (
  <Link to={paths.explore('careers')} className={buttonClass('primary')}>
    <CompassIcon size={16} aria-hidden />
    Explore Careers
  </Link>
);

export interface CareersTabProps {
  /** Whose dashboard it is. */
  handle: string;
  isOwner: boolean;
  /** Opens the details of a related program, for its owner. */
  onOpenProgram?: RelatedProgramsProps['onOpen'];
  /** Such details may be opened soon. */
  onNearProgram?: RelatedProgramsProps['onNear'];
}

/** The careers on a student's dashboard: one button each, and everything about the one that is selected. */
export function CareersTab({ handle, isOwner, ...doors }: CareersTabProps) {
  const section = useRef<HTMLElement>(null);
  const query = useQuery(studentCareersQuery(handle));
  return (
    <section ref={section} tabIndex={-1} className={styles.tab}>
      <SectionHeading
        title={<VisuallyHidden on="mobile">Career Progress Tracking</VisuallyHidden>}
        note={
          isOwner
            ? 'How ready you are for each career you follow, from the skills you have.'
            : 'How ready the skills on this profile make for each of its careers.'
        }
        end={query.data?.length !== 0 && exploreLink}
      />
      {/* The button that removes a career goes away with it: focus stays in the section. */}
      <Careers
        {...{ query, isOwner, ...doors }}
        onRemoved={() => section.current?.focus({ preventScroll: true })}
      />
    </section>
  );
}

interface CareersProps extends Omit<CareersTabProps, 'handle'> {
  query: UseQueryResult<StudentCareerInsight[]>;
  onRemoved: () => void;
}

function Careers({ query, ...props }: CareersProps) {
  if (query.data?.length === 0) return <NoCareers isOwner={props.isOwner} />;
  if (query.data) return <LinkedCareers careers={query.data} refreshing={query.isFetching} {...props} />;
  if (query.isError) {
    return (
      <Plain>
        <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />
      </Plain>
    );
  }
  return <LoadingCareers />;
}

interface LinkedCareersProps extends Omit<CareersProps, 'query'> {
  careers: readonly StudentCareerInsight[];
  refreshing: boolean;
}

/** Wide screens begin with the first career, phones with the row of buttons alone. */
function LinkedCareers({ careers, isOwner, refreshing, onRemoved, ...doors }: LinkedCareersProps) {
  const mobile = useMobile();
  const [picked, setPicked] = useState<string | null>(null);
  const found = careers.find(({ career }) => career.uuid === picked);
  const selected = found ?? (mobile ? undefined : careers[0]);
  const shown = useDeferredValue(selected);
  const [wasMobile, setWasMobile] = useState(mobile);
  if (mobile !== wasMobile) {
    // A phone shows what its owner chose there, not what a wide screen began with.
    setWasMobile(mobile);
    if (mobile) setPicked(null);
  }

  const selectFirstBut = (removed: string) => {
    setPicked(careers.find(({ career }) => career.uuid !== removed)?.career.uuid ?? null);
    onRemoved();
  };

  return (
    <>
      {!shown && (
        <div className={styles.refresh}>
          <RefreshBar active={refreshing} label="Refreshing careers" />
        </div>
      )}
      <ul className={styles.selectors} aria-label="Careers">
        {careers.map((insight) => (
          <li key={insight.career.uuid}>
            <button
              type="button"
              className={styles.selector}
              aria-pressed={insight === selected}
              onClick={() => setPicked(insight.career.uuid)}
            >
              <span className={styles.name} title={mobile ? insight.career.title : undefined}>
                {mobile ? truncate(insight.career.title) : insight.career.title}
              </span>
              <Readiness stats={insight.completion_stats} compact />
              <SkillTally insight={insight} />
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <CareerDetail
          key={shown.career.uuid}
          insight={shown}
          own={isOwner}
          refreshing={refreshing}
          {...(isOwner && doors)}
          actions={
            isOwner && (
              <DashboardLinkButton
                careerUuid={shown.career.uuid}
                linked={shown.linked_to_student}
                onRemoved={() => selectFirstBut(shown.career.uuid)}
              />
            )
          }
        />
      ) : (
        <p className={styles.prompt}>Select a career to see details</p>
      )}
    </>
  );
}

function NoCareers({ isOwner }: { isOwner: boolean }) {
  return (
    <Plain>
      <Empty title="No careers yet" action={exploreLink}>
        {isOwner
          ? 'No careers are linked to your dashboard. Use Explore Careers to find the ones that match your skills.'
          : 'No careers are linked to this dashboard. Use Explore Careers to find the ones that match your own skills.'}
      </Empty>
    </Plain>
  );
}

function LoadingCareers() {
  return (
    <Loading label="Loading careers…">
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
        <Skeleton height={360} />
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
