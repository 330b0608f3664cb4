import { Button } from '../../shared/ui/button';
import { DialogFooter } from '../../shared/ui/dialog';

interface FormFooterProps {
  /** What the form does, on its button. */
  action: string;
  busy: boolean;
  onCancel: () => void;
}

/** The buttons of a form in a dialog: leave it, or send it. */
export function FormFooter({ action, busy, onCancel }: FormFooterProps) {
  return (
    <DialogFooter>
      <Button kind="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" kind="primary" busy={busy}>
        {action}
      </Button>
    </DialogFooter>
  );
}
