import { announce } from '../ui/announcer';
import { LeavingButton } from '../ui/leaving-button';
import { XIcon } from '../ui/page-icons';

interface PutAwayProps {
  what: string;
  /** Carries out a press that counts (`useOnePress`). */
  once?: (press: () => void) => void;
  onPress: () => void;
}

/** Puts news away, and goes with it: the keyboard then goes on from what is around. */
export function PutAway({ what, once = (press) => press(), onPress }: PutAwayProps) {
  const press = () =>
    once(() => {
      onPress();
      announce(`Put away: ${what}.`);
    });
  return (
    <LeavingButton kind="ghost" square small aria-label={`Put away: ${what}`} onClick={press}>
      <XIcon size={16} aria-hidden />
    </LeavingButton>
  );
}
