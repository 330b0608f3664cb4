import type { ReactNode } from 'react';
import { formatCredits } from '../../shared/format/numbers';
import { InsightCard, type InsightCardProps, InsightColumns } from '../../shared/insight/insight-card';
import { SkillSection } from '../../shared/insight/skill-section';
import { Tag } from '../../shared/ui/chip';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { useMobile } from '../../shared/ui/use-media';
import styles from './program-detail.module.css';
import { ProgramYears, ProgressInWords } from './program-progress';
import type { ProgramInsight } from './program.queries';
import { type RelatedCareerActions, RelatedCareers } from './related-careers';

export interface ProgramDetailProps extends RelatedCareerActions, Pick<InsightCardProps, 'actions'> {
  insight: ProgramInsight;
  refreshing: boolean;
  /** What is left of it, in a line. */
  left?: ReactNode;
  /** What the program asks, above the summary: what is left of it is what one can act on. */
  requirements?: ReactNode;
}

/** All there is to say about one program and one student; 5 lines of summary on mobile. */
export function ProgramDetail({
  insight,
  refreshing,
  left,
  requirements,
  actions,
  ...related
}: ProgramDetailProps) {
  const { program, completion_stats: stats } = insight;
  const held = new Set(insight.existing_user_program_skills.map(({ uuid }) => uuid));
  return (
    <InsightCard
      noun="program"
      title={program.title}
      eyebrow={<Tag>{program.level}</Tag>}
      measure={
        <>
          {left}
          <div className={styles.progress}>
            <ProgressBar percent={stats.percent_as_float} />
          </div>
          <div className={styles.facts}>
            <ProgressInWords stats={stats} />
            <ProgramYears stats={stats} />
            <dl>
              <dt>Required Credits</dt>
              <dd>{formatCredits(stats.denominator)}</dd>
            </dl>
          </div>
        </>
      }
      {...{ refreshing, actions }}
    >
      {requirements}
      <InsightColumns title="Summary" description={program.description} clamped={useMobile()}>
        <SkillSection
          title="Skill Outcomes"
          level={4}
          have={program.skill_outcomes.filter(({ uuid }) => held.has(uuid))}
          need={program.skill_outcomes.filter(({ uuid }) => !held.has(uuid))}
          none="No skills are listed for this program."
          folded
        />
      </InsightColumns>
      <RelatedCareers careers={insight.related_careers} {...related} />
    </InsightCard>
  );
}
