import { formatCount, formatMoney } from '../../shared/format/numbers';
import { once } from '../../shared/once';
import { cx } from '../../shared/ui/cx';
import type { CareerInsight } from './career.queries';
import styles from './career-facts.module.css';

const PAY = 'Average pay (USA)';
const EDUCATION = 'Recommended education level';
const NOT_KNOWN = 'Not available';

const signedPercent = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
);

const payText = (amount: number | null) => (amount === null ? NOT_KNOWN : formatMoney(amount));

/** What a career pays on average in the USA, in whole dollars a year. */
export function AveragePay({ amount, className }: { amount: number | null; className?: string }) {
  return (
    <dl className={cx(styles.pay, className)}>
      <dt>{PAY}</dt>
      <dd data-unknown={amount === null || undefined}>{payText(amount)}</dd>
    </dl>
  );
}

/** The level of education that a career usually asks. */
export function RecommendedEducation({ level, className }: { level: string | null; className?: string }) {
  return (
    <dl className={cx(styles.pay, className)}>
      <dt>{EDUCATION}</dt>
      <dd className={styles.level} data-unknown={level === null || undefined}>
        {level ?? NOT_KNOWN}
      </dd>
    </dl>
  );
}

/** What is known of a career as a job: pay, schooling, how many do it, how that will change. */
export function CareerFacts({ career }: { career: CareerInsight['career'] }) {
  const { education_req: education, job_count: jobs, year } = career.employment;
  const {
    percentage_growth: growth,
    projected_job_count: projected,
    projected_year: until,
  } = career.employment;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{PAY}</dt>
        <dd>{payText(career.average_pay)}</dd>
      </div>
      <div>
        <dt>{EDUCATION}</dt>
        <dd className={styles.words}>{education ?? NOT_KNOWN}</dd>
      </div>
      <div>
        <dt>Employment</dt>
        <dd>
          {jobs === null ? NOT_KNOWN : `${formatCount(jobs)} jobs`}
          {jobs !== null && year !== null && <span> in {year}</span>}
        </dd>
      </div>
      <div>
        <dt>Projected job growth</dt>
        <dd>
          {growth === null ? NOT_KNOWN : signedPercent().format(growth / 100)}
          {growth !== null && projected !== null && (
            <span>
              {' '}
              to {formatCount(projected)} jobs
              {year !== null && until !== null && `, ${year} to ${until}`}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
