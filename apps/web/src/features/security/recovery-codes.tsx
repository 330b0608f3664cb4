import { useState } from 'react';
import { saveFile } from '../../shared/save-file';
import { Button } from '../../shared/ui/button';
import { CopyButton } from '../../shared/ui/copy-button';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FileDownloadIcon, PrinterIcon } from '../../shared/ui/page-icons';
import { type Result, ResultMessage } from './result-message';
import styles from './two-factor.module.css';
import type { RecoveryCodes as Codes } from './two-factor.queries';

const FILE_NAME = 'lumen-recovery-codes.txt';

const download = (text: string) => saveFile(FILE_NAME, new Blob([text], { type: 'text/plain' }));

function CodeList({ codes: { unused, total } }: { codes: Codes }) {
  const text = `${unused.join('\n')}\n`;
  return (
    <>
      <div className={styles.sheet}>
        <p className={styles.count}>
          {unused.length} of {total} recovery codes left
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {unused.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.tools}>
        <CopyButton text={text} label="Copy" />
        <Button onClick={() => download(text)}>
          <FileDownloadIcon size={16} aria-hidden />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <PrinterIcon size={16} aria-hidden />
          Print
        </Button>
      </div>
    </>
  );
}

interface RecoveryCodesProps {
  codes: Codes;
  /** Where they end a setup: which of its steps they are. */
  step?: string | false;
  /** What came of making them. */
  result: Result | null;
  isBusy: boolean;
  onRegenerate: () => void;
  /** Back to what else can be done, where there is anything. */
  onBack?: () => void;
  onDone: () => void;
}

/** The recovery codes: shown, saved, and regenerated when few are left. */
export function RecoveryCodes({
  codes,
  step,
  result,
  isBusy,
  onRegenerate,
  onBack,
  onDone,
}: RecoveryCodesProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <DialogBody>
        <div className={styles.stack}>
          {step && <p className={styles.step}>{step}</p>}
          <ResultMessage result={result} />
          <p>
            Each of these codes signs you in once without your authenticator app or passkey. Keep them where
            only you find them.
          </p>
          {codes.unused.length > 0 ? <CodeList codes={codes} /> : <p>No recovery codes available.</p>}
        </div>
      </DialogBody>
      <DialogFooter>
        {onBack && (
          <Button kind="ghost" onClick={onBack}>
            Back
          </Button>
        )}
        <Button busy={isBusy} onClick={() => setAsks(true)}>
          Generate new codes
        </Button>
        <Button kind="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
      <ConfirmNewCodes open={asks} onClose={() => setAsks(false)} onConfirm={onRegenerate} />
    </>
  );
}

interface ConfirmNewCodesProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** New codes void those that somebody may have printed. */
export function ConfirmNewCodes({ open, onClose, onConfirm }: ConfirmNewCodesProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Generate new codes?"
      confirm="Generate new codes"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      The codes you have now stop working.
    </ConfirmDialog>
  );
}
