import { lazy, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { InsightCard, type InsightCardProps, InsightColumns } from '../../shared/insight/insight-card';
import { SkillSection } from '../../shared/insight/skill-section';
import { paths } from '../../shared/paths';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useMobile } from '../../shared/ui/use-media';
import { AveragePay, RecommendedEducation } from './career-facts';
import styles from './career-detail.module.css';
import type { CareerInsight, StudentCareerInsight } from './career.queries';
import { Readiness } from './readiness';
import { RelatedPrograms, type RelatedProgramActions } from './related-programs';
import { NO_SKILLS, SkillTally } from './skill-match';

const SimilarCareers = lazy(async () => ({
  default: (await import('./similar-careers')).SimilarCareers,
}));

export interface CareerDetailProps
  extends RelatedProgramActions, Pick<InsightCardProps, 'actions' | 'inExplore'> {
  /** Without its related programs where they are still being fetched. */
  insight: CareerInsight & Partial<Pick<StudentCareerInsight, 'related_program_insights'>>;
  /** Whether the skills are those of the reader, who is then spoken to. */
  own: boolean;
  refreshing?: boolean;
  /** In the place of what could not be fetched. */
  failed?: ReactNode;
  /** Where a similar career is shown; without it none are named. */
  similarAt?: ((careerUuid: string) => To) | undefined;
  /** Where it and similar ones are compared. */
  comparedAt?: ((careerUuids: string[]) => To) | undefined;
}

const namesOf = (skills: CareerInsight['needed_skills']) => skills.map(({ name }) => name);

/** All there is to say about one career and one student; 5 lines of summary on mobile. */
export function CareerDetail({
  insight,
  own,
  refreshing = false,
  actions,
  inExplore,
  failed,
  similarAt,
  comparedAt,
  ...related
}: CareerDetailProps) {
  const { career, related_program_insights: programs } = insight;
  return (
    <InsightCard
      noun="career"
      title={career.title}
      measure={<Readiness stats={insight.completion_stats} />}
      aside={
        <>
          <AveragePay amount={career.average_pay} />
          <RecommendedEducation level={career.employment.education_req} />
        </>
      }
      {...{ refreshing, actions, inExplore }}
    >
      <InsightColumns
        title="Summary"
        description={career.description}
        clamped={useMobile()}
        below={
          <SkillSection
            title={own ? 'Skills you have' : 'Skills in place'}
            level={4}
            have={insight.existing_user_career_skills}
            none={NO_SKILLS.have}
          />
        }
      >
        <SkillTally insight={insight} large />
        <div>
          <SkillSection
            title="Needed Skills"
            level={4}
            need={insight.needed_skills}
            none={NO_SKILLS.need}
            linked={own}
          />
          {own && insight.needed_skills.length > 0 && (
            <p className={styles.courses}>
              <Link to={paths.coursesTeaching(...namesOf(insight.needed_skills))}>
                Which courses teach {insight.needed_skills.length === 1 ? 'it' : 'them'}
              </Link>
            </p>
          )}
        </div>
      </InsightColumns>
      {failed}
      {programs && <RelatedPrograms programs={programs} {...related} />}
      {similarAt && (
        <LazyPart>
          <SimilarCareers
            career={insight}
            addressOf={similarAt}
            comparedAt={comparedAt}
            quiet={Boolean(failed)}
          />
        </LazyPart>
      )}
    </InsightCard>
  );
}
