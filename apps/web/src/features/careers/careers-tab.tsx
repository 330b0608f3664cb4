import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { InsightTab } from '../../shared/insight/insight-tab';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';
import { FROM_HERE } from '../../shared/way-back';
import { CareerDetail } from './career-detail';
import { type StudentCareerInsight, studentCareersQuery } from './career.queries';
import { CareerLinkButton } from './career-link-button';
import { Readiness } from './readiness';
import type { RelatedProgramActions } from './related-programs';
import { SkillTally } from './skill-match';

const CareerDialog = lazy(async () => ({ default: (await import('./career-dialog')).CareerDialog }));

export interface CareersTabProps extends RelatedProgramActions {
  /** Whose dashboard it is. */
  handle: string;
  isOwner: boolean;
  /** Above the careers, where there are any. */
  above?: ReactNode;
}

/** The careers on a student's dashboard, best score first. Related programs are opened by its owner only. */
export function CareersTab({ handle, isOwner, above, ...related }: CareersTabProps) {
  return (
    <InsightTab
      noun="career"
      isOwner={isOwner}
      above={above}
      query={useQuery(studentCareersQuery(handle))}
      keyOf={({ career }) => career.uuid}
      titleOf={({ career }) => career.title}
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
          similarAt={isOwner ? (career) => paths.explore('careers', { career }) : undefined}
          actions={
            isOwner
              ? {
                  linked: insight.linked_to_student,
                  link: (
                    <CareerLinkButton
                      careerUuid={insight.career.uuid}
                      linked={insight.linked_to_student}
                      onRemoved={onRemoved}
                    />
                  ),
                  others: <Questions {...insight.career} />,
                }
              : undefined
          }
        />
      )}
    />
  );
}

/** What its owner can ask about a career on the dashboard. */
function Questions({ uuid, title }: Pick<StudentCareerInsight['career'], 'uuid' | 'title'>) {
  const details = useDialog<string>();
  return (
    <>
      <Link to={paths.whyThisScore(uuid)} state={FROM_HERE} className={buttonClass()}>
        Why this score
      </Link>
      <Button aria-haspopup="dialog" onClick={() => details.show(uuid)}>
        Career details
      </Button>
      {details.subject && (
        <LazyPart>
          <CareerDialog {...details.props} careerUuid={details.subject} title={title} />
        </LazyPart>
      )}
    </>
  );
}
