import { useState } from 'react';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';
import { Dialog, type DialogProps } from '../../shared/ui/dialog';
import { REGENERATE, regenerating } from './recovery-code-actions';
import { RecoveryCodes } from './recovery-codes';
import { type Result, success } from './result-message';
import type { RecoveryCodes as Codes } from './two-factor.queries';
import { useAction } from './use-action';

/** The codes that are looked at. */
export interface ShownCodes {
  codes: Codes;
  /** What brought them. */
  done?: string;
}

function Codes({ shown, onDone }: { shown: ShownCodes; onDone: () => void }) {
  const [codes, setCodes] = useState(shown.codes);
  const [first] = useState<Result | null>(shown.done ? success(shown.done) : null);
  const { act, isUnderWay, result } = useAction();
  const { proving, dialog } = useReauthentication();
  return (
    <>
      <RecoveryCodes
        codes={codes}
        result={result ?? first}
        isBusy={isUnderWay(REGENERATE)}
        onRegenerate={() => void act(regenerating(proving, setCodes))}
        onDone={onDone}
      />
      {dialog}
    </>
  );
}

interface RecoveryCodesDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'onExited'> {
  shown: ShownCodes | null;
}

/** The recovery codes in a window of their own. */
export function RecoveryCodesDialog({ shown, ...dialog }: RecoveryCodesDialogProps) {
  return (
    <Dialog {...dialog} title="Recovery codes" intro="For when you cannot use your passkeys.">
      {shown && <Codes shown={shown} onDone={dialog.onClose} />}
    </Dialog>
  );
}
