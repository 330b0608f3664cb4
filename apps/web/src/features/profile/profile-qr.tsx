import { toString as toSvg } from 'qrcode';
import { useEffect, useState } from 'react';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
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
  const source = useQrCode(address);
  return (
    <Dialog
      {...{ open, onClose, onExited }}
      title="Share this profile"
      lede="Point a camera at the code to open it."
      size="small"
    >
      <DialogBody>
        <figure className={styles.code}>
          {source && <img src={source} alt={`QR code of the profile of ${name}`} width={240} height={240} />}
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

/** A text as the address of a picture; dark on light in every theme, because cameras want it so. */
function useQrCode(text: string): string | null {
  const [source, setSource] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    void toSvg(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }).then((svg) => {
      if (current) setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      current = false;
    };
  }, [text]);

  return source;
}
