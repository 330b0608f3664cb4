import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card';
import { Clamp } from '../../shared/ui/clamp';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { useMobile } from '../../shared/ui/use-media';
import { AveragePay, RecommendedEducation } from './career-facts';
import styles from './career-detail.module.css';
import type { CareerInsight, StudentCareerInsight } from './career.queries';
import { Readiness } from './readiness';
import { RelatedPrograms, type RelatedProgramsProps } from './related-programs';
import { SkillList, SkillTally } from './skill-match';

export const NO_DESCRIPTION = 'No description available.';

export interface CareerDetailProps {
  /** Without its related programs where they are still being fetched. */
  insight: CareerInsight & Partial<Pick<StudentCareerInsight, 'related_program_insights'>>;
  /** Whether the skills are those of the reader, who is then spoken to. */
  own: boolean;
  refreshing?: boolean;
  /** Buttons under the title. */
  actions?: ReactNode;
  onOpenProgram?: RelatedProgramsProps['onOpen'];
  onNearProgram?: RelatedProgramsProps['onNear'];
}

/** All there is to say about one career and one student; 5 lines of summary on mobile. */
export function CareerDetail({
  insight,
  own,
  refreshing = false,
  actions,
  onOpenProgram,
  onNearProgram,
}: CareerDetailProps) {
  const mobile = useMobile();
  const { career } = insight;
  return (
    <Card as="article" className={styles.detail}>
      <RefreshBar active={refreshing} label="Refreshing careers" />
      <header className={styles.head}>
        <div className={styles.heading}>
          <h3 className={styles.title}>{career.title}</h3>
          <Readiness stats={insight.completion_stats} />
        </div>
        <div className={styles.pay}>
          <AveragePay amount={career.average_pay} />
          <RecommendedEducation level={career.employment.education_req} />
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.columns}>
        <section>
          <h4 className={styles.label}>Summary</h4>
          <Clamp enabled={mobile} className={styles.summary}>
            {career.description || NO_DESCRIPTION}
          </Clamp>
        </section>
        <section>
          <SkillTally insight={insight} large />
          <SkillList title="Needed Skills" level={4} skills={insight.needed_skills} held={false} />
          <SkillList
            title={own ? 'Skills you have' : 'Skills in place'}
            level={4}
            skills={insight.existing_user_career_skills}
            held
          />
        </section>
      </div>
      {insight.related_program_insights && (
        <RelatedPrograms
          programs={insight.related_program_insights}
          onOpen={onOpenProgram}
          onNear={onNearProgram}
        />
      )}
    </Card>
  );
}
