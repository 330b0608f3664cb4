import { useCallback, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/choice';
import { FileDownloadIcon } from '../../shared/ui/icons';
import styles from './export-button.module.css';
import { type ProfileExport } from './use-profile-export';

/** Saves the profile as a PDF; says how far it is and can be cancelled. */
export function ExportButton({ progress, includeHidden, setIncludeHidden, start, cancel }: ProfileExport) {
  const button = useRef<HTMLButtonElement>(null);
  const busy = progress !== undefined;
  // Cancel goes away when the download ends; the button it came from can be pressed again by then.
  const giveFocusBack = useCallback(
    (cancelButton: HTMLButtonElement | null) => () => {
      if (document.activeElement === cancelButton) requestAnimationFrame(() => button.current?.focus());
    },
    [],
  );

  return (
    <div className={styles.export}>
      <Button ref={button} className={styles.button} disabled={busy} onClick={start}>
        <FileDownloadIcon size={16} aria-hidden />
        {busy ? (progress === null ? 'Exporting…' : `Exporting… ${progress}%`) : 'Export PDF'}
      </Button>
      {busy && (
        <>
          <Button ref={giveFocusBack} kind="ghost" onClick={cancel}>
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
