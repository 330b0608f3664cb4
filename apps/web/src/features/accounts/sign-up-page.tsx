import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../shared/paths';
import { useAuth, useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { AccountCard, accountLinkClass } from './account-card';
import { ConfirmAddress } from './confirm-address';
import { type LoginState, useLoginState } from './login-state';
import { OtherWays } from './other-ways';
import { SignUpForm } from './sign-up-form';

/** Making an account, which ends at the inbox: the address has to be confirmed first. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const { state, handle, pendingFlow } = useAuth();
  const isOpen = useSession().data?.flows?.some(({ id }) => id === 'signup');
  const [email, setEmail] = useState('');
  const [startOver, setStartOver] = useState(useLoginState().startOver ?? false);

  if (state !== 'signed-out') {
    return <Navigate to={next ?? (handle ? paths.profile(handle) : paths.home)} replace />;
  }
  const loginAddress = paths.login(next ?? undefined);
  if (pendingFlow === 'verify_email' && !startOver) {
    return (
      <AccountCard title="Check your inbox">
        <ConfirmAddress
          email={email}
          actions={
            <>
              <Link
                to={loginAddress}
                state={{ startOver: true, email } satisfies LoginState}
                className={buttonClass('primary')}
              >
                Continue to log in
              </Link>
              <Button kind="ghost" onClick={() => setStartOver(true)}>
                Use another address
              </Button>
            </>
          }
        />
      </AccountCard>
    );
  }
  const footer = (
    <p>
      You have an account?{' '}
      <Link to={loginAddress} state={{ startOver: true } satisfies LoginState} className={accountLinkClass}>
        Log in
      </Link>
    </p>
  );
  if (!isOpen) {
    return (
      <AccountCard
        title="Sign-up is closed"
        intro="New accounts cannot be made here at the moment."
        footer={footer}
      />
    );
  }
  return (
    <AccountCard
      title="Create your account"
      intro="Turn courses and projects into skills, and see how ready they make you."
      footer={footer}
    >
      <SignUpForm onEmail={setEmail} onAccepted={() => setStartOver(false)} />
      <OtherWays next={next} />
    </AccountCard>
  );
}
