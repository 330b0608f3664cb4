import styles from './export-button.module.css';
import type { ProfileExport } from './use-profile-export';

type Running = NonNullable<ProfileExport['running']>;

export const progressText = ({ progress }: Running) =>
  progress === null ? 'Exporting…' : `Exporting… ${progress}%`;

export function ExportProgress({ name, progress }: Running) {
  return (
    <progress
      className={styles.progress}
      aria-label={`${name} export`}
      max={100}
      {...(progress !== null && { value: progress })}
    />
  );
}
