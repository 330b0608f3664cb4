import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { keepDraft } from '../../shared/drafts';
import { paths, safeNext } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { FormError } from '../../shared/ui/field';
import { AccountCard, accountLinkClass, accountStackClass } from './account-card';
import { requestPasswordReset } from './accounts.queries';
import { EmailField } from './email-field';
import { CheckInbox } from './check-inbox';
import { type LoginState, useLoginState } from './login-state';
import { checkEmail } from '../../shared/accounts/input-checks';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { AFTER_RESET, VISITOR } from '../../shared/visitor-draft';

interface RequestFormProps {
  /** Filled in to begin with. */
  email: string;
  onSent: (email: string) => void;
}

function RequestForm({ email: typed, onSent }: RequestFormProps) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['email'],
    check: ({ email }) => checkEmail(email),
    send: ({ email }) => requestPasswordReset(email),
    onAccepted: ({ email }) => onSent(email),
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <EmailField defaultValue={typed} error={problems.fields.email} />
      <Button type="submit" kind="primary" busy={busy}>
        Send the link
      </Button>
    </form>
  );
}

/** For a forgotten password: asks where to send the link to a new one. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const login = paths.login(next ?? undefined);
  const { email = '' } = useLoginState();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const onSent = (to: string) => {
    setSentTo(to);
    // The link of the mail knows nothing of it.
    keepDraft(VISITOR, AFTER_RESET, next === null ? null : { next });
  };
  if (sentTo !== null) {
    return (
      <AccountCard title="Check your inbox">
        <CheckInbox
          help="Nothing there after a few minutes? Look into the spam folder, or check the address."
          actions={
            <>
              <Link
                to={login}
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
        <Link to={login} className={accountLinkClass}>
          Back to log in
        </Link>
      }
    >
      <RequestForm email={email} onSent={onSent} />
    </AccountCard>
  );
}
