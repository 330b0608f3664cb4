import { type ReactNode, useRef } from 'react';
import { Button } from './button';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from './dialog';
import { FormError } from './field';
import { Fields } from './fields';

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'intro'> {
  /** What will be so afterwards. */
  children: ReactNode;
  /** The words on the button that does it. */
  confirm: string;
  /** It is being done: neither button can be pressed, and the dialog stays. */
  busy?: boolean;
  /** Why it could not be done. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  onExited?: () => void;
}

/** Asks before something that is not easily undone; Cancel has the focus. */
export function ConfirmDialog({
  children,
  confirm,
  busy = false,
  error,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog {...dialog} size="small" initialFocus={cancel} onClose={() => !busy && onCancel()}>
      <DialogBody>
        <Fields>
          <FormError>{error}</FormError>
          <p>{children}</p>
        </Fields>
      </DialogBody>
      <DialogFooter>
        <Button ref={cancel} kind="ghost" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="danger-solid" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
