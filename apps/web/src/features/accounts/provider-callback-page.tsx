import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { providerProblem } from '../../shared/accounts/provider-problem';
import { paths, safeNext } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { buttonClass } from '../../shared/ui/button-class';
import { FormError } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { AccountActions, AccountCard, accountStackClass } from './account-card';
import type { LoginState } from './login-state';
import { SHUT_OUT } from './refusals';

/** What somebody did who went back: nothing has failed. */
const CANCELLED = 'cancelled';
const titleOfCancelled = (isSignIn: boolean) => (isSignIn ? 'Sign-in canceled' : 'Connecting canceled');
const startOver: LoginState = { startOver: true };

/**
 * The page to which providers redirect back: shows what went wrong, or continues with the step that the session has
 * pending. For an account that may not sign in, the service redirects without an error, a session or a pending step.
 */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) ?? undefined;
  const problem = search.get('error');
  const { state, handle, pendingFlow } = useAuth();
  const isRefused = state === 'signed-out' && pendingFlow === null;

  if (problem !== null || isRefused) {
    const isCancelled = problem === CANCELLED;
    return (
      <AccountCard title={isCancelled ? titleOfCancelled(state === 'signed-out') : 'That did not work'}>
        <div className={accountStackClass}>
          {isCancelled ? (
            <Notice role="status">{providerProblem(problem)}</Notice>
          ) : (
            <FormError>{problem === null ? SHUT_OUT : providerProblem(problem)}</FormError>
          )}
          <AccountActions>
            {state === 'signed-out' ? (
              <Link to={paths.login(next)} state={startOver} className={buttonClass('primary')}>
                Back to log in
              </Link>
            ) : (
              <Link to={paths.settings('security')} className={buttonClass('primary')}>
                Back to the settings
              </Link>
            )}
          </AccountActions>
        </div>
      </AccountCard>
    );
  }
  if (state === 'signed-out') return <Navigate to={paths.login(next)} replace />;
  return <Navigate to={next ?? (handle ? paths.profile(handle) : paths.home)} replace />;
}
