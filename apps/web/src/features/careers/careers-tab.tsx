import { useQuery } from '@tanstack/react-query';
import { InsightTab } from '../../shared/insight/insight-tab';
import { CareerDetail } from './career-detail';
import { studentCareersQuery } from './career.queries';
import { CareerLinkButton } from './career-link-button';
import { Readiness } from './readiness';
import type { RelatedProgramActions } from './related-programs';
import { SkillTally } from './skill-match';

export interface CareersTabProps extends RelatedProgramActions {
  /** Whose dashboard it is. */
  handle: string;
  isOwner: boolean;
}

/** The careers on a student's dashboard, best score first. Related programs are opened by its owner only. */
export function CareersTab({ handle, isOwner, ...related }: CareersTabProps) {
  return (
    <InsightTab
      noun="career"
      isOwner={isOwner}
      query={useQuery(studentCareersQuery(handle))}
      keyOf={({ career }) => career.uuid}
      titleOf={({ career }) => career.title}
      note={{
        owner: 'How ready you are for each career you follow, from the skills you have.',
        visitor: 'How ready the skills on this profile make for each of its careers.',
      }}
      empty={{
        owner:
          'No careers are linked to your dashboard. Use Explore Careers to find the ones that match your skills.',
        visitor:
          'No careers are linked to this dashboard. Use Explore Careers to find the ones that match your own skills.',
      }}
      renderSummary={(insight) => (
        <>
          <Readiness stats={insight.completion_stats} compact />
          <SkillTally insight={insight} />
        </>
      )}
      renderDetail={(insight, { refreshing, onRemoved }) => (
        <CareerDetail
          insight={insight}
          own={isOwner}
          refreshing={refreshing}
          {...(isOwner && related)}
          actions={
            isOwner && (
              <CareerLinkButton
                careerUuid={insight.career.uuid}
                linked={insight.linked_to_student}
                onRemoved={onRemoved}
              />
            )
          }
        />
      )}
    />
  );
}
