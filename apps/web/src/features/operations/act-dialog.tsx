import { type FormEvent, type ReactNode, useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { TextArea } from '../../shared/ui/text-field';

const REASON_MAX = 1000;

export interface ActDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'onExited' | 'title'> {
  /** What will be so afterwards. */
  children: ReactNode;
  /** The words on the button that does it. */
  confirm: string;
  /** It takes something away from the person. */
  isHarsh?: boolean;
  /** Asks for a reason; what stands below its field. */
  reason?: string;
  busy: boolean;
  error: Error | null;
  /** The window that asks who acts. */
  proof: ReactNode;
  onConfirm: (reason: string) => void;
}

/** Asks before an act, and for its reason where there has to be one; says why it was refused, and keeps what was written. */
export function ActDialog(props: ActDialogProps) {
  const { children, confirm, isHarsh = false, reason, busy, error, proof, onConfirm, ...dialog } = props;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = reason !== undefined && text.trim() === '';
    setMissing(missing);
    if (!missing) onConfirm(text.trim());
  };
  return (
    <Dialog {...dialog} size="small" onClose={() => !busy && dialog.onClose()}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Fields>
            <p>{children}</p>
            {reason !== undefined && (
              <TextArea
                label="Reason"
                required
                description={reason}
                maxLength={REASON_MAX}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
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
      </form>
      {proof}
    </Dialog>
  );
}
