import { Link } from 'react-router-dom';
import { formatCredits } from '../../shared/format/numbers';
import { paths } from '../../shared/paths';
import { type ButtonProps, IconButton } from '../../shared/ui/button';
import { Tag } from '../../shared/ui/chip';
import { CheckIcon, EyeIcon, PencilIcon, SearchIcon } from '../../shared/ui/icons';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { EyeOffIcon, TrashIcon } from '../../shared/ui/page-icons';
import { RowMenu } from '../../shared/ui/row-menu';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { isUnmatched } from './course-lines';
import styles from './my-courses.module.css';
import type { RecordedCourse } from '../../shared/course-record/course-record.queries';

type LineAction = (line: RecordedCourse) => void;

/** What can be done about a line. */
export interface LineActions {
  correct: LineAction;
  match: LineAction;
  markPassed: LineAction;
  /** Shows it to others, or hides it. */
  turnVisibility: LineAction;
  remove: LineAction;
  isBusy: (line: RecordedCourse) => boolean;
}

/** A line of the record: what was taken, what it counts for, and what others see of it. */
export function CourseLine({ line, actions }: { line: RecordedCourse; actions: LineActions }) {
  const { code, title, course, credits, grade, outcome, printed, institution, kind } = line;
  const facts = [institution, kind === 'transfer' && line.term !== null && 'Transfer credit', matchText(line)]
    .filter(Boolean)
    .join(' · ');
  const inProgress = outcome === 'in-progress';
  const hidden = line.is_visible === false;
  const busy = actions.isBusy(line);
  return (
    <li tabIndex={-1} className={styles.line} aria-busy={busy || undefined}>
      <div className={styles.what}>
        <p className={styles.code}>{code}</p>
        <div className={styles.text}>
          <p dir="auto" className={styles.title}>
            {course ? <Link to={paths.course(course)}>{title || course.title}</Link> : title}
          </p>
          {(facts || printed) && (
            <div className={styles.facts}>
              {facts && <p dir="auto">{facts}</p>}
              {printed && <p>{printedText(line)}</p>}
            </div>
          )}
        </div>
      </div>
      {(inProgress || outcome === 'not-earned' || hidden || isUnmatched(line)) && (
        <div className={styles.state}>
          {inProgress && (
            <Step busy={busy} aria-label={`Mark passed: ${code}`} onClick={() => actions.markPassed(line)}>
              <CheckIcon size={16} aria-hidden />
              Mark passed
            </Step>
          )}
          {outcome === 'not-earned' && <Tag>No credit</Tag>}
          {hidden && <Tag>Hidden</Tag>}
          {isUnmatched(line) && (
            <Step
              aria-label={`Find its course: ${code}`}
              aria-haspopup="dialog"
              onClick={() => actions.match(line)}
            >
              <SearchIcon size={16} aria-hidden />
              Find its course
            </Step>
          )}
        </div>
      )}
      <p className={styles.credits}>{formatCredits(credits)} cr.</p>
      <div className={styles.status}>
        {inProgress ? (
          <span className={styles.running}>
            <Tag>In progress</Tag>
          </span>
        ) : (
          <>
            {grade ? (
              <span className={styles.grade}>
                <VisuallyHidden>Grade </VisuallyHidden>
                {grade}
              </span>
            ) : (
              <span className={styles.noGrade} />
            )}
            <Visibility line={line} busy={busy} turn={actions.turnVisibility} />
          </>
        )}
        <Menu line={line} actions={actions} />
      </div>
    </li>
  );
}

/** The next step of a line, which goes when it is done: the line keeps the focus. */
const Step = (button: ButtonProps) => <LeavingButton {...button} kind="ghost" className={styles.step} />;

const matchText = ({ code, course, outcome }: RecordedCourse): string | false => {
  if (course === null) return outcome === 'earned' && 'Not in the catalogue: brings no skills';
  if (course.retired) return 'No longer offered';
  return course.code !== code && `Counts as ${course.code} ${course.title}`;
};

/** What the transcript says where the student has corrected it. */
function printedText({ printed, ...line }: RecordedCourse): string {
  const before = printed!;
  const parts = [
    before.code !== line.code && before.code,
    before.title !== line.title && before.title,
    before.term !== line.term && (before.term ?? 'no term'),
    before.credits !== line.credits && `${formatCredits(before.credits)} cr.`,
    (before.grade !== line.grade || before.kind !== line.kind) &&
      (before.grade ?? (before.kind === 'in-progress' ? 'in progress' : 'no grade')),
  ];
  return `Corrected. Your transcript says: ${parts.filter(Boolean).join(' · ')}`;
}

function Visibility({ line, busy, turn }: { line: RecordedCourse; busy: boolean; turn: LineAction }) {
  if (line.is_visible === null) return <span className={styles.noEye} />;
  const Eye = line.is_visible ? EyeIcon : EyeOffIcon;
  return (
    <IconButton
      label={line.is_visible ? `Shown to others: hide ${line.code}` : `Hidden from others: show ${line.code}`}
      busy={busy}
      data-hidden={!line.is_visible || undefined}
      className={styles.eye}
      onClick={() => turn(line)}
    >
      <Eye size={18} aria-hidden />
    </IconButton>
  );
}

function Menu({ line, actions }: { line: RecordedCourse; actions: LineActions }) {
  const items = [
    { label: 'Correct', icon: PencilIcon, act: () => actions.correct(line), opensDialog: true },
    {
      label: line.course ? 'Change its course' : 'Find its course',
      icon: SearchIcon,
      act: () => actions.match(line),
      opensDialog: true,
    },
    { label: 'Remove', icon: TrashIcon, act: () => actions.remove(line), danger: true },
  ];
  return <RowMenu label={`Correct, match or remove ${line.code}`} name={line.code} items={items} />;
}
