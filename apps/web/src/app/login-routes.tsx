import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { paths } from '../shared/paths';
import { NotFound } from './pages/not-found';

/** Redirects to the login, with the address to return to. */
function ToLogin() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.login(), search }} replace />;
}

/**
 * The routes of /login and of unknown addresses below /accounts, by one setting (D17): when it is on, both redirect to
 * /accounts/login/; when it is off, the login is at /login and the others are not found.
 */
export const loginRoutes = (atAccounts: boolean): { login: RouteObject; belowAccounts: RouteObject[] } => ({
  login: atAccounts
    ? { path: 'login', element: <ToLogin /> }
    : { path: 'login', lazy: () => import('../features/accounts/login-page') },
  belowAccounts: [{ index: true }, { path: '*' }].map((place) => ({
    ...place,
    element: atAccounts ? <ToLogin /> : <NotFound />,
  })),
});
