import { FEEDBACK_TEXT_MAX } from '@lumen/matching/limits';
import { useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { TextArea } from '../../shared/ui/text-field';
import { type ReasonDraft, useReasonDraft } from '../../shared/use-reason-draft';
import { subjectOf } from './report-card';
import type { Report } from './triage.queries';
import { useModerate } from './use-reports';

export interface Reasoned {
  report: Report;
  act: 'hide' | 'restore';
  /** What was written before it was closed unsent. */
  reopened?: ReasonDraft;
}

const WORDS = {
  hide: {
    title: 'Hide it?',
    text: 'Nobody but its owner will see it, and open reports of it are closed. The owner is told by mail, with your reason.',
    button: 'Hide',
  },
  restore: {
    title: 'Show it again?',
    text: 'Those who could see it before will see it again. The owner is told by mail, with your reason.',
    button: 'Show again',
  },
} as const;

interface ReasonDialogProps extends Reasoned {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  onReopen: (draft: ReasonDraft) => void;
}

/** Asks for the reason that the owner of hidden content reads. */
export function ReasonDialog({ report, act, reopened, onReopen, ...dialog }: ReasonDialogProps) {
  const written = useReasonDraft(`${act}:${report.report_uuid}`, reopened);
  const { reason } = written.draft;
  const [missing, setMissing] = useState(false);
  const moderating = useModerate();
  const { kind, name } = subjectOf(report);
  const { title, text, button } = WORDS[act];
  const submit = () => {
    if (moderating.isPending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() !== '')
      moderating.mutate(
        { report, act, reason: reason.trim() },
        {
          onSuccess: () => {
            written.forget();
            dialog.onClose();
          },
        },
      );
  };
  const close = () => {
    if (moderating.isPending) return; // A failure is said here.
    dialog.onClose();
    written.leave(onReopen);
  };
  return (
    <Dialog {...dialog} onClose={close} title={title} intro={`${kind} ${name}`}>
      <Form onSubmit={submit} busy={moderating.isPending}>
        <DialogBody>
          <Fields busy={moderating.isPending}>
            <p>{text}</p>
            <TextArea
              label="Reason"
              required
              maxLength={FEEDBACK_TEXT_MAX}
              value={reason}
              onChange={(event) => written.setDraft({ reason: event.currentTarget.value })}
              description="The owner reads it as you write it."
              error={missing && 'Please give a reason: the owner will read it.'}
            />
            <FormError>{moderating.error && problemText(moderating.error)}</FormError>
          </Fields>
        </DialogBody>
        <DialogFooter>
          <Button kind="ghost" disabled={moderating.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            kind={act === 'hide' ? 'danger-solid' : 'primary'}
            type="submit"
            busy={moderating.isPending}
          >
            {button}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
