/* The roles of the table are said again, because `display` on a phone would take them away. */
/* oxlint-disable no-interactive-element-to-noninteractive-role -- they are the roles the elements have */
import { toSemesterCredits } from '@lumen/matching';
import { memo, useId } from 'react';
import { formatCredits } from '../../shared/format/numbers';
import { Checkbox } from '../../shared/ui/choice';
import { Button } from '../../shared/ui/button';
import { AlertCircleIcon } from '../../shared/ui/icons';
import { Select } from '../../shared/ui/select';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { type Answer, AnsweredLine, CheckLine } from './check-line';
import checkStyles from './check-line.module.css';
import type { Answers, Said } from './correction';
import styles from './course-group.module.css';
import { CREDIT_UNITS, USUAL_UNIT } from './credit-units';
import { storedGrade } from './import-request';
import {
  canBeRight,
  type CatalogueCourse,
  IMPORTED_BEFORE,
  type LineStatus,
  type PreviewRow,
} from './line-status.policy';
import { type Choice, type Choices, courseOf, isAnswered, isIncluded, statusOf } from './selection';
import { StatusChip } from './status-chip';
import type { TermGroup } from './term-groups';
import type { CreditUnit } from './transcript';

/** Changes what the student has decided about a line. */
export type Decide = (lineId: string, change: Choice) => void;

export interface CourseGroupProps {
  group: TermGroup;
  /** In which the transcript counts its credits. */
  unit: CreditUnit;
  choices: Choices;
  answers: Answers;
  /** What the API said against single lines, by line id. */
  problems: ReadonlyMap<string, string>;
  onDecide: Decide;
  onAnswer: Answer;
}

/** The courses of one term as a table; on a phone the facts of each stand below it. */
export function CourseGroup({
  group,
  unit,
  choices,
  answers,
  problems,
  onDecide,
  onAnswer,
}: CourseGroupProps) {
  const id = useId();
  const answerable = group.rows.filter(({ line, status }) => status === 'check' && canBeRight(line));
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.term}>
        <bdi>{group.title}</bdi>
      </h3>
      {answerable.length > 1 && (
        <p className={checkStyles.all}>
          <Button
            onClick={() =>
              onAnswer(
                answerable.map(({ line }) => line.id),
                'right',
              )
            }
          >
            All {answerable.length} are right
            <VisuallyHidden> in {group.title}</VisuallyHidden>
          </Button>
        </p>
      )}
      <table className={styles.table} role="table" aria-labelledby={id}>
        <colgroup>
          <col />
          <col className={styles.creditsColumn} />
          <col className={styles.gradeColumn} />
          <col className={styles.statusColumn} />
        </colgroup>
        <thead role="rowgroup" className="vh">
          <tr role="row">
            {COLUMNS.map((title) => (
              <th key={title} scope="col" role="columnheader">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {group.rows.map((row) => (
            <CourseRow
              key={row.line.id}
              row={row}
              unit={unit}
              included={isIncluded(row, choices)}
              status={statusOf(row, choices)}
              course={courseOf(row, choices)}
              answered={isAnswered(row, choices)}
              said={answers.get(row.line.id)}
              problem={problems.get(row.line.id)}
              onDecide={onDecide}
              onAnswer={onAnswer}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const COLUMNS = ['Course', 'Credits', 'Grade', 'Result'];

/** What stands in each column, once above all terms; each table tells it to screen readers itself. */
export const ColumnHeads = () => (
  <p className={styles.heads} aria-hidden>
    {COLUMNS.map((title) => (
      <span key={title}>{title}</span>
    ))}
  </p>
);

interface CourseRowProps {
  row: PreviewRow;
  unit: CreditUnit;
  included: boolean;
  status: LineStatus;
  course: CatalogueCourse | null;
  /** Whether the student has said which course it is, or that it is none. */
  answered: boolean;
  /** What the student has said of how it was read. */
  said: Said | undefined;
  problem: string | undefined;
  onDecide: Decide;
  onAnswer: Answer;
}

/** A course that earned no credit is asked about when it is to be imported all the same. */
const asksCourse = ({ status }: PreviewRow, included: boolean) =>
  status !== 'check' && (status !== 'no-credit' || included);

/** Keeps still while other rows change: a transcript may have hundreds. */
const CourseRow = memo(function CourseRow({
  row,
  unit,
  included,
  status,
  course,
  answered,
  said,
  problem,
  onDecide,
  onAnswer,
}: CourseRowProps) {
  const { line, code, reason } = row;
  const reasonId = useId();
  const problemId = useId();
  const cannotBeTaken = row.status === 'duplicate' || row.status === 'check';
  return (
    <tr role="row" className={styles.row} data-row={line.id} data-included={included}>
      {/* named by the course alone: what is asked about it would be said again with each cell */}
      <th scope="row" role="rowheader" aria-label={`${code} ${line.title}`.trim()} className={styles.course}>
        <Checkbox
          label={
            <>
              <bdi className={styles.code}>{code}</bdi> <bdi className={styles.title}>{line.title}</bdi>
            </>
          }
          description={status === 'matched' && course && <Brings title={line.title} course={course} />}
          checked={included}
          disabled={cannotBeTaken}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[problem && problemId, cannotBeTaken && reasonId].filter(Boolean).join(' ')}
          onChange={(event) => onDecide(line.id, { included: event.target.checked })}
        />
        {row.status === 'check' ? (
          <CheckLine line={line} onAnswer={onAnswer} />
        ) : (
          said !== undefined && <AnsweredLine line={line} said={said} onAnswer={onAnswer} />
        )}
        {row.candidates.length > 0 && asksCourse(row, included) && (
          <WhichCourse row={row} course={course} answered={answered} onDecide={onDecide} />
        )}
        {problem && (
          <p id={problemId} className={styles.problem}>
            <AlertCircleIcon size={16} aria-hidden />
            {problem}
          </p>
        )}
      </th>
      <td role="cell" className={styles.credits}>
        {line.credits === null ? <None /> : <Credits credits={line.credits} unit={unit} />}
      </td>
      <td role="cell" className={styles.grade}>
        {line.grade === null ? <None /> : <bdi>{line.grade}</bdi>}
        {included && line.grade !== null && storedGrade(line) !== line.grade && (
          <p className={styles.reason}>stored as {storedGrade(line)}</p>
        )}
      </td>
      <td role="cell" className={styles.status}>
        <StatusChip status={status} />
        {reason && (status === row.status || course?.course_uuid === row.proposed) && (
          // Said in view at each line of an earlier import, it would be in the way of the rest.
          <p id={reasonId} className={reason === IMPORTED_BEFORE ? 'vh' : styles.reason}>
            {reason}
          </p>
        )}
      </td>
    </tr>
  );
});

/** As printed, and beside it what is stored where that is another figure. */
function Credits({ credits, unit }: { credits: number; unit: CreditUnit }) {
  const { short } = CREDIT_UNITS[unit];
  // The head of the column says it, where there is one.
  if (unit === USUAL_UNIT)
    return (
      <>
        {formatCredits(credits)}
        <span className={styles.unit}> {short}</span>
      </>
    );
  return (
    <>
      {`${formatCredits(credits)} ${short}`}
      <p className={styles.reason}>
        = {formatCredits(toSemesterCredits(credits, unit))} {CREDIT_UNITS[USUAL_UNIT].short}
      </p>
    </>
  );
}

function None() {
  return (
    <span className={styles.none}>
      <span aria-hidden>–</span>
      <VisuallyHidden>none</VisuallyHidden>
    </span>
  );
}

/** The skills of a matched course; its title in the catalogue where it is another one. */
function Brings({ title, course }: { title: string; course: CatalogueCourse }) {
  const skills = course.skills.map(({ name }) => name).join(', ');
  const sameTitle = course.title.toLowerCase() === title.toLowerCase();
  return (
    <>
      {!sameTitle && (
        <span className={styles.catalogue}>
          In the catalogue: <bdi>{course.title}</bdi>
        </span>
      )}
      <span>{skills ? `Brings ${skills}` : 'Brings no skills.'}</span>
    </>
  );
}

const NONE_OF_THEM = 'none';

/** Asks which course of the catalogue a line is. */
function WhichCourse({
  row,
  course,
  answered,
  onDecide,
}: Pick<CourseRowProps, 'row' | 'course' | 'answered' | 'onDecide'>) {
  const decide = (value: string) =>
    onDecide(row.line.id, { courseUuid: value === NONE_OF_THEM ? null : value, included: true });
  return (
    <div className={styles.which}>
      <Select
        label={
          <>
            Which course is it?
            <VisuallyHidden> {row.code}</VisuallyHidden>
          </>
        }
        placeholder="Choose..."
        options={[
          ...row.candidates.map(({ course_uuid, code, title }) => ({
            value: course_uuid,
            label: `${code} ${title}`,
          })),
          { value: NONE_OF_THEM, label: 'Not in the list' },
        ]}
        value={course?.course_uuid ?? (answered ? NONE_OF_THEM : '')}
        onChange={(event) => decide(event.target.value)}
        data-line={row.line.id}
      />
    </div>
  );
}
