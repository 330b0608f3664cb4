import { useQuery } from '@tanstack/react-query';
import { InsightTab } from '../../shared/insight/insight-tab';
import { Tag } from '../../shared/ui/chip';
import { ProgramDetail } from './program-detail';
import { ProgramLinkButton } from './program-link-button';
import { ProgramProgress } from './program-progress';
import { type ProgramInsight, studentProgramsQuery } from './program.queries';
import type { RelatedCareerActions } from './related-careers';

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
      note={{
        owner: 'How far your credits take you in each program you follow.',
        visitor: 'How far the credits on this profile go in each of its programs.',
      }}
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
          actions={
            isOwner && (
              <ProgramLinkButton program={insight} linked={insight.linked_to_student} onRemoved={onRemoved} />
            )
          }
        />
      )}
    />
  );
}
