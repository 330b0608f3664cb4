import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { paths } from '../shared/paths';
import { NotFound } from './pages/not-found';

/** Redirects to the login, with the address to return to. */
function ToLogin() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.login(), search }} replace />;
}

/**
 * /login, and what stands below /accounts and is no page of it. One setting (D17): on, both lead to /accounts/login/;
 * off, the login is at /login and the others are not there.
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
