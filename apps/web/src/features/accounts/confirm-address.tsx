import type { ReactNode } from 'react';
import { CheckInbox } from './check-inbox';

interface ConfirmAddressProps {
  /** Where the mail went; empty where that is no longer known, as after a reload. */
  email: string;
  actions: ReactNode;
}

/** Somebody has signed up, or signed in with an address that is not proven: it waits to be confirmed. */
export function ConfirmAddress({ email, actions }: ConfirmAddressProps) {
  return (
    <CheckInbox
      help="Nothing there after a few minutes? Look into the spam folder, or log in once more to have the mail sent again."
      actions={actions}
    >
      We have sent a link to {email ? <strong>{email}</strong> : 'your e-mail address'}. Open it to confirm
      that the address is yours, then log in.
    </CheckInbox>
  );
}
