import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ReauthenticationForm } from '../../shared/accounts/reauthentication-form';
import { paths, safeNext } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { buttonClass } from '../../shared/ui/button-class';
import { AccountActions, AccountCard, accountStackClass } from './account-card';

/** Reauthenticates the user, then returns to the page that required it. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) ?? paths.settings('security');
  const navigate = useNavigate();
  const { state } = useAuth();

  if (state === 'signed-out') return <Navigate to={paths.login(next)} replace />;
  return (
    <AccountCard
      title="Confirm it is you"
      intro="You have been logged in for a while. Please confirm that it is still you."
    >
      <ReauthenticationForm
        onProven={() => void navigate(next, { replace: true })}
        render={(inputs, buttons) => (
          <div className={accountStackClass}>
            {inputs}
            <AccountActions>
              {buttons}
              <Link to={next} className={buttonClass('ghost')}>
                Not now
              </Link>
            </AccountActions>
          </div>
        )}
      />
    </AccountCard>
  );
}
