import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { readChoice } from '../../features/compare/choice';
import { type ComparedRow, Comparison, failureOf } from '../../features/compare/comparison';
import { PROGRAM_SELECTION } from '../../features/explore/program-filters';
import { type ProgramInsight, programQuery } from '../../features/programs/program.queries';
import { formatCredits, formatMoney, formatPercent } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { SkillChips } from '../../shared/ui/chip';
import { YearDots } from '../../shared/ui/year-dots';

/** Skills named of each; a degree teaches more than a hundred. */
const MOST_SKILLS = 12;

/** Credits still to earn; null where a program does not say how many it requires. */
const creditsLeft = ({ completion_stats: { numerator, denominator } }: ProgramInsight): number | null =>
  denominator > 0 ? Math.max(0, denominator - numerator) : null;

const payOf = ({ related_careers: careers }: ProgramInsight): number[] =>
  careers.flatMap(({ average_pay: pay }) => pay ?? []);

const FACTS: readonly ComparedRow<ProgramInsight>[] = [
  {
    title: 'Progress',
    cell: ({ completion_stats: { percent_as_float: percent, years } }) => (
      <>
        <p>{formatPercent(percent)} done</p>
        <YearDots total={years.total} progress={years.progress_floor} color={years.hex_color_code} />
      </>
    ),
    value: ({ completion_stats: stats }) => (stats.denominator > 0 ? stats.percent_as_float : null),
    mark: 'Furthest',
  },
  {
    title: 'Credits left',
    cell: (insight) => {
      const left = creditsLeft(insight);
      const { numerator, denominator } = insight.completion_stats;
      return left === null
        ? 'Not available'
        : `${formatCredits(left)}, with ${formatCredits(numerator)} of ${formatCredits(denominator)} earned`;
    },
    // The fewest are the nearest.
    value: (insight) => {
      const left = creditsLeft(insight);
      return left === null ? null : -left;
    },
    mark: 'Fewest',
  },
  { title: 'Level', cell: ({ program }) => program.level },
  { title: 'Department', cell: ({ program }) => program.department_name },
  {
    title: 'Skills you have',
    cell: ({ program, existing_user_program_skills: have }) => (
      <Skills
        label={`Skills of ${program.title} that you have`}
        have={have}
        of={program.skill_outcomes.length}
      />
    ),
  },
  {
    title: 'Skills you will gain',
    cell: ({ program, missing_needed_program_skills: need }) => (
      <Skills
        label={`Skills of ${program.title} that you will gain`}
        need={need}
        of={program.skill_outcomes.length}
      />
    ),
  },
  {
    title: 'Leads to',
    cell: ({ related_careers: careers }) =>
      careers.length === 0
        ? 'No career of the catalogue'
        : careers.map(({ career_uuid: career, title }) => (
            <p key={career}>
              <Link to={paths.explore('careers', { career })} dir="auto">
                {title}
              </Link>
            </p>
          )),
  },
  {
    title: 'Average pay there (USA)',
    cell: (insight) => {
      const pay = payOf(insight);
      if (pay.length === 0) return 'Not available';
      const [least, most] = [Math.min(...pay), Math.max(...pay)];
      return least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`;
    },
  },
];

interface SkillsProps {
  label: string;
  have?: readonly { name: string }[];
  need?: readonly { name: string }[];
  /** How many there are in all. */
  of: number;
}

function Skills({ label, have = [], need = [], of: total }: SkillsProps) {
  const count = have.length + need.length;
  const names = (skills: readonly { name: string }[]) => skills.slice(0, MOST_SKILLS).map(({ name }) => name);
  return (
    <>
      <p>
        {count} of {total}
      </p>
      {count > 0 && <SkillChips label={label} have={names(have)} need={names(need)} />}
      {count > MOST_SKILLS && <p>and {plural(count - MOST_SKILLS, 'more', 'more')}</p>}
    </>
  );
}

/** The programs of the address side by side, with the viewer's progress. */
export default function ComparePrograms() {
  const [address] = useSearchParams();
  const keys = readChoice(address);
  const queries = useQueries({
    queries: keys.map((key) => {
      const [educator = '', program = ''] = key.split('.');
      return programQuery({ educator_uuid: educator, program_uuid: program });
    }),
  });
  const columns = queries.flatMap(({ data }, place) =>
    data ? [{ key: keys[place]!, title: data.program.title, selection: PROGRAM_SELECTION, item: data }] : [],
  );
  return (
    <Comparison<ProgramInsight>
      noun="program"
      columns={queries.some(({ isPending }) => isPending) ? undefined : columns}
      rows={FACTS}
      failure={failureOf(queries)}
    />
  );
}
