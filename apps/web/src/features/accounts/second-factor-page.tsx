import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../shared/paths';
import { pendingFlowOf } from '../../shared/session/auth-state';
import { useAuth, useSession } from '../../shared/session/use-session';
import { type Icon, LogoutIcon } from '../../shared/ui/icons';
import { DeviceMobileIcon, FingerprintIcon, KeyIcon } from '../../shared/ui/page-icons';
import { AccountCard, AccountWay } from './account-card';
import { CodeForm } from './code-form';
import type { LoginState } from './login-state';
import { PasskeyStep } from './passkey-step';
import { NOT_LOGGED_IN, TOOK_TOO_LONG } from './refusals';
import { type Way, waysOf } from './second-factor-ways';

const INSTEAD: Record<Way, { name: string; icon: Icon }> = {
  passkey: { name: 'Use your passkey', icon: FingerprintIcon },
  app: { name: 'Use your authenticator app', icon: DeviceMobileIcon },
  recovery: { name: 'Use a recovery code', icon: KeyIcon },
};

/** The second step of signing in, for users with a second factor. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) ?? undefined;
  const navigate = useNavigate();
  const { state, handle, pendingFlow } = useAuth();
  const session = useSession();
  const ways = waysOf(pendingFlowOf(session)?.types);
  const isPending = pendingFlow === 'mfa_authenticate';
  const [wasPending] = useState(isPending);
  const [chosen, setChosen] = useState<Way>();

  if (state !== 'signed-out') {
    return <Navigate to={next ?? (handle ? paths.profile(handle) : paths.home)} replace />;
  }
  if (!isPending) {
    const hasExpired = session.meta?.is_authenticated === null;
    const again: LoginState = wasPending ? { reason: hasExpired ? TOOK_TOO_LONG : NOT_LOGGED_IN } : {};
    return <Navigate to={paths.login(next)} state={again} replace />;
  }
  const way = ways.find((one) => one === chosen) ?? ways[0]!;
  const others = (
    <>
      {ways
        .filter((other) => other !== way)
        .map((other, place) => (
          // By its place: a button that was pressed keeps the focus when it becomes another one.
          // oxlint-disable-next-line react/no-array-index-key
          <AccountWay key={place} icon={INSTEAD[other].icon} onClick={() => setChosen(other)}>
            {INSTEAD[other].name}
          </AccountWay>
        ))}
      <AccountWay
        icon={LogoutIcon}
        onClick={() => {
          const startOver: LoginState = { startOver: true };
          void navigate(paths.login(next), { state: startOver });
        }}
      >
        Log in as somebody else
      </AccountWay>
    </>
  );
  return way === 'passkey' ? (
    <AccountCard
      title="Use your passkey"
      intro="Two-factor authentication is on. Your browser will ask for your passkey."
    >
      <PasskeyStep others={others} />
    </AccountCard>
  ) : (
    <AccountCard
      title="Enter your code"
      intro={
        way === 'app'
          ? 'Enter the 6-digit code from your app.'
          : 'Enter one of the recovery codes that you saved. Each of them works once.'
      }
    >
      <CodeForm kind={way} others={others} />
    </AccountCard>
  );
}
