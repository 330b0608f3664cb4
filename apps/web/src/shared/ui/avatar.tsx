import { hueOf, initials } from '@lumen/matching/avatar';
import { useState } from 'react';
import styles from './avatar.module.css';
import { cx } from './cx';

export interface AvatarProps {
  /** Whose face it is; gives the initials and their tint. */
  name: string;
  src?: string | null;
  /** Diameter in px. */
  size?: number;
  /** Spoken in its place. Leave it out where the name stands beside: the picture is then silent. */
  label?: string;
  className?: string;
}

/** A round picture, or initials on a tint while there is none or it fails, a quiet disc while nothing is known. Its place is reserved from the start. */
export function Avatar({ name, src, size = 40, label, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed;
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      {...role}
      className={cx(styles.avatar, className)}
      style={{ '--size': `${size}px`, '--hue': hueOf(name) }}
      data-initials={shown ? undefined : initials(name)}
    >
      {shown && (
        <img
          className={styles.image}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
