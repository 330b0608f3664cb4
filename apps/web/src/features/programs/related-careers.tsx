import { formatMoney } from '../../shared/format/numbers';
import { RelatedInsights } from '../../shared/insight/related-insights';
import type { ProgramInsight } from './program.queries';
import styles from './related-careers.module.css';

export type RelatedCareer = ProgramInsight['related_careers'][number];

export interface RelatedCareerActions {
  /** Opens the details of a related career. */
  onOpenCareer?: (related: RelatedCareer) => void;
}

/** The careers a program leads to, with what they pay. */
export function RelatedCareers({
  careers,
  onOpenCareer,
}: RelatedCareerActions & { careers: readonly RelatedCareer[] }) {
  return (
    <RelatedInsights
      noun="career"
      items={careers}
      keyOf={({ career_uuid }) => career_uuid}
      titleOf={({ title }) => title}
      renderBelow={({ average_pay: pay }) => (
        <dl className={styles.pay}>
          <dt>Average pay (USA)</dt>
          <dd>{pay === null ? 'Not available' : formatMoney(pay)}</dd>
        </dl>
      )}
      onOpen={onOpenCareer}
    />
  );
}
