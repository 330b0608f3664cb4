import type { ReactNode } from 'react';
import styles from './address-to-share.module.css';
import { saveFile } from './save-file';
import { Button } from './ui/button';
import { CopyButton } from './ui/copy-button';
import { UploadIcon } from './ui/icons';
import { FileDownloadIcon } from './ui/page-icons';
import { QrCode } from './ui/qr-code';
import { qrPngFile, qrSvgFile } from './ui/qr-modules';

export interface AddressToShareProps {
  address: string;
  /** What it leads to, for the app that it is handed to. */
  title: string;
  /** What the code is of: `the profile of Maya Okafor`. */
  codeOf: string;
  /** The name of the files with the code, without an ending. */
  fileName: string;
  /** Further actions. */
  children?: ReactNode;
}

/** An address to be copied, handed to another app where the browser can, held before a camera, or printed. */
export function AddressToShare({ address, title, codeOf, fileName, children }: AddressToShareProps) {
  const label = `QR code of ${codeOf}`;
  // Closing the browser's own sheet is no failure.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);
  const savePng = async () => saveFile(`${fileName}.png`, await qrPngFile(address));
  return (
    <>
      <figure className={styles.code}>
        <QrCode text={address} label={label} size={208} />
        <figcaption>{address}</figcaption>
      </figure>
      <div className={styles.actions}>
        <CopyButton text={address} label="Copy link" kind="primary" />
        {'share' in navigator && (
          <Button onClick={() => void share()}>
            <UploadIcon size={16} aria-hidden />
            Share…
          </Button>
        )}
        {children}
      </div>
      <div className={styles.actions}>
        <Button kind="ghost" onClick={() => void savePng()}>
          <FileDownloadIcon size={16} aria-hidden />
          Save code as PNG
        </Button>
        <Button kind="ghost" onClick={() => saveFile(`${fileName}.svg`, qrSvgFile(address, label))}>
          <FileDownloadIcon size={16} aria-hidden />
          Save code as SVG
        </Button>
      </div>
    </>
  );
}
