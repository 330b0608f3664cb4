import { useEffect, useRef, useState } from 'react';
import { AddressDialog } from '../../shared/lazy-address-dialog';
import { paths } from '../../shared/paths';
import { announce } from '../../shared/ui/announcer';
import { IconButton } from '../../shared/ui/button';
import { copyText } from '../../shared/ui/copy-text';
import { CheckIcon, CopyIcon, QrcodeIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { toast } from '../../shared/ui/toast';
import { useDialog } from '../../shared/ui/use-dialog';
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

export interface AddressActionsProps {
  handle: string;
  /** Whose profile it is. */
  name: string;
  /** Adds a button that shows the address as a QR code. */
  shareable: boolean;
}

/** Copies the public address of a profile whole, and shows it as a code to be held before a camera. */
export function AddressActions({ handle, name, shareable }: AddressActionsProps) {
  const qr = useDialog<string>();
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
    <>
      <IconButton label="Copy profile address" small onClick={() => void copy()}>
        {copied ? (
          <CheckIcon size={16} className={styles.copied} aria-hidden />
        ) : (
          <CopyIcon size={16} aria-hidden />
        )}
      </IconButton>
      {shareable && (
        <IconButton label="Show QR code" small aria-haspopup="dialog" onClick={() => qr.show(handle)}>
          <QrcodeIcon size={16} aria-hidden />
        </IconButton>
      )}
      {qr.subject && (
        <LazyPart>
          <AddressDialog
            {...qr.props}
            noun="profile"
            address={location.origin + path}
            title={name}
            codeOf={`the profile of ${name}`}
            fileName={handle}
          />
        </LazyPart>
      )}
    </>
  );
}
