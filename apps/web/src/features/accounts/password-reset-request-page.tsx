import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { FormError } from '../../shared/ui/field';
import { AccountCard, accountLinkClass, accountStackClass } from './account-card';
import { requestPasswordReset } from './accounts.queries';
import { EmailField } from './email-field';
import { CheckInbox } from './check-inbox';
import type { LoginState } from './login-state';
import { checkEmail } from '../../shared/accounts/input-checks';
import { useAccountForm } from '../../shared/accounts/use-account-form';

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['email'],
    check: ({ email }) => checkEmail(email),
    send: ({ email }) => requestPasswordReset(email),
    onAccepted: ({ email }) => onSent(email),
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <EmailField error={problems.fields.email} />
      <Button type="submit" kind="primary" busy={busy}>
        Send the link
      </Button>
    </form>
  );
}

/** For a forgotten password: asks where to send the link to a new one. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <AccountCard title="Check your inbox">
        <CheckInbox
          help="Nothing there after a few minutes? Look into the spam folder, or check the address."
          actions={
            <>
              <Link
                to={paths.login()}
                state={{ email: sentTo, startOver: true } satisfies LoginState}
                className={buttonClass('primary')}
              >
                Back to log in
              </Link>
              <Button kind="ghost" onClick={() => setSentTo(null)}>
                Use another address
              </Button>
            </>
          }
        >
          We have sent a mail to <strong>{sentTo}</strong>. If there is an account with this address, the link
          in it sets a new password.
        </CheckInbox>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgotten your password?"
      intro="Enter your address and we send you a link to set a new one."
      footer={
        <Link to={paths.login()} className={accountLinkClass}>
          Back to log in
        </Link>
      }
    >
      <RequestForm onSent={setSentTo} />
    </AccountCard>
  );
}
