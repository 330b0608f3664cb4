import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { acceptsFile } from './accepts-file';
import styles from './file-drop.module.css';
import { UploadIcon } from './icons';
import { LeavingButton } from './leaving-button';
import { Spinner } from './spinner';
import { useMedia } from './use-media';

export interface FileDropProps {
  /** What to choose, such as "your transcript". */
  what: string;
  /** Which kinds are taken and how large they may be. */
  hint?: ReactNode;
  /** As the `accept` of a file input: ".pdf,text/csv,image/*". */
  accept?: string;
  onFile: (file: File) => void;
  /** A file that `accept` does not name: the browser's dialog offers none, but any may be dropped. */
  onReject?: (file: File) => void;
  /** The file chosen so far. */
  fileName?: string;
  busy?: boolean;
  /** Gives up what keeps it busy. Where there is such a way, another file is taken meanwhile. */
  onCancel?: () => void;
  error?: ReactNode;
}

/** Takes one file, chosen or dropped. The browser's own file input lies over the whole field and does both. */
export function FileDrop({
  what,
  hint,
  accept,
  onFile,
  onReject,
  fileName,
  busy = false,
  onCancel,
  error,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Nothing is dragged with a finger.
  const label = `${useMedia('(pointer: coarse)') ? 'Choose' : 'Choose or drop'} ${what}`;
  const [over, setOver] = useState(false);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // so that choosing the same file again counts
    if (!file) return;
    if (acceptsFile(accept, file)) onFile(file);
    else onReject?.(file);
  };

  return (
    <div>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        aria-busy={busy || undefined}
      >
        <input
          ref={input}
          type="file"
          className={styles.input}
          accept={accept}
          disabled={busy && !onCancel}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        <span className={styles.symbol}>
          {busy ? <Spinner size={20} /> : <UploadIcon size={20} aria-hidden />}
        </span>
        <span className={styles.label} aria-hidden>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
        {fileName && <span className={styles.name}>{fileName}</span>}
        {busy && onCancel && (
          <LeavingButton
            kind="ghost"
            className={styles.cancel}
            onClick={() => {
              input.current?.focus({ preventScroll: true });
              onCancel();
            }}
          >
            Cancel
          </LeavingButton>
        )}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
