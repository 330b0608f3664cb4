import { useEffect, useRef, useState } from 'react';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/choice';
import { FileDownloadIcon } from '../../shared/ui/icons';
import { toast } from '../../shared/ui/toast';
import styles from './export-button.module.css';
import type { Progress } from './profile-export';

const exportCode = () => import('./profile-export');

/** Saves the profile as a PDF; says how far it is and can be cancelled. */
export function ExportButton({ handle }: { handle: string }) {
  /** Undefined while nothing is being downloaded. */
  const [progress, setProgress] = useState<Progress | undefined>();
  const [includeHidden, setIncludeHidden] = useState(false);
  const download = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const busy = progress !== undefined;

  useEffect(() => () => download.current?.abort(), []);

  const start = async () => {
    const { signal } = (download.current = new AbortController());
    setProgress(null);
    announce('Exporting PDF');
    try {
      const { exportProfile } = await exportCode();
      await exportProfile({ handle, includeHidden, signal, onProgress: setProgress });
      announce('PDF saved');
    } catch (error) {
      // An abort takes many forms; that it was asked for is what counts.
      if (!signal.aborted) void toast('error', (error as Error).message);
    }
    setProgress(undefined);
  };
  const cancel = () => {
    download.current?.abort();
    announce('Export cancelled');
    // Cancel goes away; the button it came from can be pressed again by then.
    requestAnimationFrame(() => button.current?.focus());
  };

  return (
    <div className={styles.export}>
      <Button
        ref={button}
        className={styles.button}
        disabled={busy}
        onClick={() => void start()}
        onPointerEnter={() => void exportCode()}
        onFocus={() => void exportCode()}
      >
        <FileDownloadIcon size={16} aria-hidden />
        {busy ? (progress === null ? 'Exporting…' : `Exporting… ${progress}%`) : 'Export PDF'}
      </Button>
      {busy && (
        <>
          <Button kind="ghost" onClick={cancel}>
            Cancel
          </Button>
          <progress
            className={styles.progress}
            aria-label="PDF export"
            max={100}
            {...(progress !== null && { value: progress })}
          />
        </>
      )}
      <div className={styles.hidden}>
        <Checkbox
          label="Include hidden courses"
          checked={includeHidden}
          disabled={busy}
          onChange={(event) => setIncludeHidden(event.target.checked)}
        />
      </div>
    </div>
  );
}
