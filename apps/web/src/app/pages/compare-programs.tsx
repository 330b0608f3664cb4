import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { readChoice } from '../../features/compare/choice';
import { type ComparedSkills, OwnSkills, SkillsInCommon } from '../../features/compare/compared-skills';
import { Comparison, type ComparisonProps, failureOf } from '../../features/compare/comparison';
import { PROGRAM_SELECTION } from '../../features/explore/program-filters';
import { ProgressBar } from '../../features/programs/program-progress';
import { type ProgramInsight, programQuery } from '../../features/programs/program.queries';
import { formatCredits, formatMoney, formatPercent } from '../../shared/format/numbers';
import { paths } from '../../shared/paths';
import { useMobile } from '../../shared/ui/use-media';
import { YearDots } from '../../shared/ui/year-dots';
import styles from './compare-programs.module.css';

/** Skills named in a cell; a degree teaches more than a hundred. */
const MAX_SKILLS = 12;
/** On a phone, where a cell has room for one in a line. */
const MAX_SKILLS_MOBILE = 6;

/** Credits still to earn; null where a program does not say how many it requires. */
const creditsLeft = ({ completion_stats: { numerator, denominator } }: ProgramInsight): number | null =>
  denominator > 0 ? Math.max(0, denominator - numerator) : null;

const payOf = ({ related_careers: careers }: ProgramInsight): number[] =>
  careers.flatMap(({ average_pay: pay }) => pay ?? []);

const skillsOf = ({
  program,
  existing_user_program_skills: have,
  missing_needed_program_skills: need,
}: ProgramInsight): ComparedSkills => ({ all: program.skill_outcomes, have, need });

const FACTS: ComparisonProps<ProgramInsight>['rows'] = [
  {
    title: 'Progress',
    cell: ({ completion_stats: { percent_as_float: percent, years } }) => (
      <>
        <div className={styles.progress}>
          <ProgressBar percent={percent} />
          <p>{formatPercent(percent)} done</p>
        </div>
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
    title: 'Skills in common',
    together: (programs) => <SkillsInCommon sides={programs.map(skillsOf)} most={MAX_SKILLS} />,
  },
  {
    title: 'Skills you have',
    cell: (insight, programs) => (
      <Skills
        label={`Skills of ${insight.program.title} that you have`}
        kind="have"
        {...{ insight, programs }}
      />
    ),
  },
  {
    title: 'Skills you will gain',
    cell: (insight, programs) => (
      <Skills
        label={`Skills of ${insight.program.title} that you will gain`}
        kind="need"
        {...{ insight, programs }}
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
  kind: 'have' | 'need';
  insight: ProgramInsight;
  programs: readonly ProgramInsight[];
}

function Skills({ label, kind, insight, programs }: SkillsProps) {
  const isMobile = useMobile();
  return (
    <OwnSkills
      label={label}
      kind={kind}
      skills={skillsOf(insight)}
      sides={programs.map(skillsOf)}
      most={isMobile ? MAX_SKILLS_MOBILE : MAX_SKILLS}
    />
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
