import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../shared/paths';
import { useAuth, useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { AccountCard, accountLinkClass } from './account-card';
import { CodeForm } from './code-form';
import { ConfirmAddress } from './confirm-address';
import { type Handover, useHandover } from './handover';
import { LoginForm } from './login-form';

/** Signing in: with a password, then whatever step the account service says is pending, then to where one was going. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const handover = useHandover();
  const { state, handle, pendingFlow } = useAuth();
  const isOpenForSignUp = useSession().data?.flows?.some(({ id }) => id === 'signup');
  const [email, setEmail] = useState(handover.email ?? '');
  const [hasSentCode, setHasSentCode] = useState(false);
  const [startsOver, setStartsOver] = useState(handover.startsOver ?? false);

  if (state !== 'signed-out') {
    return <Navigate to={next ?? (handle ? paths.profile(handle) : paths.home)} replace />;
  }
  const signUpAddress = paths.signUp(next ?? undefined);
  switch (startsOver ? null : pendingFlow) {
    case 'verify_email':
      return (
        <AccountCard title="Check your inbox">
          <ConfirmAddress
            email={email}
            actions={
              <>
                <Button kind="primary" onClick={() => setStartsOver(true)}>
                  Continue to log in
                </Button>
                <Link
                  to={signUpAddress}
                  state={{ startsOver: true } satisfies Handover}
                  className={buttonClass('ghost')}
                >
                  Use another address
                </Link>
              </>
            }
          />
        </AccountCard>
      );
    case 'mfa_authenticate':
      return (
        <AccountCard
          title="Enter your code"
          lede="Your account has a second lock: the six digits your authenticator app shows now, or one of your recovery codes."
        >
          <CodeForm onAccepted={() => setHasSentCode(true)} onStartOver={() => setStartsOver(true)} />
        </AccountCard>
      );
    default:
      return (
        <AccountCard
          title="Log in"
          lede={hasSentCode ? 'That took too long. Please log in again.' : 'Pick up where you left off.'}
          notice={handover.notice}
          footer={
            isOpenForSignUp && (
              <p>
                New here?{' '}
                <Link to={signUpAddress} className={accountLinkClass}>
                  Create an account
                </Link>
              </p>
            )
          }
        >
          <LoginForm email={email} onEmail={setEmail} onAccepted={() => setStartsOver(false)} />
        </AccountCard>
      );
  }
}
