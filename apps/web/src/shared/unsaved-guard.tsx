import { type ReactNode, useEffect } from 'react';
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
}

/** Asks before the reader leaves unsaved work, by a link, the browser's Back, or by closing the tab. */
export function UnsavedGuard({ active, title, children }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} size="small" title={title}>
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogFooter>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button kind="primary" onClick={stay}>
          Stay here
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
