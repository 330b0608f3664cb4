import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@lumen/contracts';
import { Button } from '../../shared/ui/button';
import { Clamp } from '../../shared/ui/clamp';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { Spinner } from '../../shared/ui/spinner';
import { NO_DESCRIPTION } from './career-detail';
import styles from './career-dialog.module.css';
import { CareerFacts } from './career-facts';
import { careerQuery, LOAD_FAILED } from './career.queries';
import { DashboardLinkButton } from './dashboard-link-button';
import { LabelledReadiness } from './readiness';
import { explainScore } from './score-explanation';
import { SkillList } from './skill-match';

export interface CareerDialogProps {
  open: boolean;
  onClose: () => void;
  /** It has left the screen. */
  onExited?: () => void;
  careerUuid: string;
  /** The career's title, known before its detail is. */
  title: string;
}

/** Career Details: everything known of a career, fetched when the dialog opens. */
export function CareerDialog({ open, onClose, onExited, careerUuid, title }: CareerDialogProps) {
  const query = useQuery({ ...careerQuery(careerUuid), enabled: open });
  const { data: insight } = query;
  return (
    <Dialog
      {...{ open, onClose, onExited, title }}
      lede={insight && <LabelledReadiness stats={insight.completion_stats} />}
    >
      <DialogBody>
        {insight && <Facts insight={insight} />}
        {!insight && !query.isError && (
          <div className={styles.waiting}>
            <Spinner size={28} label="Loading career details…" />
          </div>
        )}
        {!insight && query.isError && (
          <ErrorState
            title={`Error: ${LOAD_FAILED}`}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
        {insight && <DashboardLinkButton careerUuid={careerUuid} linked={insight.linked_to_student} />}
      </DialogFooter>
    </Dialog>
  );
}

function Facts({ insight }: { insight: Schemas['CareerInsightDetailDto'] }) {
  const { career, explanation, existing_user_career_skills: have, needed_skills: need } = insight;
  return (
    <>
      {explanation.length > 0 && <p className={styles.explanation}>{explainScore(explanation)}</p>}
      <Clamp className={styles.description}>{career.description || NO_DESCRIPTION}</Clamp>
      <CareerFacts career={career} />
      <SkillList title="Skills you have" level={3} skills={have} held />
      <SkillList title="Skills you need" level={3} skills={need} held={false} />
    </>
  );
}
