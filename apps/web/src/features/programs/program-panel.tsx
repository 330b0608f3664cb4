import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { formatCredits } from '../../shared/format/numbers';
import { type CardActions, InsightCard, InsightColumns } from '../../shared/insight/insight-card';
import { RequirementLines } from '../../shared/insight/insight-loading';
import { InsightPanel } from '../../shared/insight/insight-panel';
import { SkillSection } from '../../shared/insight/skill-section';
import { ProgramLinkButton } from './program-link-button';
import styles from './program-panel.module.css';
import { ProgramProgress, ProgramYears } from './program-progress';
import { LOAD_FAILED, type ProgramInsight, type ProgramInsightDetail, programQuery } from './program.queries';
import { type RelatedCareerActions, RelatedCareers } from './related-careers';
import { Requirements } from './requirements';

const ProgramDialog = lazy(async () => ({ default: (await import('./program-dialog')).ProgramDialog }));

export interface ProgramPanelProps extends RelatedCareerActions {
  educatorUuid: string;
  programUuid: string;
  /** What a list already knows of it, shown until the rest has come. */
  preview?: ProgramInsight | undefined;
  /** The program does not exist. */
  onGone?: () => void;
  /** Further actions, after the buttons. */
  more?: ReactNode;
}

/** One program while exploring: what it is, how far the viewer is in it, and what it would teach them. */
export function ProgramPanel({
  educatorUuid,
  programUuid,
  preview,
  onGone,
  more,
  ...related
}: ProgramPanelProps) {
  const query = useQuery(programQuery({ educator_uuid: educatorUuid, program_uuid: programUuid }));
  return (
    <InsightPanel<ProgramInsight>
      noun="program"
      query={query}
      preview={preview}
      failure={LOAD_FAILED}
      missing="The requirements are missing. The rest is shown."
      onGone={onGone}
      more={more}
      renderDetail={(insight, questions, failed) => (
        <ExploredProgram
          insight={insight}
          refreshing={query.isRefetching}
          requirements={query.data?.requirements}
          failed={failed}
          {...related}
          actions={{
            linked: insight.linked_to_student,
            link: <ProgramLinkButton program={insight} linked={insight.linked_to_student} />,
            others: questions,
          }}
        />
      )}
      renderDialog={(insight, dialog) => (
        <ProgramDialog {...dialog} program={insight} title={insight.program.title} />
      )}
    />
  );
}

interface ExploredProgramProps extends RelatedCareerActions {
  insight: ProgramInsight;
  /** Not there until they have come. */
  requirements: ProgramInsightDetail['requirements'] | undefined;
  /** In their place, where they could not be loaded. */
  failed: ReactNode;
  refreshing: boolean;
  actions: CardActions;
}

function ExploredProgram({
  insight,
  requirements,
  failed,
  refreshing,
  actions,
  ...related
}: ExploredProgramProps) {
  const { program, completion_stats: stats } = insight;
  return (
    <InsightCard
      noun="program"
      title={program.title}
      measure={<ProgramYears stats={stats} />}
      inExplore
      {...{ refreshing, actions }}
      className={styles.panel}
    >
      <dl className={styles.facts}>
        <div>
          <dt>Level</dt>
          <dd>{program.level}</dd>
        </div>
        <div>
          <dt>Required Credits</dt>
          <dd>{formatCredits(stats.denominator)}</dd>
        </div>
        <div className={styles.wide}>
          <dt>Progress</dt>
          <dd>
            <ProgramProgress stats={stats} />
          </dd>
        </div>
      </dl>
      {requirements && <Requirements groups={requirements} credits={stats.denominator} level={4} />}
      {!requirements && failed}
      {!requirements && !failed && <RequirementLines />}
      <InsightColumns
        title="Description"
        description={program.description}
        clamped
        className={styles.columns}
      >
        <SkillSection
          title="Skills you have"
          level={4}
          have={insight.existing_user_program_skills}
          none="None of them yet."
          folded
        />
        <SkillSection
          title="Skills you will gain"
          level={4}
          need={insight.missing_needed_program_skills}
          none="None: you have every skill it teaches."
          folded
        />
      </InsightColumns>
      <RelatedCareers careers={insight.related_careers} {...related} />
    </InsightCard>
  );
}
