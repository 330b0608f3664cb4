import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { InsightTab } from '../../shared/insight/insight-tab';
import { RequirementLines } from '../../shared/insight/insight-loading';
import { Tag } from '../../shared/ui/chip';
import { ErrorState } from '../../shared/ui/error-state';
import { LazyPart } from '../../shared/ui/lazy-part';
import { ProgramDetail } from './program-detail';
import { ProgramLinkButton } from './program-link-button';
import { ProgramProgress } from './program-progress';
import { type ProgramId, type ProgramInsight, programQuery, studentProgramsQuery } from './program.queries';
import type { RelatedCareerActions } from './related-careers';
import { WhatIsLeft } from './what-is-left';

const Requirements = lazy(async () => ({ default: (await import('./requirements')).Requirements }));

export interface ProgramsTabProps extends RelatedCareerActions {
  /** Whose dashboard it is. */
  handle: string;
  isOwner: boolean;
}

const percentOf = ({ completion_stats }: ProgramInsight) => completion_stats.percent_as_float;
const furthestFirst = (programs: ProgramInsight[]) =>
  programs.toSorted((a, b) => percentOf(b) - percentOf(a));

/** The programs on a student's dashboard, furthest along first. Related careers are opened by its owner only. */
export function ProgramsTab({ handle, isOwner, ...related }: ProgramsTabProps) {
  return (
    <InsightTab
      noun="program"
      isOwner={isOwner}
      query={useQuery({ ...studentProgramsQuery(handle), select: furthestFirst })}
      keyOf={({ program_uuid }) => program_uuid}
      titleOf={({ program }) => program.title}
      empty={{
        owner:
          'No programs are linked to your dashboard. Use Explore Programs to find the ones your credits count towards.',
        visitor: 'No programs are linked to this dashboard. Use Explore Programs to find some of your own.',
      }}
      renderSummary={({ program, completion_stats: stats }) => (
        <>
          <Tag>{program.level}</Tag>
          <ProgramProgress stats={stats} />
        </>
      )}
      renderDetail={(insight, { refreshing, onRemoved }) => (
        <ProgramDetail
          insight={insight}
          refreshing={refreshing}
          {...(isOwner && related)}
          left={isOwner && <OwnLeft insight={insight} />}
          requirements={isOwner && <OwnRequirements program={insight} />}
          actions={
            isOwner
              ? {
                  linked: insight.linked_to_student,
                  link: (
                    <ProgramLinkButton
                      program={insight}
                      linked={insight.linked_to_student}
                      onRemoved={onRemoved}
                    />
                  ),
                }
              : undefined
          }
        />
      )}
    />
  );
}

function OwnLeft({ insight }: { insight: ProgramInsight }) {
  return <WhatIsLeft insight={insight} groups={useQuery(programQuery(insight)).data?.requirements} />;
}

/** What a program asks of the owner of the dashboard; only they may know which courses are missing. */
function OwnRequirements({ program }: { program: ProgramId }) {
  const query = useQuery(programQuery(program));
  if (query.isError && !query.data) {
    return (
      <ErrorState
        level={4}
        title="What the program asks could not be loaded."
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!query.data) return <RequirementLines />;
  const { requirements, completion_stats: stats } = query.data;
  return (
    <LazyPart fallback={<RequirementLines />}>
      <Requirements groups={requirements} credits={stats.denominator} level={4} />
    </LazyPart>
  );
}
