import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router-dom';
import { formatMoney } from '../../shared/format/numbers';
import { listed, plural } from '../../shared/format/words';
import { InsightFailure } from '../../shared/insight/insight-failure';
import type { DetailFocus } from '../../shared/insight/use-detail-focus';
import { buttonClass } from '../../shared/ui/button-class';
import { SkillChips } from '../../shared/ui/chip';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { type CareerInsight, type SimilarCareer, similarCareersQuery } from './career.queries';
import { Readiness } from './readiness';
import styles from './similar-careers.module.css';

/** Skills named of each; the others are counted. */
const MOST_SKILLS = 3;
/** Of what is done in both, the rarest. */
const MOST_ACTIVITIES = 1;
/** The career itself and the first of them, as many as stand side by side. */
const MOST_COMPARED = 4;
const HEADING = 'Similar careers';

export interface SimilarCareersProps {
  career: Pick<CareerInsight, 'career' | 'completion_stats'>;
  /** Where each is shown. */
  addressOf: (careerUuid: string) => To;
  /** Where some of them stand side by side. */
  comparedAt?: ((careerUuids: string[]) => To) | undefined;
  /** A failure is told of already: a second one is not, and nothing stands here. */
  quiet?: boolean;
}

/** Five careers like one, with what they have in common, beside the one itself. */
export function SimilarCareers({ career, quiet = false, ...addresses }: SimilarCareersProps) {
  const query = useQuery(similarCareersQuery(career.career.uuid));
  if (quiet && query.isError && !query.data) return null;
  return (
    <section className={styles.similar}>
      <h4>{HEADING}</h4>
      {query.data ? (
        <Found career={career} similar={query.data.results} {...addresses} />
      ) : query.isError ? (
        <InsightFailure message="Failed to load similar careers" query={query} inline />
      ) : (
        <Loading label="Loading similar careers…">
          <Skeleton height={280} radius="var(--r-l)" />
        </Loading>
      )}
    </section>
  );
}

/** The career itself, or one like it. */
interface Row extends Pick<CareerInsight, 'career' | 'completion_stats'> {
  similar?: { shares: SimilarCareer; address: To };
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'title',
    title: 'Career',
    cell: ({ career: { title }, similar }) =>
      similar ? (
        <Link
          to={similar.address}
          state={{ focusDetail: true } satisfies DetailFocus}
          className={styles.link}
          dir="auto"
        >
          {title}
        </Link>
      ) : (
        <span className={styles.quiet}>This career</span>
      ),
  },
  {
    key: 'readiness',
    title: 'Your readiness',
    cell: ({ completion_stats: stats }) => <Readiness stats={stats} compact />,
  },
  {
    key: 'pay',
    title: 'Average pay (USA)',
    cell: ({ career: { average_pay: pay } }) =>
      pay === null ? <span className={styles.quiet}>Not available</span> : formatMoney(pay),
  },
  {
    key: 'shared',
    title: 'In common',
    cell: ({ similar }) => (similar ? <Shared similar={similar.shares} /> : <>–</>),
  },
];

function Found({
  career,
  similar,
  addressOf,
  comparedAt,
}: SimilarCareersProps & { similar: readonly SimilarCareer[] }) {
  if (similar.length === 0) {
    return <p className={styles.note}>Too little is known of this career’s work to find others like it.</p>;
  }
  const rows: Row[] = [
    career,
    ...similar.map((shares) => ({
      ...shares,
      similar: { shares, address: addressOf(shares.career.uuid) },
    })),
  ];
  return (
    <>
      <p className={styles.note}>{sourceOf(similar)}</p>
      <DataTable
        caption={HEADING}
        hideCaption
        rows={rows}
        rowKey={({ career: { uuid } }) => uuid}
        columns={COLUMNS}
      />
      {comparedAt && (
        <Link
          to={comparedAt(rows.slice(0, MOST_COMPARED).map(({ career: { uuid } }) => uuid))}
          className={buttonClass()}
        >
          Compare with {similar.length < MOST_COMPARED ? 'them' : 'the first three'}
        </Link>
      )}
    </>
  );
}

/** Where the list is from. */
function sourceOf(similar: readonly SimilarCareer[]): string {
  const count = similar.filter((each) => each.listed).length;
  if (count === similar.length) return 'The careers that O*NET lists as most related, the closest first.';
  const computed = 'closest in the words of their work and the general skills they need';
  return count === 0
    ? `The careers that are ${computed}.`
    : `The careers that O*NET lists as related, then those that are ${computed}.`;
}

/** Why a career is similar. */
function Shared({ similar }: { similar: SimilarCareer }) {
  const { existing_shared_skills: have, missing_shared_skills: need } = similar;
  const held = have.slice(0, MOST_SKILLS).map(({ name }) => name);
  const missing = need.slice(0, MOST_SKILLS - held.length).map(({ name }) => name);
  const more = have.length + need.length - held.length - missing.length;
  const activities = similar.shared_activities.slice(0, MOST_ACTIVITIES);
  const technologies = similar.shared_technologies;
  const nothing = have.length + need.length + activities.length + technologies.length === 0;
  return (
    <div className={styles.shared}>
      {held.length + missing.length > 0 && (
        <SkillChips label={`Skills shared with ${similar.career.title}`} have={held} need={missing} />
      )}
      {more > 0 && <p>and {plural(more, 'more skill')}</p>}
      {activities.length > 0 && <p>{activities.join(' ')}</p>}
      {technologies.length > 0 && <p>Software: {listed(technologies)}</p>}
      {nothing && <p>The words of their work</p>}
    </div>
  );
}
