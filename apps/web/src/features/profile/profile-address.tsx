import { useEffect, useRef, useState } from 'react';
import { paths } from '../../shared/paths';
import { announce } from '../../shared/ui/announcer';
import { IconButton } from '../../shared/ui/button';
import { CheckIcon, CopyIcon } from '../../shared/ui/icons';
import { toast } from '../../shared/ui/toast';
import { copyText } from './copy-text';
import styles from './profile-card.module.css';

/** How long the button shows that it has copied, in ms. */
const CONFIRMATION = 1600;

/** True for a moment after `show`. */
function useMoment(duration: number): [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = () => {
    setShown(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(false), duration);
  };
  return [shown, show];
}

/** The public address of a profile, with a button that copies it whole. */
export function ProfileAddress({ handle }: { handle: string }) {
  const [copied, confirm] = useMoment(CONFIRMATION);
  const path = paths.profile(handle);
  const copy = async () => {
    if (!(await copyText(location.origin + path))) {
      void toast('error', 'Could not copy the address.');
      return;
    }
    confirm();
    announce('Profile address copied');
  };
  return (
    <div className={styles.address}>
      <span className={styles.addressText}>{location.host + path}</span>
      <IconButton label="Copy profile address" small onClick={() => void copy()}>
        {copied ? (
          <CheckIcon size={16} className={styles.copied} aria-hidden />
        ) : (
          <CopyIcon size={16} aria-hidden />
        )}
      </IconButton>
    </div>
  );
}
