import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { FormError } from '../../shared/ui/field';
import { AccountCard, accountStackClass } from './account-card';
import { restoreEmail, restoreKeyQuery } from './accounts.queries';
import { MailedKey } from './mailed-key';

/** Restores by a press, because programs that look through mails open links too. */
function RestoreForm({ mailedKey, onRestored }: { mailedKey: string; onRestored: () => void }) {
  const { form, busy, problems } = useAccountForm({
    inputs: [],
    check: () => [],
    send: () => restoreEmail(mailedKey),
    onAccepted: onRestored,
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <Button type="submit" kind="primary" busy={busy}>
        Bring this address back
      </Button>
    </form>
  );
}

const setNewPassword = (
  <Link to={paths.passwordReset} className={buttonClass('primary')}>
    Set a new password
  </Link>
);

/** Where the link of a mail leads that tells of a removed address. */
export function Component() {
  const { key = '' } = useParams();
  const [isRestored, setIsRestored] = useState(false);
  const info = useQuery(restoreKeyQuery(key));
  if (isRestored) {
    return (
      <AccountCard
        title="Your address is back"
        lede="It opens your account again. If somebody else removed it, set a new password now: that signs everybody out."
      >
        {setNewPassword}
      </AccountCard>
    );
  }
  return (
    <MailedKey
      info={info}
      title="Bring your address back"
      deadEnd={{
        lede: 'Links work once, and for a day. If another address of yours opens the account, set a new password with it.',
        actions: setNewPassword,
      }}
    >
      {(email) => (
        <AccountCard
          title="Bring your address back"
          lede={
            <>
              <strong>{email}</strong> was removed from your account. If it was not you, bring it back.
            </>
          }
        >
          <RestoreForm mailedKey={key} onRestored={() => setIsRestored(true)} />
        </AccountCard>
      )}
    </MailedKey>
  );
}
