import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { formatMoney } from '../../shared/format/numbers';
import { listed, plural } from '../../shared/format/words';
import { InsightFailure } from '../../shared/insight/insight-failure';
import type { DetailFocus } from '../../shared/insight/use-detail-focus';
import { MAX_COMPARED } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { SkillChips } from '../../shared/ui/chip';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { type CareerInsight, type SimilarCareer, similarCareersQuery } from './career.queries';
import { Readiness } from './readiness';
import styles from './similar-careers.module.css';

/** Skills named in the line of each, as many as fit; the others are counted. */
const MAX_SKILLS = 3;
/** Of what is done in both, the rarest. */
const MAX_ACTIVITIES = 1;
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
          <Skeleton height={340} radius="var(--r-l)" />
        </Loading>
      )}
    </section>
  );
}

/** The career itself, or one like it. */
interface Row extends Pick<CareerInsight, 'career' | 'completion_stats'> {
  similar?: { shares: SimilarCareer; address: To } & Pick<SharedProps, 'inNumbers' | 'onMeasure'>;
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
      pay === null ? <span className={styles.quiet}>Pay not available</span> : formatMoney(pay),
  },
  {
    key: 'shared',
    title: 'In common',
    cell: ({ similar }) => similar && <Shared {...similar} />,
  },
];

function Found({
  career,
  similar,
  addressOf,
  comparedAt,
}: SimilarCareersProps & { similar: readonly SimilarCareer[] }) {
  /** Those of which not even the first name fits whole. */
  const [tooNarrow, setTooNarrow] = useState<ReadonlySet<string>>(new Set());
  if (similar.length === 0) {
    return <p className={styles.note}>Too little is known of this career’s work to find others like it.</p>;
  }
  const rows: Row[] = [
    career,
    ...similar.map((shares) => ({
      ...shares,
      similar: {
        shares,
        address: addressOf(shares.career.uuid),
        inNumbers: tooNarrow.size > 0,
        onMeasure: (fits: boolean) =>
          setTooNarrow((known) => withOrWithout(known, shares.career.uuid, !fits)),
      },
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
        narrow="line"
      />
      {comparedAt && (
        <Link
          // The career itself and the first of them.
          to={comparedAt(rows.slice(0, MAX_COMPARED).map(({ career: { uuid } }) => uuid))}
          className={buttonClass()}
        >
          Compare with {similar.length < MAX_COMPARED ? 'them' : 'the first three'}
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

const withOrWithout = (known: ReadonlySet<string>, item: string, isIn: boolean): ReadonlySet<string> =>
  known.has(item) === isIn
    ? known
    : new Set([...known].filter((each) => each !== item).concat(isIn ? item : []));

interface SharedProps {
  shares: SimilarCareer;
  /** There is no room for a name in one of the rows: the whole column has their numbers. */
  inNumbers: boolean;
  /** Says whether its own first name fits. */
  onMeasure: (fits: boolean) => void;
}

/** Why a career is similar: one line of it, and the rest when that is asked for. */
function Shared({ shares: similar, inNumbers, onMeasure }: SharedProps) {
  const { existing_shared_skills: have, missing_shared_skills: need, career } = similar;
  const [isOpen, setOpen] = useState(false);
  const skills = useRef<HTMLDivElement>(null);
  const fitting = useFirstLine(skills);
  const count = have.length + need.length;
  const named = isOpen ? count : MAX_SKILLS;
  const left = isOpen ? 0 : Math.max(0, count - fitting);
  const texts = textsOf(similar);
  const [first, rest] = count > 0 ? [null, texts] : [texts[0] ?? 'The words of their work', texts.slice(1)];
  const isCut = !isOpen || undefined;
  const isNumber = (!isOpen && first === null && inNumbers) || undefined;
  // An open row has room for all; closed again it is measured again.
  const fits = first !== null || fitting > 0;
  const measured = useEffectEvent(onMeasure);
  useLayoutEffect(() => {
    if (!isOpen) measured(fits);
  }, [isOpen, fits]);
  return (
    <div className={styles.shared}>
      <div className={styles.line} data-number={isNumber}>
        {isNumber && <span className={styles.number}>{plural(count, 'skill')}</span>}
        {first === null ? (
          <div ref={skills} className={styles.skills} data-cut={isCut}>
            <SkillChips
              label={`Skills shared with ${career.title}`}
              have={namesOf(have, named)}
              need={namesOf(need, named - have.length)}
            />
          </div>
        ) : (
          <p data-cut={isCut}>{first}</p>
        )}
        {left > 0 && (
          <span className={styles.left} aria-hidden>
            +{left}
          </span>
        )}
        {(isOpen || isNumber || left > 0 || texts.length > 0) && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={`All in common with ${career.title}`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDownIcon size={18} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && rest.map((text) => <p key={text}>{text}</p>)}
    </div>
  );
}

const namesOf = (skills: SimilarCareer['existing_shared_skills'], most: number) =>
  skills.slice(0, Math.max(0, most)).map(({ name }) => name);

/** What is done in both, and the software of both. */
const textsOf = ({ shared_activities: activities, shared_technologies: technologies }: SimilarCareer) => [
  ...activities.slice(0, MAX_ACTIVITIES),
  ...(technologies.length > 0 ? [`Software: ${listed(technologies)}`] : []),
];

/** How many items of the list in an element stand whole on its first line. */
function useFirstLine(element: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(MAX_SKILLS);
  useLayoutEffect(() => {
    const list = element.current;
    if (!list) return;
    const sizes = new ResizeObserver(() => {
      const items = [...list.querySelectorAll('li')];
      const line = items.filter(({ offsetTop }) => offsetTop === items[0]!.offsetTop);
      setCount(line.filter(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth).length);
    });
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [element]);
  return count;
}
