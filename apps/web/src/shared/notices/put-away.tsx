import { announce } from '../ui/announcer';
import { LeavingButton } from '../ui/leaving-button';
import { XIcon } from '../ui/page-icons';

/** Puts news away, and goes with it: the keyboard then goes on from what is around. */
export function PutAway({ what, onPress }: { what: string; onPress: () => void }) {
  const press = () => {
    onPress();
    announce(`Put away: ${what}.`);
  };
  return (
    <LeavingButton kind="ghost" square small aria-label={`Put away: ${what}`} onClick={press}>
      <XIcon size={16} aria-hidden />
    </LeavingButton>
  );
}
