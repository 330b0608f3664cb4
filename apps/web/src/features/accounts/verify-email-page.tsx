import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { buttonClass } from '../../shared/ui/button-class';
import { toast } from '../../shared/ui/toast';
import { isTranscriptWaiting } from '../../shared/visitor-draft';
import { AccountCard } from './account-card';
import { verificationKeyQuery, verifyEmail } from './accounts.queries';
import type { LoginState } from './login-state';
import { MailedKey, UseKeyForm } from './mailed-key';

/** The mail has opened a tab that does not know what led to the sign-up. */
const login = () => paths.login(isTranscriptWaiting() ? paths.import : undefined);

const CONFIRMED = 'Your e-mail address is confirmed.';

function ConfirmForm({ mailedKey, email }: { mailedKey: string; email: string }) {
  const navigate = useNavigate();
  const isSignedIn = useAuth().state !== 'signed-out';
  const goOn = () => {
    if (isSignedIn) {
      void toast('success', CONFIRMED);
      void navigate(paths.home, { replace: true });
    } else {
      const state: LoginState = { notice: `${CONFIRMED} Log in to go on.`, email, startOver: true };
      void navigate(login(), { replace: true, state });
    }
  };
  return <UseKeyForm label="Confirm this address" send={() => verifyEmail(mailedKey)} onAccepted={goOn} />;
}

const startOver: LoginState = { startOver: true };

/** Where the link of a verification mail leads. */
export function Component() {
  const { key = '' } = useParams();
  return (
    <MailedKey
      info={useQuery(verificationKeyQuery(key))}
      title="Confirm your address"
      deadEnd={{
        intro:
          'Links work once, and for three days. Log in, and we send you a new one if your address still needs it.',
        actions: (
          <>
            <Link to={login()} state={startOver} className={buttonClass('primary')}>
              Log in
            </Link>
            <Link to={paths.signUp()} state={startOver} className={buttonClass('ghost')}>
              Create an account
            </Link>
          </>
        ),
      }}
    >
      {(email) => (
        <AccountCard
          title="Confirm your address"
          intro={
            <>
              Is <strong>{email}</strong> yours? Confirm it, and you can log in with it.
            </>
          }
        >
          <ConfirmForm mailedKey={key} email={email} />
        </AccountCard>
      )}
    </MailedKey>
  );
}
