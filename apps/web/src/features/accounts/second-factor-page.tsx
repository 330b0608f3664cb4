import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { AccountCard } from './account-card';
import { CodeForm } from './code-form';
import type { Handover } from './handover';

/** The second half of signing in, for whoever has a second factor. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) ?? undefined;
  const navigate = useNavigate();
  const { state, handle, pendingFlow } = useAuth();
  const isPending = pendingFlow === 'mfa_authenticate';
  const [wasPending] = useState(isPending);

  if (state !== 'signed-out') {
    return <Navigate to={next ?? (handle ? paths.profile(handle) : paths.home)} replace />;
  }
  if (!isPending) {
    const late: Handover = { tookTooLong: wasPending };
    return <Navigate to={paths.login(next)} state={late} replace />;
  }
  return (
    <AccountCard
      title="Enter your code"
      lede="Your account has a second lock: a code that only you can have."
    >
      <CodeForm
        onStartOver={() => {
          const anew: Handover = { startsOver: true };
          void navigate(paths.login(next), { state: anew });
        }}
      />
    </AccountCard>
  );
}
