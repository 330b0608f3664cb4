import { FEEDBACK_TEXT_MAX } from '@lumen/matching/limits';
import { useState } from 'react';
import { problemText } from '../api/problem-text';
import { useSingleFlightMutation } from '../api/use-single-flight-mutation';
import { formatCount } from '../format/words';
import { Button } from '../ui/button';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog';
import { FormError } from '../ui/field';
import { Fields } from '../ui/fields';
import { Form } from '../ui/form';
import { TextArea } from '../ui/text-field';
import { toast } from '../ui/toast';
import { hasTexts, useDraft } from '../use-draft';
import { nounOf, type ReportSubject, sendReport } from './report.queries';

interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  subject: ReportSubject;
}

const EMPTY = { reason: '' };

const isReport = (value: unknown) => hasTexts(value, ['reason']);

/**
 * Asks what is wrong with what somebody shows, and tells the product team. What was typed is still there when it is opened
 * again.
 */
export function ReportDialog({ subject, onClose, ...dialog }: ReportDialogProps) {
  const { draft, setDraft, forget } = useDraft(`report:${JSON.stringify(subject)}`, EMPTY, isReport);
  const { reason } = draft;
  const [missing, setMissing] = useState<string>();
  const sending = useSingleFlightMutation({
    mutationFn: () => sendReport({ ...subject, reason: reason.trim() }),
    onSuccess: () => {
      setDraft(EMPTY);
      forget();
      void toast('success', 'Thank you. The product team will look at it.');
      onClose();
    },
  });

  const submit = () => {
    const isMissing = reason.trim() === '';
    setMissing(isMissing ? 'Please say what is wrong.' : undefined);
    if (!isMissing) sending.mutate();
  };

  return (
    <Dialog
      {...dialog}
      // A failure is said here.
      onClose={() => !sending.isPending && onClose()}
      title={`Report this ${nounOf(subject)}`}
      intro="The product team looks at it and may hide it. Whose it is does not learn who reported it."
      size="small"
    >
      <Form onSubmit={submit} busy={sending.isPending}>
        <DialogBody>
          <Fields busy={sending.isPending}>
            <TextArea
              label="What is wrong?"
              required
              maxLength={FEEDBACK_TEXT_MAX}
              value={reason}
              onChange={(event) => setDraft({ reason: event.target.value })}
              description={`At most ${formatCount(FEEDBACK_TEXT_MAX)} characters.`}
              error={missing}
            />
            <FormError>{sending.error && problemText(sending.error)}</FormError>
          </Fields>
        </DialogBody>
        <DialogFooter>
          <Button kind="ghost" disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" busy={sending.isPending}>
            Send report
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
