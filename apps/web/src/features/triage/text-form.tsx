import { FEEDBACK_TEXT_MAX } from '@lumen/matching/limits';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../shared/ui/button';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { Notice } from '../../shared/ui/notice';
import { TextArea } from '../../shared/ui/text-field';
import { StatusMark } from './status';
import styles from './submission-panel.module.css';
import type { Status, Submission } from './triage.queries';
import { useDecide } from './use-decide';
import type { KeptDrafts, TextField } from './use-drafts';

interface FormProps {
  submission: Submission;
  drafts: KeptDrafts;
}

/** The reply, and what its reader sees of it. */
export function ReplyForm({ shownStatus, ...form }: FormProps & { shownStatus: Status }) {
  const { submission, drafts } = form;
  const { profile_handle: sender, public_reply: saved, submission_uuid: id } = submission;
  const text = drafts.of(id, 'public_reply')?.text ?? saved;
  return (
    <TextForm
      {...form}
      field="public_reply"
      label="Reply"
      description={`${sender} reads it below what they sent, under Report Feedback.`}
      save="Send reply"
      done={(next) => (next === '' ? 'The reply was taken back.' : `${sender} can read the reply.`)}
    >
      <div className={styles.seen}>
        <span className={styles.seenTitle}>{`What ${sender} will see`}</span>
        <StatusMark status={shownStatus} />
        {text.trim() === '' ? <p className={styles.quiet}>No reply.</p> : <p dir="auto">{text.trim()}</p>}
      </div>
    </TextForm>
  );
}

/** What the team writes for itself. */
export const NoteForm = (form: FormProps) => (
  <TextForm
    {...form}
    field="internal_note"
    label="Internal note"
    description="Only the staff read it."
    save="Save note"
    done={() => 'The note was saved.'}
  />
);

interface TextFormProps extends FormProps {
  field: TextField;
  label: string;
  description: string;
  save: string;
  /** What to say once it is saved. */
  done: (text: string) => string;
  children?: ReactNode;
}

/** A text about a submission. What is typed is kept until it is saved, and says so where somebody else has written meanwhile. */
function TextForm({ submission, drafts, field, label, description, save, done, children }: TextFormProps) {
  const heading = useId();
  const { decide, isPending } = useDecide();
  const { submission_uuid: id, [field]: saved } = submission;
  const draft = drafts.of(id, field);
  const text = draft?.text ?? saved;
  const changed = draft !== undefined && text.trim() !== saved;
  const overtaken = changed && draft.base !== saved && !isPending;

  // While a text is on its way it counts as saved, but it may come back.
  const type = (next: string) =>
    drafts.keep(id, field, next === saved && !isPending ? null : { text: next, base: draft?.base ?? saved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changed || isPending) return;
    const next = text.trim();
    decide({
      submission,
      change: { [field]: next },
      seen: { [field]: draft.base },
      done: done(next),
      onSaved: (answer) => drafts.settle(id, field, { sent: next, saved: answer[field] }),
    });
  };
  return (
    <form tabIndex={-1} className={styles.part} aria-labelledby={heading} onSubmit={submit}>
      <h4 id={heading} className="vh">
        {label}
      </h4>
      <TextArea
        label={label}
        description={description}
        data-field={field}
        rows={3}
        maxLength={FEEDBACK_TEXT_MAX}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {overtaken && (
        <Notice
          tone="warn"
          role="alert"
          action={
            <LeavingButton onClick={() => drafts.keep(id, field, { text, base: saved })}>
              Keep mine
            </LeavingButton>
          }
        >
          Somebody else has written meanwhile: {saved === '' ? 'nothing is left of it.' : `“${saved}”`}
        </Notice>
      )}
      {changed && children}
      <div className={styles.buttons}>
        {changed && (
          <LeavingButton kind="ghost" onClick={() => drafts.keep(id, field, null)}>
            Discard
          </LeavingButton>
        )}
        <Button type="submit" busy={isPending} idle={!changed || overtaken}>
          {save}
        </Button>
      </div>
    </form>
  );
}
