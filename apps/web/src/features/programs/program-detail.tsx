import type { ReactNode } from 'react';
import { formatCredits } from '../../shared/format/numbers';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { Clamp } from '../../shared/ui/clamp';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { useMobile } from '../../shared/ui/use-media';
import { YearDots } from '../../shared/ui/year-dots';
import styles from './program-detail.module.css';
import { ProgramProgress } from './program-progress';
import type { ProgramInsight } from './program.queries';
import { RelatedCareers, type RelatedCareersProps } from './related-careers';
import { SkillOutcomes } from './skill-outcomes';

export interface ProgramDetailProps {
  insight: ProgramInsight;
  refreshing: boolean;
  /** Buttons under the title. */
  actions?: ReactNode;
  onOpenCareer?: RelatedCareersProps['onOpen'];
  onNearCareer?: RelatedCareersProps['onNear'];
}

/** All there is to say about one program and one student; 5 lines of summary on mobile. */
export function ProgramDetail({
  insight,
  refreshing,
  actions,
  onOpenCareer,
  onNearCareer,
}: ProgramDetailProps) {
  const mobile = useMobile();
  const { program, completion_stats: stats } = insight;
  const { years } = stats;
  return (
    <Card as="article" className={styles.detail}>
      <RefreshBar active={refreshing} label="Refreshing programs" />
      <header className={styles.head}>
        <div className={styles.heading}>
          <Tag>{program.level}</Tag>
          <h3 className={styles.title}>{program.title}</h3>
          <YearDots total={years.total} progress={years.progress_floor} color={years.hex_color_code} />
        </div>
        <dl className={styles.credits}>
          <dt>Required Credits</dt>
          <dd>{formatCredits(stats.denominator)}</dd>
        </dl>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.columns}>
        <section>
          <h4 className={styles.label}>Summary</h4>
          <Clamp enabled={mobile} className={styles.summary}>
            {program.description || 'No description available.'}
          </Clamp>
        </section>
        <div className={styles.side}>
          <ProgramProgress stats={stats} />
          <SkillOutcomes insight={insight} />
        </div>
      </div>
      <RelatedCareers careers={insight.related_careers} onOpen={onOpenCareer} onNear={onNearCareer} />
    </Card>
  );
}
