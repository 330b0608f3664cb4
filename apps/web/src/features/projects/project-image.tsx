import { useState } from 'react';
import { PhotoIcon } from '../../shared/ui/page-icons';
import styles from './project-card.module.css';

/** The picture of a project, 5 to 3; "No image" where there is none or it does not come. */
export function ProjectImage({ src, alt }: { src: string | null; alt: string }) {
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed)
    return (
      <img
        className={styles.image}
        src={src}
        alt={alt}
        width={1000}
        height={600}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    );
  return (
    <div className={styles.image}>
      <PhotoIcon size={28} stroke={1.5} aria-hidden />
      No image
    </div>
  );
}
