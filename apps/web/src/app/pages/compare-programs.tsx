import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { readChoice } from '../../features/compare/choice';
import { type ComparedSkills, OwnSkills, SkillsInCommon } from '../../features/compare/compared-skills';
import {
  type ComparedColumn,
  Comparison,
  type ComparisonProps,
  failureOf,
} from '../../features/compare/comparison';
import { PROGRAM_SELECTION } from '../../features/explore/program-filters';
import { creditsLeft } from '../../features/programs/credits-left';
import { ProgramLinkButton } from '../../features/programs/program-link-button';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { type ProgramInsight, programQuery } from '../../features/programs/program.queries';
import { formatCredits, formatMoney, formatPercent } from '../../shared/format/numbers';
import { OnDashboard } from '../../shared/insight/on-dashboard';
import { paths } from '../../shared/paths';
import { useMobile } from '../../shared/ui/use-media';
import { YearDots } from '../../shared/ui/year-dots';
import { programsVerdict } from './comparison-verdicts';
import styles from './compare-programs.module.css';

/** Skills named in a cell until all are asked for; a degree teaches more than a hundred. */
const MAX_SKILLS = 12;
/** Of what one has already, and on a phone, where a cell has room for one in a line. */
const FEW_SKILLS = 6;

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
    cell: ({ completion_stats: { percent_as_float: percent } }) => (
      <div className={styles.progress}>
        <ProgressBar percent={percent} />
        <span>{formatPercent(percent)} done</span>
      </div>
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
        : `${formatCredits(left)} (${formatCredits(numerator)} of ${formatCredits(denominator)} earned)`;
    },
    // The fewest are the nearest.
    value: (insight) => {
      const left = creditsLeft(insight);
      return left === null ? null : -left;
    },
    mark: 'Fewest',
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
  {
    title: 'Years of study',
    cell: ({ completion_stats: { years } }) => (
      <YearDots total={years.total} progress={years.progress_floor} color={years.hex_color_code} />
    ),
  },
  { title: 'Level', cell: ({ program }) => program.level },
  { title: 'Department', cell: ({ program }) => program.department_name },
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
      most={isMobile || kind === 'have' ? FEW_SKILLS : MAX_SKILLS}
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
      verdict={programsVerdict}
      renderNext={(column, titleId) => <NextStep column={column} titleId={titleId} />}
    />
  );
}

/** To follow it; who does so here can take that back here. */
function NextStep({ column, titleId }: { column: ComparedColumn<ProgramInsight>; titleId: string }) {
  const { item: program } = column;
  const { linked_to_student: linked } = program;
  const [wasLinked] = useState(linked);
  return linked && wasLinked ? (
    <OnDashboard />
  ) : (
    <ProgramLinkButton program={program} linked={linked} listed describedBy={titleId} />
  );
}
