import { MAX_SCORE, MIN_MOVE } from '@lumen/matching';
import { Fragment, type ReactNode, useState } from 'react';
import { creditsOf, formatPercent } from '../../shared/format/numbers';
import { changeOf, scoreChange } from '../../shared/insight/score-move';
import { Card } from '../../shared/ui/card';
import { DataTable } from '../../shared/ui/data-table';
import { useMobile } from '../../shared/ui/use-media';
import { ShowMoreButton } from '../../shared/ui/show-more-button';
import { CareerLine, ProgramLine } from './move-lines';
import {
  type Career,
  CareerName,
  Causes,
  causesIn,
  Change,
  isCareerMoved,
  isMoved,
  MoveBar,
  type MoveProps,
  type Program,
  ProgramName,
  Shown,
  Still,
  stillText,
} from './move-parts';
import type { WhatIf } from './what-if.queries';
import { credits, points, scoreForm } from './what-if-texts';
import styles from './moves.module.css';

/** Rows before the rest is asked for. */
const FIRST_ROWS = 6;

export interface MovesProps {
  answer: WhatIf;
  /** What the scenarios are called, in their order. */
  names: readonly string[];
  /** Shows those on the dashboard alone. */
  isOwn: boolean;
}

/** The careers that move, and those that are followed: the score today and in each scenario, with what moves it. */
export function MovingCareers({ answer, names, isOwn }: MovesProps) {
  const moves = ({ score, changes }: Career) =>
    changes.some((change) => Math.abs(change.score - score) >= MIN_MOVE);
  const moving = answer.careers.filter(moves).length;
  const form = scoreForm(answer);
  return (
    <Moves<Career>
      title="Careers"
      none={isOwn ? 'You have no career on your dashboard.' : 'No career moves.'}
      note={moving < answer.careers_moved ? `The ${moving} that move most are listed.` : undefined}
      rows={answer.careers.filter((career) => career.linked_to_student || (!isOwn && moves(career)))}
      rowKey={({ career_uuid }) => career_uuid}
      noun="Career"
      renderName={(career) => <CareerName {...career} />}
      todayOf={({ score }) => form(score)}
      stillOf={({ score, changes }) =>
        changes.every((change) => !isCareerMoved(score, change.score, change.causes)) &&
        stillText(Math.max(...changes.map((change) => Math.abs(changeOf(form, score, change.score)))))
      }
      names={names}
      renderThen={({ score, changes }, place) => {
        const { score: reached, causes, gained_skills: gained } = changes[place]!;
        return (
          <Then
            value={form(reached)}
            bar={<MoveBar from={score} to={reached} of={MAX_SCORE} />}
            change={changeOf(form, score, reached)}
            changeInWords={scoreChange(form, score, reached)}
            isShown={isCareerMoved(score, reached, causes)}
            inWords={points}
            causes={causes}
            scenario={answer.scenarios[place]!}
          >
            <Shown skills={gained} />
          </Then>
        );
      }}
      renderLine={(career) => <CareerLine {...{ career, form }} scenario={answer.scenarios[0]!} />}
    />
  );
}

/** The programs that move, and those that are followed: the credits today and in each scenario, with what moves them. */
export function MovingPrograms({ answer, names, isOwn }: MovesProps) {
  return (
    <Moves<Program>
      title="Programs"
      none={isOwn ? 'You have no program on your dashboard.' : 'No program moves.'}
      rows={isOwn ? answer.programs.filter((program) => program.linked_to_student) : answer.programs}
      rowKey={({ program_uuid }) => program_uuid}
      noun="Program"
      renderName={(program) => <ProgramName {...program} />}
      todayOf={({ percent_as_float: percent }) => formatPercent(percent)}
      detailOf={({ numerator, denominator }) => creditsOf(numerator, denominator)}
      stillOf={({ numerator, changes }) =>
        changes.every((change) => !isMoved(change.numerator - numerator, change.causes)) &&
        stillText(Math.max(...changes.map((change) => Math.abs(change.numerator - numerator))))
      }
      names={names}
      renderThen={({ numerator, denominator, changes }, place) => {
        const { numerator: reached, percent_as_float: percent, causes } = changes[place]!;
        return (
          <Then
            value={formatPercent(percent)}
            bar={<MoveBar from={numerator} to={reached} of={denominator} />}
            detail={creditsOf(reached, denominator)}
            change={reached - numerator}
            changeInWords={credits(reached - numerator)}
            isShown={isMoved(reached - numerator, causes)}
            inWords={credits}
            causes={causes}
            scenario={answer.scenarios[place]!}
          />
        );
      }}
      renderLine={(program) => <ProgramLine program={program} scenario={answer.scenarios[0]!} />}
    />
  );
}

interface ThenProps extends MoveProps {
  value: string;
  /** The same, drawn. */
  bar: ReactNode;
  /** What the value is of; the change is one of it. */
  detail?: string;
}

/** A number as it would be, by how much it moves, and what moves it. */
function Then({
  value,
  bar,
  detail,
  change,
  changeInWords,
  isShown,
  inWords,
  causes,
  scenario,
  children,
}: ThenProps) {
  if (!isShown) return <Still change={change} />;
  const by = <Change by={change}>{changeInWords}</Change>;
  return (
    <span className={styles.then}>
      <span className={styles.reached}>
        <span>
          <b>{value}</b> {detail === undefined && by}
        </span>
        {bar}
      </span>
      {detail !== undefined && (
        <span className={styles.detail}>
          {detail} {by}
        </span>
      )}
      <Causes causes={causesIn(scenario, causes)} scenario={scenario} inWords={inWords} />
      {children}
    </span>
  );
}

interface MovesTableProps<Row> {
  title: string;
  none: string;
  /** Under the rows. */
  note?: string | undefined;
  /** Those that change most first; what is followed is shown before the others. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the first column has. */
  noun: string;
  renderName: (row: Row) => ReactNode;
  todayOf: (row: Row) => string;
  /** What that is of. */
  detailOf?: (row: Row) => string;
  /** What is said of one that no scenario moves by as much as is worth showing; false for one that is moved. */
  stillOf: (row: Row) => string | false;
  names: readonly string[];
  renderThen: (row: Row, place: number) => ReactNode;
  /** A row as a line, on a phone where one scenario alone is looked at. */
  renderLine?: (row: Row) => ReactNode;
}

function Moves<Row extends { linked_to_student: boolean }>({
  title,
  none,
  note,
  rows: given,
  rowKey,
  noun,
  renderName,
  todayOf,
  detailOf,
  stillOf,
  names,
  renderThen,
  renderLine,
}: MovesTableProps<Row>) {
  const isMobile = useMobile();
  const [isLong, setLong] = useState(false);
  const moving = given.filter((row) => stillOf(row) === false);
  const rows = [
    ...moving.filter((row) => row.linked_to_student),
    ...moving.filter((row) => !row.linked_to_student),
  ];
  const groupOf = (row: Row) =>
    !rows[0]?.linked_to_student ? '' : row.linked_to_student ? 'On your dashboard' : 'Others';
  const shown = isLong ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Card as="section" padded aria-label={title} className={styles.moves}>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 ? (
        given.length === 0 && <p className={styles.still}>{none}</p>
      ) : isMobile && names.length === 1 && renderLine ? (
        [...Map.groupBy(shown, groupOf)].map(([group, members]) => (
          <Fragment key={group}>
            {group && <h4 className={styles.group}>{group}</h4>}
            <ul className={styles.lines} aria-label={group ? `${title}: ${group}` : title}>
              {members.map((row) => (
                <li key={rowKey(row)}>{renderLine(row)}</li>
              ))}
            </ul>
          </Fragment>
        ))
      ) : (
        <DataTable
          caption={`${title}: those on your dashboard first, then what changes most`}
          hideCaption
          // One plan leaves few enough columns for one line of heads, also in the narrower card.
          compact={names.length === 1}
          columns={[
            { key: 'name', title: noun, short: noun, cell: renderName },
            {
              key: 'today',
              title: 'Today',
              short: 'Today',
              cell: (row) => today(todayOf(row), detailOf?.(row)),
              align: 'end',
            },
            // oxlint-disable-next-line react/no-array-index-key -- two scenarios may have one name
            ...names.map((each, place) => ({
              key: String(place),
              title: each,
              short: each,
              cell: (row: Row) => renderThen(row, place),
            })),
          ]}
          rows={shown}
          rowKey={rowKey}
          groupOf={groupOf}
          countsGroups={false}
        />
      )}
      {rows.length > FIRST_ROWS && (
        <ShowMoreButton isOpen={isLong} onChange={setLong} more={`Show ${rows.length - FIRST_ROWS} more`} />
      )}
      {note && <p className={styles.cause}>{note}</p>}
      <Unmoved rows={given} {...{ rowKey, stillOf, renderName, todayOf }} />
    </Card>
  );
}

const today = (value: string, detail: string | undefined) => (
  <span className={styles.then}>
    {value}
    {detail !== undefined && <span className={styles.detail}>{detail}</span>}
  </span>
);

type UnmovedProps<Row> = Pick<MovesTableProps<Row>, 'rows' | 'rowKey' | 'stillOf' | 'renderName' | 'todayOf'>;

/** Those that stay as they are, below those that move: a line for each reason instead of a row for each of them. */
function Unmoved<Row>({ rows, rowKey, stillOf, renderName, todayOf }: UnmovedProps<Row>) {
  const groups = [...Map.groupBy(rows, stillOf)].filter(([text]) => text !== false);
  if (groups.length === 0) return null;
  return (
    <dl className={styles.unmoved}>
      {groups.map(([text, members]) => (
        <div key={String(text)}>
          <dt>{text}</dt>
          <dd>
            {members.map((row) => (
              <span key={rowKey(row)}>
                {renderName(row)} {todayOf(row)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
