import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { scoreText } from '@lumen/matching';
import { CareerLinkButton } from '../../features/careers/career-link-button';
import { careerQuery, type CareerInsight } from '../../features/careers/career.queries';
import { Readiness } from '../../features/careers/readiness';
import { readChoice } from '../../features/compare/choice';
import { type ComparedSkills, OwnSkills, SkillsInCommon } from '../../features/compare/compared-skills';
import {
  type ComparedColumn,
  Comparison,
  type ComparisonProps,
  failureOf,
} from '../../features/compare/comparison';
import { CAREER_SELECTION } from '../../features/explore/career-filters';
import { usePathAddress } from '../../features/cheapest-path/path-constraints';
import { type PathTarget, pathQuery } from '../../features/cheapest-path/path.queries';
import { nearestText, sizeOf } from '../../features/cheapest-path/path-texts';
import { formatGrowth, formatMoney } from '../../shared/format/numbers';
import { formatCount } from '../../shared/format/words';
import { OnDashboard } from '../../shared/insight/on-dashboard';
import { addressWith } from '../../shared/paths';
import { FROM_HERE } from '../../shared/way-back';
import { Select } from '../../shared/ui/select';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { careersVerdict } from './comparison-verdicts';

const UNKNOWN = 'Not available';
const orUnknown = (value: number | null, format: (known: number) => string) =>
  value === null ? UNKNOWN : format(value);

const DEFAULT_TARGET: PathTarget = 'next-half';
const TARGETS: { value: PathTarget; label: string }[] = [
  { value: 'next-half', label: 'The next half star' },
  { value: '3', label: 'A readiness of 3' },
  { value: '4', label: 'A readiness of 4' },
];

const skillsOf = ({
  existing_user_career_skills: have,
  needed_skills: need,
}: CareerInsight): ComparedSkills => ({ all: [...have, ...need], have, need });

interface SkillsProps {
  label: string;
  kind: 'have' | 'need';
  insight: CareerInsight;
  careers: readonly CareerInsight[];
}

const Skills = ({ insight, careers, ...rest }: SkillsProps) => (
  <OwnSkills skills={skillsOf(insight)} sides={careers.map(skillsOf)} {...rest} />
);

const FACTS: ComparisonProps<CareerInsight>['rows'] = [
  {
    title: 'Your readiness',
    cell: ({ completion_stats: stats }) => <Readiness stats={stats} compact />,
    value: ({ completion_stats: stats }) =>
      stats.has_enough_data ? Number(scoreText(stats.career_readiness_score)) : null,
    mark: 'Highest',
    note: ({ completion_stats: stats }) => stats.has_enough_data && Boolean(stats.estimated) && 'estimated',
  },
  {
    title: 'Average pay (USA)',
    cell: ({ career }) => orUnknown(career.average_pay, formatMoney),
    value: ({ career }) => career.average_pay,
    mark: 'Highest',
    drawn: true,
  },
  {
    title: 'Projected job growth',
    cell: ({ career: { employment } }) => orUnknown(employment.percentage_growth, formatGrowth),
    value: ({ career }) => career.employment.percentage_growth,
    mark: 'Fastest',
    drawn: true,
  },
  {
    title: 'Jobs',
    cell: ({ career: { employment } }) => orUnknown(employment.job_count, formatCount),
    value: ({ career }) => career.employment.job_count,
    drawn: true,
  },
  {
    title: 'Recommended education',
    cell: ({ career }) => career.employment.education_req ?? UNKNOWN,
  },
  { title: 'Cheapest way to', together: () => <Target />, leads: true },
  { title: 'Cheapest way takes', cell: ({ career }) => <PathCost career={career.uuid} /> },
  {
    title: 'Skills in common',
    together: (careers) => <SkillsInCommon sides={careers.map(skillsOf)} />,
  },
  {
    title: 'Skills you have',
    cell: (insight, careers) => (
      <Skills label={`Skills you have for ${insight.career.title}`} kind="have" {...{ insight, careers }} />
    ),
  },
  {
    title: 'Skills you need',
    cell: (insight, careers) =>
      insight.needed_skills.length === 0 ? (
        'None'
      ) : (
        <Skills label={`Skills you need for ${insight.career.title}`} kind="need" {...{ insight, careers }} />
      ),
  },
];

/** The careers of the address side by side, scored for the viewer. */
export default function CompareCareers() {
  const [address] = useSearchParams();
  const keys = readChoice(address);
  const queries = useQueries({ queries: keys.map((key) => careerQuery(key)) });
  const columns = queries.flatMap(({ data }) =>
    data
      ? [{ key: data.career.uuid, title: data.career.title, selection: CAREER_SELECTION, item: data }]
      : [],
  );
  return (
    <Comparison<CareerInsight>
      noun="career"
      columns={queries.some(({ isPending }) => isPending) ? undefined : columns}
      rows={FACTS}
      failure={failureOf(queries)}
      verdict={careersVerdict}
      renderNext={(column, titleId) => <NextStep column={column} titleId={titleId} />}
    />
  );
}

/** To follow it; who does so here can take that back here. */
function NextStep({ column, titleId }: { column: ComparedColumn<CareerInsight>; titleId: string }) {
  const { career, linked_to_student: linked } = column.item;
  const [wasLinked] = useState(linked);
  return linked && wasLinked ? (
    <OnDashboard />
  ) : (
    <CareerLinkButton careerUuid={career.uuid} linked={linked} listed describedBy={titleId} />
  );
}

/** The cheapest way to one of them; what is compared stays in the address, for the way back. */
const pathAddress = (address: URLSearchParams, career: string) =>
  addressWith(address, { [CAREER_SELECTION]: career, view: 'path' });

/** What the plans of the row below reach. */
function Target() {
  const { constraints, aimAt } = usePathAddress();
  return (
    <Select
      label={<VisuallyHidden>What to reach</VisuallyHidden>}
      options={TARGETS}
      value={constraints.target ?? DEFAULT_TARGET}
      onChange={(event) => aimAt(event.target.value as PathTarget)}
    />
  );
}

/** The fewest courses and credits to a target, worked out when the column is there. */
function PathCost({ career }: { career: string }) {
  const [address] = useSearchParams();
  const { target = DEFAULT_TARGET } = usePathAddress().constraints;
  const { data: path, isLoadingError, isPlaceholderData } = useQuery(pathQuery(career, { target }));
  if (isLoadingError) return 'Could not be worked out';
  if (!path || isPlaceholderData) return 'Working it out…';
  const [best] = path.plans;
  if (best?.courses.length === 0) return 'Reached already';
  if (!best && path.optimal) {
    const nearest = nearestText(path);
    return `Out of reach with courses here; ${nearest ? `the ${nearest}` : 'none adds to the score'}`;
  }
  return (
    <>
      <Link to={pathAddress(address, career)} state={FROM_HERE}>
        {best ? sizeOf(best) : 'No plan found'}
      </Link>
      {best && !path.optimal && <p>the best found, not proved</p>}
    </>
  );
}
