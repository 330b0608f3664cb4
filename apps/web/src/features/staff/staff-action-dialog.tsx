import { LOCK_REASON_MAX } from '@lumen/matching/limits';
import { type ReactNode, useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { TextArea } from '../../shared/ui/text-field';
import type { FormDraft } from '../../shared/use-draft';
import type { ReasonDraft } from '../../shared/use-reason-draft';

export interface StaffActionDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'onExited' | 'title'> {
  /** What will have changed afterwards. */
  children: ReactNode;
  /** The words on the button that does it. */
  confirm: string;
  /** Whether it takes something away from the person. */
  isHarsh?: boolean;
  /** The text below the field for the reason, and what is written into it; without them no reason is asked for. */
  reason?: { note: string; written: FormDraft<ReasonDraft> };
  busy: boolean;
  error: Error | null;
  /** The dialog that asks for a recent sign-in. */
  proof: ReactNode;
  onConfirm: (reason: string) => void;
}

/** Asks for confirmation of an action, and for its reason if one is required. Says why an action was refused. */
export function StaffActionDialog(props: StaffActionDialogProps) {
  const { children, confirm, isHarsh = false, reason, busy, error, proof, onConfirm, ...dialog } = props;
  const text = reason?.written.draft.reason ?? '';
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const missing = reason !== undefined && text.trim() === '';
    setMissing(missing);
    if (!missing) onConfirm(text.trim());
  };
  return (
    <Dialog {...dialog} size="small" onClose={() => !busy && dialog.onClose()}>
      <Form onSubmit={submit} busy={busy}>
        <DialogBody>
          <Fields busy={busy}>
            <p>{children}</p>
            {reason && (
              <TextArea
                label="Reason"
                required
                description={reason.note}
                maxLength={LOCK_REASON_MAX}
                value={text}
                onChange={(event) => reason.written.setDraft({ reason: event.currentTarget.value })}
                error={isMissing ? 'Please give a reason.' : undefined}
              />
            )}
            <FormError>{error && problemText(error)}</FormError>
          </Fields>
        </DialogBody>
        <DialogFooter>
          <Button kind="ghost" disabled={busy} onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" kind={isHarsh ? 'danger-solid' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </DialogFooter>
      </Form>
      {proof}
    </Dialog>
  );
}
