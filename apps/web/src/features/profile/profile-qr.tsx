import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { QrCode } from '../../shared/ui/qr-code';
import styles from './profile-qr.module.css';

export interface ProfileQrProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  handle: string;
  name: string;
}

/** The address of a profile to be held before a camera. */
export function ProfileQr({ open, onClose, onExited, handle, name }: ProfileQrProps) {
  const address = location.origin + paths.profile(handle);
  return (
    <Dialog
      {...{ open, onClose, onExited }}
      title="Share this profile"
      lede="Point a camera at the code to open it."
      size="small"
    >
      <DialogBody>
        <figure className={styles.code}>
          <QrCode text={address} label={`QR code of the profile of ${name}`} size={240} />
          <figcaption>{address}</figcaption>
        </figure>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
