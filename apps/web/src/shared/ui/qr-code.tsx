import { cx } from './cx';
import styles from './qr-code.module.css';
import { qrPicture } from './qr-modules';

export interface QrCodeProps {
  text: string;
  label: string;
  /** Side of the picture, in px. */
  size?: number;
  className?: string | undefined;
}

/**
 * A text as a QR code, dark on light in every theme: not all cameras read the reverse.
 * @throws Error when the text is too long for one
 */
export function QrCode({ text, label, size = 192, className }: QrCodeProps) {
  const { viewBox, path } = qrPicture(text);
  return (
    <svg
      role="img"
      aria-label={label}
      className={cx(styles.qr, className)}
      width={size}
      height={size}
      viewBox={viewBox}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
