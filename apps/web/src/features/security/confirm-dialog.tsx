import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will be so afterwards. */
  children: ReactNode;
  /** The words on the button that does it. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The exit has been played. */
  onExited?: () => void;
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  onConfirm,
  onCancel,
  onExited,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} onExited={onExited} size="small" title={title}>
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="danger-solid" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
