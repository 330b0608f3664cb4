import { COURSE_CODE_MAX, COURSE_TITLE_MAX, GRADE_MAX, TERM_NAME_MAX } from '@lumen/matching/limits';
import { useEffect, useRef, useState } from 'react';
import { formatCredits } from '../../shared/format/numbers';
import { Button } from '../../shared/ui/button';
import { Form } from '../../shared/ui/form';
import { AlertTriangleIcon } from '../../shared/ui/icons';
import { TextField } from '../../shared/ui/text-field';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './check-line.module.css';
import { type CorrectedFields, problemsOf, type Said } from './correction';
import { asksOutcome, canBeRight, codeOf, termOf } from './line-status.policy';
import type { TranscriptLine } from './transcript';

/** Says how a line is, or that it is right as it was read; null takes back what was said. */
export type Answer = (lineIds: readonly string[], answer: Said | null) => void;

/** A line that was not read for sure: why, what is printed, and a way to say that it is right or what it is instead. */
export function CheckLine({ line, onAnswer }: { line: TranscriptLine; onAnswer: Answer }) {
  const { form, button, begin } = useCorrecting(line, onAnswer);
  const name = <VisuallyHidden> {codeOf(line) || line.title}</VisuallyHidden>;
  const mayBeRight = canBeRight(line);
  return (
    <div className={styles.check} data-check={line.id}>
      <ul className={styles.doubts}>
        {line.doubts.map((doubt) => (
          <li key={doubt}>
            <AlertTriangleIcon size={16} aria-hidden />
            {doubt}
          </li>
        ))}
      </ul>
      {line.printed !== '' && (
        <p className={styles.printed}>
          Printed: <q dir="auto">{line.printed}</q>
        </p>
      )}
      {form ?? (
        <p className={styles.actions}>
          {mayBeRight && <Button onClick={() => onAnswer([line.id], 'right')}>It is right{name}</Button>}
          {asksOutcome(line) && (
            <>
              <Button onClick={() => onAnswer([line.id], 'earned')}>It earned credit{name}</Button>
              <Button onClick={() => onAnswer([line.id], 'not-earned')}>It did not{name}</Button>
            </>
          )}
          <Button ref={button} kind="ghost" flush={!mayBeRight && !asksOutcome(line)} onClick={begin}>
            Correct it{name}
          </Button>
        </p>
      )}
    </div>
  );
}

interface AnsweredLineProps {
  line: TranscriptLine;
  said: Said;
  onAnswer: Answer;
}

/** A line of which the student has said how it is: a way to say it again. What they typed is begun with. */
export function AnsweredLine({ line, said, onAnswer }: AnsweredLineProps) {
  const { form, button, begin } = useCorrecting(line, onAnswer);
  const isCorrected = typeof said === 'object';
  return (
    form ?? (
      <p className={styles.answered}>
        <Button
          ref={button}
          kind="ghost"
          flush
          onClick={() => (isCorrected ? begin() : onAnswer([line.id], null))}
        >
          {isCorrected ? 'Correct it' : 'Check again'}
          <VisuallyHidden> {codeOf(line) || line.title}</VisuallyHidden>
        </Button>
      </p>
    )
  );
}

/** The form in which a line is corrected, once it was begun; the button that begins it has the focus again when it is given up. */
function useCorrecting(line: TranscriptLine, onAnswer: Answer) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (isOpen || !isBack.current) return;
    isBack.current = false;
    button.current?.focus();
  }, [isOpen]);
  const form = isOpen && (
    <CorrectionForm
      line={line}
      onDone={(correction) => {
        setOpen(false); // What is asked about it now stands here, where something is.
        onAnswer([line.id], correction);
      }}
      onCancel={() => {
        isBack.current = true;
        setOpen(false);
      }}
    />
  );
  return { form: form || null, button, begin: () => setOpen(true) };
}

interface CorrectionFormProps {
  line: TranscriptLine;
  onDone: (correction: CorrectedFields) => void;
  onCancel: () => void;
}

function CorrectionForm({ line, onDone, onCancel }: CorrectionFormProps) {
  const [typed, setTyped] = useState<CorrectedFields>({
    code: codeOf(line),
    title: line.title,
    credits: line.credits === null ? '' : formatCredits(line.credits),
    grade: line.grade ?? '',
    term: termOf(line.term) ?? '',
  });
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed is gone: the form takes its focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const problems = problemsOf(line, typed);
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) onDone(typed);
  };
  const field = (key: keyof CorrectedFields, label: string, longest: number) => (
    <TextField
      label={label}
      value={typed[key]}
      maxLength={longest}
      autoComplete="off"
      error={tried ? problems[key] : undefined}
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
    />
  );
  return (
    <Form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      aria-label={`Correct ${codeOf(line) || line.title}`}
    >
      {field('code', 'Code', COURSE_CODE_MAX)}
      {field('title', 'Title', COURSE_TITLE_MAX)}
      {field('credits', 'Credits', 8)}
      {field('grade', 'Grade (empty while it runs)', GRADE_MAX)}
      {field('term', 'Term', TERM_NAME_MAX)}
      <p className={styles.actions}>
        <Button type="submit" kind="primary">
          Save
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </Form>
  );
}
