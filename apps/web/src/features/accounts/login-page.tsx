import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../shared/paths';
import { useAuth, useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { AccountCard, accountLinkClass } from './account-card';
import { ConfirmAddress } from './confirm-address';
import { type LoginState, useLoginState } from './login-state';
import { LoginForm } from './login-form';
import { OtherWays } from './other-ways';
import { PasskeyLogin } from './passkey-login';
import { pageOfFlow } from './pending-page';

/** Signing in: with a password or a passkey, then whatever step the account service says is pending, then to where one was going. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const loginState = useLoginState();
  const { state, handle, pendingFlow } = useAuth();
  const flows = useSession().data?.flows?.map(({ id }) => id) ?? [];
  const [email, setEmail] = useState(loginState.email ?? '');
  const [startOver, setStartOver] = useState(loginState.startOver ?? false);

  if (state !== 'signed-out') {
    return <Navigate to={next ?? (handle ? paths.profile(handle) : paths.home)} replace />;
  }
  const signUpAddress = paths.signUp(next ?? undefined);
  const waiting = startOver ? null : pendingFlow;
  const page = pageOfFlow(waiting, next ?? undefined);
  if (page !== null) return <Navigate to={page} replace />;
  if (waiting === 'verify_email') {
    return (
      <AccountCard title="Check your inbox">
        <ConfirmAddress
          email={email}
          actions={
            <>
              <Button kind="primary" onClick={() => setStartOver(true)}>
                Continue to log in
              </Button>
              <Link
                to={signUpAddress}
                state={{ startOver: true } satisfies LoginState}
                className={buttonClass('ghost')}
              >
                Use another address
              </Link>
            </>
          }
        />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Log in"
      intro={loginState.reason ?? 'Pick up where you left off.'}
      notice={loginState.notice}
      footer={
        flows.includes('signup') && (
          <p>
            New here?{' '}
            <Link to={signUpAddress} className={accountLinkClass}>
              Create an account
            </Link>
          </p>
        )
      }
    >
      <LoginForm email={email} next={next} onEmail={setEmail} onAccepted={() => setStartOver(false)} />
      <OtherWays next={next}>{flows.includes('mfa_login_webauthn') && <PasskeyLogin />}</OtherWays>
    </AccountCard>
  );
}
