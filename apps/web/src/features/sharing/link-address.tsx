import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { CopyButton } from '../../shared/ui/copy-button';
import { DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ArrowUpRightIcon, UploadIcon } from '../../shared/ui/icons';
import { Notice } from '../../shared/ui/notice';
import { QrCode } from '../../shared/ui/qr-code';
import styles from './sharing.module.css';
import type { AddressedShareLink } from './sharing.queries';

/** The address of a link, to be copied, held before a camera, or handed to another app: the one time that it is told. */
export function LinkAddress({ link, onClose }: { link: AddressedShareLink; onClose: () => void }) {
  const { title, address, has_password } = link;
  // Closing the browser's own sheet is no failure.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <>
      <DialogBody>
        <div className={styles.made}>
          <Notice>
            This is the only time the address is shown: we keep no copy of it. If it is lost, give the link a
            new one.
            {has_password && ' Tell the password in another way.'}
          </Notice>
          <figure className={styles.code}>
            <QrCode text={address} label={`QR code of the link ${title}`} size={208} />
            <figcaption>{address}</figcaption>
          </figure>
          <div className={styles.madeActions}>
            <CopyButton text={address} label="Copy link" />
            {'share' in navigator && (
              <Button onClick={() => void share()}>
                <UploadIcon size={16} aria-hidden />
                Share…
              </Button>
            )}
            <a className={buttonClass('ghost')} href={address} target="_blank" rel="noreferrer">
              Open it
              <ArrowUpRightIcon size={16} aria-hidden />
            </a>
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
