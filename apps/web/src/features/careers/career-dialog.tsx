import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  DialogDescription,
  type DetailsDialogProps,
  InsightDialog,
} from '../../shared/insight/insight-dialog';
import { SkillSection } from '../../shared/insight/skill-section';
import { paths } from '../../shared/paths';
import styles from './career-dialog.module.css';
import { CAREER_FACTS, CareerFacts } from './career-facts';
import { careerQuery, LOAD_FAILED } from './career.queries';
import { CareerLinkButton } from './career-link-button';
import { LabelledReadiness } from './readiness';
import { explainScore } from './score-explanation';
import { NO_SKILLS } from './skill-match';

export interface CareerDialogProps extends DetailsDialogProps {
  careerUuid: string;
}

/** Career Details: everything known of a career, fetched when the dialog opens. */
export function CareerDialog({ careerUuid, ...dialog }: CareerDialogProps) {
  return (
    <InsightDialog
      {...dialog}
      noun="career"
      query={useQuery({ ...careerQuery(careerUuid), enabled: dialog.open })}
      failure={LOAD_FAILED}
      facts={CAREER_FACTS}
      renderIntro={({ completion_stats: stats }) => <LabelledReadiness stats={stats} />}
      renderLink={({ linked_to_student: linked }) => (
        <CareerLinkButton careerUuid={careerUuid} linked={linked} />
      )}
    >
      {({
        career,
        explanation,
        completion_stats: stats,
        existing_user_career_skills: have,
        needed_skills: need,
      }) => (
        <>
          {explanation.length > 0 && (
            <p className={styles.explanation}>
              {explainScore(explanation, stats.career_readiness_score)}{' '}
              <Link to={paths.whyThisScore(careerUuid)}>Why this score</Link>
            </p>
          )}
          <DialogDescription>{career.description}</DialogDescription>
          <CareerFacts career={career} />
          <SkillSection title="Skills you have" level={3} have={have} none={NO_SKILLS.have} />
          <SkillSection title="Skills you need" level={3} need={need} none={NO_SKILLS.need} />
        </>
      )}
    </InsightDialog>
  );
}
