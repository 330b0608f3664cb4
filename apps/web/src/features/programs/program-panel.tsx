import { useQuery } from '@tanstack/react-query';
import { lazy, useState, type ReactNode } from 'react';
import { formatCredits } from '../../shared/format/numbers';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Count, SkillChips } from '../../shared/ui/chip';
import { Clamp } from '../../shared/ui/clamp';
import { ErrorState } from '../../shared/ui/error-state';
import { LazyPart } from '../../shared/ui/lazy-part';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useDialog } from '../../shared/ui/use-dialog';
import { YearDots } from '../../shared/ui/year-dots';
import { usePrepared } from '../../shared/use-prepared';
import { ProgramLinkButton } from './program-link-button';
import styles from './program-panel.module.css';
import { ProgramProgress } from './program-progress';
import { LOAD_FAILED, type ProgramInsight, programQuery } from './program.queries';
import { RelatedCareers, type RelatedCareersProps } from './related-careers';

const loadDialog = () => import('./program-dialog');
const ProgramDialog = lazy(async () => ({ default: (await loadDialog()).ProgramDialog }));

export interface ProgramPanelProps {
  educatorUuid: string;
  programUuid: string;
  /** What a list already knows of it, shown until the rest has come. */
  preview?: ProgramInsight | undefined;
  onOpenCareer?: RelatedCareersProps['onOpen'];
  onNearCareer?: RelatedCareersProps['onNear'];
}

/** One program while exploring: what it is, how far the viewer is in it, and what it would teach them. */
export function ProgramPanel({ educatorUuid, programUuid, preview, ...careers }: ProgramPanelProps) {
  const dialog = useDialog<ProgramInsight>();
  usePrepared(loadDialog);
  const query = useQuery(programQuery({ educator_uuid: educatorUuid, program_uuid: programUuid }));
  const insight = query.data ?? preview;
  // Counted, so that it stays in its place while the query is tried again.
  const failure = query.errorUpdateCount > 0 && !query.data && (
    <ErrorState
      title={`Error: ${LOAD_FAILED}`}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
  if (!insight) {
    return (
      <Card padded>
        {failure || (
          <Loading label="Loading program details…" className={styles.loading}>
            <Skeleton width="60%" height={38} />
            <Skeleton height={320} radius="var(--r-l)" />
          </Loading>
        )}
      </Card>
    );
  }
  return (
    <>
      <Detail
        insight={insight}
        refreshing={query.isRefetching}
        {...careers}
        actions={
          <>
            <ProgramLinkButton program={insight} linked={insight.linked_to_student} />
            <Button onClick={() => dialog.show(insight)}>Program Details</Button>
          </>
        }
      />
      {failure && <Card className={styles.failure}>{failure}</Card>}
      {dialog.subject && (
        <LazyPart>
          <ProgramDialog {...dialog.props} program={dialog.subject} title={dialog.subject.program.title} />
        </LazyPart>
      )}
    </>
  );
}

interface DetailProps extends Pick<ProgramPanelProps, 'onOpenCareer' | 'onNearCareer'> {
  insight: ProgramInsight;
  refreshing: boolean;
  actions: ReactNode;
}

function Detail({ insight, refreshing, actions, onOpenCareer, onNearCareer }: DetailProps) {
  const { program, completion_stats: stats } = insight;
  const { years } = stats;
  return (
    <Card as="article" className={styles.panel}>
      <RefreshBar active={refreshing} label="Refreshing programs" />
      <header className={styles.head}>
        <h3 className={styles.title}>{program.title}</h3>
        <YearDots total={years.total} progress={years.progress_floor} color={years.hex_color_code} />
        <div className={styles.actions}>{actions}</div>
      </header>
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
      <div className={styles.columns}>
        <section>
          <h4 className={styles.label}>Description</h4>
          <Clamp className={styles.text}>{program.description || 'No description available.'}</Clamp>
        </section>
        <div className={styles.skills}>
          <Skills title="Skills you have" kind="have" skills={insight.existing_user_program_skills} />
          <Skills title="Skills you will gain" kind="need" skills={insight.missing_needed_program_skills} />
        </div>
      </div>
      <RelatedCareers careers={insight.related_careers} onOpen={onOpenCareer} onNear={onNearCareer} />
    </Card>
  );
}

interface SkillsProps {
  title: string;
  kind: 'have' | 'need';
  skills: ProgramInsight['existing_user_program_skills'];
}

const NONE = { have: 'None of them yet.', need: 'None: you have every skill it teaches.' };

/** Skills shown at first: a degree teaches more than a hundred. */
const FIRST = 24;

function Skills({ title, kind, skills }: SkillsProps) {
  const [all, setAll] = useState(false);
  const names = skills.map(({ name }) => name);
  return (
    <section>
      <div className={styles.label}>
        <h4>{title}</h4>
        <Count>{names.length}</Count>
      </div>
      {names.length > 0 ? (
        <SkillChips label={title} {...{ [kind]: all ? names : names.slice(0, FIRST) }} />
      ) : (
        <p className={styles.none}>{NONE[kind]}</p>
      )}
      {names.length > FIRST && (
        <Button kind="ghost" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${names.length}`}
        </Button>
      )}
    </section>
  );
}
