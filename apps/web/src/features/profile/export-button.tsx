import { lazy, useCallback, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { FileDownloadIcon } from '../../shared/ui/page-icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';
import styles from './export-button.module.css';
import { requestFor, STANDARD_PDF } from './export-formats';
import { ExportProgress, progressText } from './export-progress';
import type { ProfileExport } from './use-profile-export';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog')).ExportDialog }));

/** Saves the profile as a PDF, says how far it is and can be cancelled; beside it, every other way to take it along. */
export function ExportButton(profileExport: ProfileExport) {
  const { handle, running, start, cancel } = profileExport;
  const dialog = useDialog<true>();
  const button = useRef<HTMLButtonElement>(null);
  // Cancel goes away when the download ends; the button it came from can be pressed again by then.
  const giveFocusBack = useCallback(
    (cancelButton: HTMLButtonElement | null) => () => {
      if (document.activeElement === cancelButton) requestAnimationFrame(() => button.current?.focus());
    },
    [],
  );
  const pdf = requestFor(handle, { format: 'pdf', pdf: STANDARD_PDF, includeHidden: false });

  return (
    <div className={styles.export}>
      <Button ref={button} disabled={running !== null} onClick={() => start(pdf)}>
        <FileDownloadIcon size={16} aria-hidden />
        {running ? progressText(running) : 'Export PDF'}
      </Button>
      {running && (
        <>
          <Button ref={giveFocusBack} kind="ghost" onClick={cancel}>
            Cancel
          </Button>
          <ExportProgress {...running} />
        </>
      )}
      <Button className={styles.more} aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        Export as…
      </Button>
      {dialog.subject && (
        <LazyPart>
          <ExportDialog {...dialog.props} profileExport={profileExport} />
        </LazyPart>
      )}
    </div>
  );
}
