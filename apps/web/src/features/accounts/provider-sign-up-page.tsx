import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { checkEmail } from '../../shared/accounts/input-checks';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { paths, safeNext } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { ErrorState } from '../../shared/ui/error-state';
import { FormError } from '../../shared/ui/field';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { AccountActions, AccountCard, accountStackClass } from './account-card';
import { type PendingSignUp, pendingSignUpQuery, signUpByProvider } from './accounts.queries';
import { EmailField } from './email-field';
import type { LoginState } from './login-state';
import { PROFILE_INPUTS, ProfileFields, profileOf } from './profile-fields';
import { NOT_LOGGED_IN } from './refusals';

const TITLE = 'Finish your account';
const startOver: LoginState = { startOver: true };

function ProviderSignUpForm({
  pendingSignUp,
  next,
}: {
  pendingSignUp: PendingSignUp;
  next: string | undefined;
}) {
  const navigate = useNavigate();
  const { form, busy, problems } = useAccountForm({
    inputs: ['email', ...PROFILE_INPUTS],
    check: ({ email }) => checkEmail(email),
    send: ({ email, ...profile }) => signUpByProvider({ email, ...profileOf(profile) }),
    onAccepted: ({ email }) => {
      const state: LoginState = { email };
      void navigate(paths.login(next), { replace: true, state });
    },
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <EmailField defaultValue={pendingSignUp.email} error={problems.fields.email} />
      <ProfileFields problems={problems.fields} />
      <AccountActions>
        <Button type="submit" kind="primary" busy={busy}>
          Create account
        </Button>
        <Link to={paths.login(next)} state={startOver} className={buttonClass('ghost')}>
          Log in another way
        </Link>
      </AccountActions>
    </form>
  );
}

/** Completes a first sign-in by a provider that did not send everything, most often no address. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) ?? undefined;
  const { state, pendingFlow } = useAuth();
  const isPending = state === 'signed-out' && pendingFlow === 'provider_signup';
  const [wasPending] = useState(isPending);
  const { data: pendingSignUp, isError, refetch } = useQuery({ ...pendingSignUpQuery, enabled: isPending });

  if (!isPending) {
    const again: LoginState = wasPending ? { reason: NOT_LOGGED_IN } : {};
    return <Navigate to={paths.login(next)} state={again} replace />;
  }
  if (isError) {
    return (
      <AccountCard title={TITLE}>
        <ErrorState onRetry={() => void refetch()}>Your sign-in could not be looked at.</ErrorState>
      </AccountCard>
    );
  }
  if (pendingSignUp === undefined) {
    return (
      <AccountCard title={TITLE}>
        <Loading label="Looking at your sign-in…" className={accountStackClass}>
          <Skeleton height={70} />
          <Skeleton height={40} radius="var(--r-m)" />
        </Loading>
      </AccountCard>
    );
  }
  if (pendingSignUp === null) return <Navigate to={paths.login(next)} state={startOver} replace />;
  return (
    <AccountCard
      title={TITLE}
      intro={
        <>
          {pendingSignUp.provider} knows you as <strong>{pendingSignUp.display}</strong>. We need an address
          that reaches you; we send a link to confirm it.
        </>
      }
    >
      <ProviderSignUpForm pendingSignUp={pendingSignUp} next={next} />
    </AccountCard>
  );
}
