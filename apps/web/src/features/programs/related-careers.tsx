import { formatMoney } from '../../shared/format/numbers';
import { Carousel } from '../../shared/ui/carousel';
import { Count } from '../../shared/ui/chip';
import type { ProgramInsight } from './program.queries';
import styles from './related-careers.module.css';

const TITLE = 'Related Careers';

/** The careers a program leads to, with what they pay. */
export function RelatedCareers({ careers }: { careers: ProgramInsight['related_careers'] }) {
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
      {careers.map(({ career_uuid, title, average_pay }) => (
        <div key={career_uuid} className={styles.career}>
          <h5 className={styles.title}>{title}</h5>
          <dl className={styles.pay}>
            <dt>Average pay (USA)</dt>
            <dd>{average_pay === null ? 'Not available' : formatMoney(average_pay)}</dd>
          </dl>
        </div>
      ))}
    </Carousel>
  );
}
