import { type ReactNode, useState } from 'react';
import { formatPercent } from '../../shared/format/numbers';
import { isNoticeable } from '../../shared/insight/is-noticeable';
import { changeOf, Move, scoreChange, type ScoreForm } from '../../shared/insight/score-move';
import { ChevronDownIcon } from '../../shared/ui/icons';
import {
  type Career,
  CareerName,
  Causes,
  causesIn,
  Change,
  isCareerMoved,
  isMoved,
  type MoveProps,
  type Program,
  ProgramName,
  Shown,
  Still,
} from './move-parts';
import type { TriedScenario } from './what-if.queries';
import { points, wholeCredits } from './what-if-texts';
import styles from './moves.module.css';

interface CareerLineProps {
  career: Career;
  form: ScoreForm;
  scenario: TriedScenario;
}

/** A career on a phone: where it is today and would be, in a line. */
export function CareerLine({ career, form, scenario }: CareerLineProps) {
  const { title, score } = career;
  const { score: reached, causes, gained_skills: gained } = career.changes[0]!;
  return (
    <Line
      title={title}
      name={<CareerName {...career} />}
      move={<Move before={form(score)} after={form(reached)} />}
      change={changeOf(form, score, reached)}
      changeInWords={scoreChange(form, score, reached)}
      isShown={isCareerMoved(score, reached, causes)}
      inWords={points}
      causes={causes}
      scenario={scenario}
    >
      {gained.length > 0 && <Shown skills={gained} />}
    </Line>
  );
}

/** The same for a program, in percent. */
export function ProgramLine({ program, scenario }: { program: Program; scenario: TriedScenario }) {
  const { title, numerator, percent_as_float: percent } = program;
  const { numerator: reached, percent_as_float: then, causes } = program.changes[0]!;
  return (
    <Line
      title={title}
      name={<ProgramName {...program} />}
      move={<Move before={formatPercent(percent)} after={formatPercent(then)} />}
      change={reached - numerator}
      changeInWords={wholeCredits(reached - numerator)}
      isShown={isMoved(reached - numerator, causes)}
      inWords={wholeCredits}
      causes={causes}
      scenario={scenario}
    />
  );
}

interface LineProps extends MoveProps {
  title: string;
  name: ReactNode;
  /** From what it is today to what it would be. */
  move: ReactNode;
}

/** A career or a program on a phone: today and with the one plan in a line, and what moves it when that is asked for. */
function Line({
  title,
  name,
  move,
  change,
  changeInWords,
  isShown,
  inWords,
  causes,
  scenario,
  children,
}: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const parts = causesIn(scenario, causes);
  const hasMore = isShown && (parts.length > 0 || Boolean(children));
  return (
    <>
      <div className={styles.line}>
        {name}
        <span className={styles.values}>
          {isShown && isNoticeable(change) ? (
            <span className={styles.move}>
              {move} <Change by={change}>{changeInWords}</Change>
            </span>
          ) : (
            <Still change={change} />
          )}
          {hasMore && (
            <button
              type="button"
              className={styles.open}
              aria-expanded={isOpen}
              aria-label={`What moves ${title}`}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDownIcon size={18} aria-hidden />
            </button>
          )}
        </span>
      </div>
      {isOpen && hasMore && (
        <div className={styles.then}>
          <Causes causes={parts} scenario={scenario} inWords={inWords} />
          {children}
        </div>
      )}
    </>
  );
}
