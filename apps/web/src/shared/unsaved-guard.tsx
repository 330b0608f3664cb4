import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from './ui/button';
import { Dialog, DialogBody, DialogFooter } from './ui/dialog';

export interface UnsavedGuardProps {
  /** There is work that is not done. */
  active: boolean;
  /** The question, such as "Leave without saving?". */
  title: string;
  /** What becomes of the work. */
  children: ReactNode;
  /** The words on the button that keeps the reader here. */
  stay?: string;
}

/**
 * Asks before the reader leaves unsaved work, by a link, the browser's Back, or by closing the tab. What loses nothing has the
 * focus.
 */
export function UnsavedGuard({ active, title, children, stay = 'Keep editing' }: UnsavedGuardProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

  const stayHere = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stayHere}
      size="small"
      title={title}
      initialFocus={stayButton}
    >
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogFooter>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button ref={stayButton} kind="primary" onClick={stayHere}>
          {stay}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
