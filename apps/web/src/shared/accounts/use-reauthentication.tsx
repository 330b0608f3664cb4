import { type ReactNode, useState } from 'react';
import type { SessionAnswer } from '../api/auth-change';
import { Button } from '../ui/button';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog';
import { Fields } from '../ui/fields';
import { NotProven, type Proving, type ServiceAnswer } from './outcome';
import { ReauthenticationForm } from './reauthentication-form';

const asksForProof = ({ response, error }: ServiceAnswer): boolean =>
  response.status === 401 && (error as SessionAnswer | undefined)?.meta?.is_authenticated === true;

export interface Reauthentication {
  proving: Proving;
  /** Asks for another proof. @returns whether it was given */
  prove: () => Promise<boolean>;
  /**
   * The window that asks. Rendered within the window whose action needs it, so that it opens above
   * that, and outside of forms: what is sent in it would bubble to them.
   */
  dialog: ReactNode;
}

/** For changes that may need a recent sign-in: the change waits for the proof, then goes on by itself. */
export function useReauthentication(): Reauthentication {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);

  const prove = () => new Promise<boolean>((resolve) => setSettle(() => resolve));
  const answer = (isProven: boolean) => {
    settle?.(isProven);
    setSettle(null);
  };

  async function proving<Answer extends ServiceAnswer>(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const result = await call();
      if (!asksForProof(result)) return result;
      if (!(await prove())) throw new NotProven();
    }
  }

  const dialog = (
    <Dialog
      open={settle !== null}
      onClose={() => answer(false)}
      size="small"
      title="Confirm it is you"
      intro="You have been logged in for a while. Please confirm that it is still you."
    >
      <ReauthenticationForm
        onProven={() => answer(true)}
        render={(inputs, buttons) => (
          <>
            <DialogBody>
              <Fields>{inputs}</Fields>
            </DialogBody>
            <DialogFooter>{buttons}</DialogFooter>
          </>
        )}
      >
        <Button kind="ghost" onClick={() => answer(false)}>
          Cancel
        </Button>
      </ReauthenticationForm>
    </Dialog>
  );

  return { proving, prove, dialog };
}
