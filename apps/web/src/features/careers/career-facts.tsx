import { formatGrowth, formatMoney } from '../../shared/format/numbers';
import { formatCount } from '../../shared/format/words';
import { Fact, FactGrid, LargeFact } from '../../shared/insight/facts';
import type { CareerInsight } from './career.queries';

const PAY = 'Average pay (USA)';
const EDUCATION = 'Recommended education level';
const EMPLOYMENT = 'Employment';
const GROWTH = 'Projected job growth';

/** What the facts of a career are called. */
export const CAREER_FACTS = [PAY, EDUCATION, EMPLOYMENT, GROWTH];

const NOT_KNOWN = 'Not available';

const payText = (amount: number | null) => (amount === null ? NOT_KNOWN : formatMoney(amount));

/** What a career pays on average in the USA, in whole dollars a year. */
export const AveragePay = ({ amount }: { amount: number | null }) => (
  <LargeFact name={PAY} unknown={amount === null}>
    {payText(amount)}
  </LargeFact>
);

/** The level of education that a career usually asks. */
export const RecommendedEducation = ({ level }: { level: string | null }) => (
  <LargeFact name={EDUCATION} unknown={level === null} words>
    {level ?? NOT_KNOWN}
  </LargeFact>
);

/** What is known of a career as a job: pay, schooling, how many do it, how that will change. */
export function CareerFacts({ career }: { career: CareerInsight['career'] }) {
  const { education_req: education, job_count: jobs, year } = career.employment;
  const {
    percentage_growth: growth,
    projected_job_count: projected,
    projected_year: until,
  } = career.employment;
  return (
    <FactGrid>
      <Fact name={PAY}>{payText(career.average_pay)}</Fact>
      <Fact name={EDUCATION} words>
        {education ?? NOT_KNOWN}
      </Fact>
      <Fact name={EMPLOYMENT}>
        {jobs === null ? NOT_KNOWN : `${formatCount(jobs)} jobs`}
        {jobs !== null && year !== null && <span> in {year}</span>}
      </Fact>
      <Fact name={GROWTH}>
        {growth === null ? NOT_KNOWN : formatGrowth(growth)}
        {growth !== null && projected !== null && (
          <span>
            {' '}
            to {formatCount(projected)} jobs
            {year !== null && until !== null && `, ${year} to ${until}`}
          </span>
        )}
      </Fact>
    </FactGrid>
  );
}
