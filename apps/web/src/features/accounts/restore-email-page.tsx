import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { AccountCard } from './account-card';
import { restoreEmail, restoreKeyQuery } from './accounts.queries';
import { MailedKey, UseKeyForm } from './mailed-key';

const setNewPassword = (
  <Link to={paths.passwordReset()} className={buttonClass('primary')}>
    Set a new password
  </Link>
);

/** The target of the link in the mail about a removed address. */
export function Component() {
  const { key = '' } = useParams();
  const [isRestored, setIsRestored] = useState(false);
  return (
    <MailedKey
      info={useQuery(restoreKeyQuery(key))}
      title="Bring your address back"
      deadEnd={{
        intro:
          'Links work once, and for a day. If another address of yours opens the account, set a new password with it.',
        actions: setNewPassword,
      }}
    >
      {(email) =>
        // In the place of the other card: its title then takes the focus of the button that is gone.
        isRestored ? (
          <AccountCard
            title="Your address is back"
            intro="It opens your account again. If somebody else removed it, set a new password now: that signs everybody out."
          >
            {setNewPassword}
          </AccountCard>
        ) : (
          <AccountCard
            title="Bring your address back"
            intro={
              <>
                <strong>{email}</strong> was removed from your account. If it was not you, bring it back.
              </>
            }
          >
            <UseKeyForm
              label="Bring this address back"
              send={() => restoreEmail(key)}
              onAccepted={() => setIsRestored(true)}
            />
          </AccountCard>
        )
      }
    </MailedKey>
  );
}
