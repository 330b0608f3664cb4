import { useQuery } from '@tanstack/react-query';
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
import { type Newcomer, newcomerQuery, signUpByProvider } from './accounts.queries';
import { EmailField } from './email-field';
import type { Handover } from './handover';
import { PROFILE_INPUTS, ProfileFields, profileOf } from './profile-fields';

const TITLE = 'Finish your account';
const anew: Handover = { startsOver: true };

function ProviderSignUpForm({ newcomer, next }: { newcomer: Newcomer; next: string | undefined }) {
  const navigate = useNavigate();
  const { form, busy, problems } = useAccountForm({
    inputs: ['email', ...PROFILE_INPUTS],
    check: ({ email }) => checkEmail(email),
    send: ({ email, ...profile }) => signUpByProvider({ email, ...profileOf(profile) }),
    onAccepted: ({ email }) => {
      const state: Handover = { email };
      void navigate(paths.login(next), { replace: true, state });
    },
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <EmailField defaultValue={newcomer.email} error={problems.fields.email} />
      <ProfileFields problems={problems.fields} />
      <AccountActions>
        <Button type="submit" kind="primary" busy={busy}>
          Create account
        </Button>
        <Link to={paths.login(next)} state={anew} className={buttonClass('ghost')}>
          Log in another way
        </Link>
      </AccountActions>
    </form>
  );
}

/** For whoever comes from a provider for the first time and is missing something, mostly an address. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) ?? undefined;
  const { state, pendingFlow } = useAuth();
  const isPending = state === 'signed-out' && pendingFlow === 'provider_signup';
  const { data: newcomer, isError, refetch } = useQuery({ ...newcomerQuery, enabled: isPending });

  if (!isPending) return <Navigate to={paths.login(next)} replace />;
  if (isError) {
    return (
      <AccountCard title={TITLE}>
        <ErrorState onRetry={() => void refetch()}>Your sign-in could not be looked at.</ErrorState>
      </AccountCard>
    );
  }
  if (newcomer === undefined) {
    return (
      <AccountCard title={TITLE}>
        <Loading label="Looking at your sign-in…" className={accountStackClass}>
          <Skeleton height={70} />
          <Skeleton height={40} radius="var(--r-m)" />
        </Loading>
      </AccountCard>
    );
  }
  if (newcomer === null) return <Navigate to={paths.login(next)} state={anew} replace />;
  return (
    <AccountCard
      title={TITLE}
      lede={
        <>
          {newcomer.provider} knows you as <strong>{newcomer.display}</strong>. We need an address that
          reaches you; we send a link to confirm it.
        </>
      }
    >
      <ProviderSignUpForm newcomer={newcomer} next={next} />
    </AccountCard>
  );
}
