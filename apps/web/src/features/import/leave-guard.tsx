import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';

/** Asks before a transcript that has not been imported is left behind, by a link or with the tab. */
export function LeaveGuard({ active }: { active: boolean }) {
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
    <Dialog open={blocker.state === 'blocked'} onClose={stay} size="small" title="Leave without importing?">
      <DialogBody>
        <p>
          Your transcript has not been imported yet. If you leave this page, you will have to add it again.
        </p>
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
