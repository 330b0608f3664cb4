import { announce } from '../ui/announcer';
import { Button } from '../ui/button';
import { XIcon } from '../ui/page-icons';
import { useRestoreFocus } from '../ui/use-restore-focus';

/** Puts news away, and goes with it: the keyboard then goes on from what is around. */
export function PutAway({ what, onPress }: { what: string; onPress: () => void }) {
  const press = () => {
    onPress();
    announce(`Put away: ${what}.`);
  };
  return (
    <Button
      ref={useRestoreFocus<HTMLButtonElement>()}
      kind="ghost"
      square
      small
      aria-label={`Put away: ${what}`}
      onClick={press}
    >
      <XIcon size={16} aria-hidden />
    </Button>
  );
}
