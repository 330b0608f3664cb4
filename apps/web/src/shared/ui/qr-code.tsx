import QrCodes from 'qrcode';
import { cx } from './cx';
import styles from './qr-code.module.css';

/** The light edge that readers need, in modules. */
const EDGE = 4;

export interface QrCodeProps {
  text: string;
  label: string;
  /** Side of the picture, in px. */
  size?: number;
  className?: string | undefined;
}

/** The dark modules as one path, a run of each row at a time. */
function pathOf({ size, data }: { size: number; data: ArrayLike<number> }): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let end = x;
      while (end < size && data[y * size + end]) end++;
      path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
  }
  return path;
}

/**
 * A text as a QR code, dark on light in every theme: not all cameras read the reverse.
 * @throws Error when the text is too long for one
 */
export function QrCode({ text, label, size = 192, className }: QrCodeProps) {
  const { modules } = QrCodes.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={label}
      className={cx(styles.qr, className)}
      width={size}
      height={size}
      viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(modules)} />
    </svg>
  );
}
