import { AddressToShare, type AddressToShareProps } from './address-to-share';
import { Button } from './ui/button';
import { Dialog, DialogBody, DialogFooter } from './ui/dialog';

export interface AddressDialogProps extends Omit<AddressToShareProps, 'children'> {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  /** What is shared, in a word. */
  noun: 'profile' | 'project';
}

/** The address of a page, for others. */
export function AddressDialog({ open, onClose, onExited, noun, ...address }: AddressDialogProps) {
  return (
    <Dialog
      {...{ open, onClose, onExited }}
      title={`Share this ${noun}`}
      intro="Send the link, or have the code scanned."
      size="small"
    >
      <DialogBody>
        <AddressToShare {...address} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
