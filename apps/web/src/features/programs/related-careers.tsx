import { formatMoney } from '../../shared/format/numbers';
import { CardButton } from '../../shared/ui/card-button';
import { Carousel } from '../../shared/ui/carousel';
import { Count } from '../../shared/ui/chip';
import type { ProgramInsight } from './program.queries';
import styles from './related-careers.module.css';

const TITLE = 'Related Careers';

type RelatedCareer = ProgramInsight['related_careers'][number];

export interface RelatedCareersProps {
  careers: readonly RelatedCareer[];
  /** Opens one; without it they are only shown. */
  onOpen?: (career: RelatedCareer) => void;
  /** One may be opened soon. */
  onNear?: (career: RelatedCareer) => void;
}

/** The careers a program leads to, with what they pay. */
export function RelatedCareers({ careers, onOpen, onNear }: RelatedCareersProps) {
  if (careers.length === 0) return null;
  return (
    <Carousel
      label={TITLE}
      heading={
        <div className={styles.head}>
          <h4>{TITLE}</h4>
          <Count>{careers.length}</Count>
        </div>
      }
      previousLabel="Previous careers"
      nextLabel="Next careers"
    >
      {careers.map((career) => (
        <div key={career.career_uuid} className={styles.career}>
          <h5 className={styles.title}>
            <CardButton onPress={onOpen && (() => onOpen(career))} onNear={() => onNear?.(career)}>
              {career.title}
            </CardButton>
          </h5>
          <dl className={styles.pay}>
            <dt>Average pay (USA)</dt>
            <dd>{career.average_pay === null ? 'Not available' : formatMoney(career.average_pay)}</dd>
          </dl>
        </div>
      ))}
    </Carousel>
  );
}
