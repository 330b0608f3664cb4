import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { siteSettings } from '../shared/site-settings';
import { loginRoutes } from './login-routes';
import { Home } from './pages/home';
import { NotFound } from './pages/not-found';
import { PageLoading } from './pages/page-loading';
import { Component as ProfileRoute } from './pages/profile-route';
import { RequireSignIn } from './pages/require-sign-in';
import type { RouteHandle } from './layouts/page-title';
import { RootLayout } from './layouts/root-layout';
import { RouteError } from './pages/route-error';

const notFound: RouteObject = { path: '*', element: <NotFound /> };

/** The bare address of an area with tabs leads to the first of them. */
const toFirst = (tab: string): RouteObject => ({ index: true, element: <Navigate to={tab} replace /> });

const titled = (title: string): { handle: RouteHandle } => ({ handle: { title } });

const { login, belowAccounts } = loginRoutes(siteSettings().login_at_accounts);

/** Every address of the app. The order does not matter: the most specific one wins, a handle only where nothing else fits. */
const pages: RouteObject[] = [
  { index: true, element: <Home /> },
  { path: 'welcome', lazy: () => import('./pages/welcome-route') },
  {
    path: 'explore',
    ...titled('Explore'),
    element: <RequireSignIn />,
    children: [
      toFirst(paths.explore()),
      { path: 'what-if', ...titled('What if'), lazy: () => import('../features/what-if/what-if-page') },
      {
        path: 'skill-map',
        ...titled('Skill map'),
        lazy: () => import('../features/skill-map/skill-map-page'),
      },
      { path: 'changes', ...titled('What changed'), lazy: () => import('./pages/changes-route') },
      { path: '*', lazy: () => import('./pages/explore-route') },
    ],
  },
  {
    path: 'projects',
    ...titled('Projects'),
    children: [{ index: true, lazy: () => import('../features/projects/projects-page') }, notFound],
  },
  {
    path: 'p',
    children: [
      { path: ':project', ...titled('Project'), lazy: () => import('./pages/project-route') },
      notFound,
    ],
  },
  { path: 'endorse/*', ...titled('Confirm a project'), lazy: () => import('./pages/endorse-route') },
  { path: 's/*', ...titled('Shared with you'), lazy: () => import('./pages/share-route') },
  {
    path: 'courses',
    ...titled('My courses'),
    element: <RequireSignIn />,
    children: [
      { index: true, lazy: () => import('../features/my-courses/my-courses-page') },
      {
        path: ':educator/:course',
        ...titled('Course'),
        lazy: () => import('./pages/course-route'),
      },
      notFound,
    ],
  },
  {
    path: 'import',
    ...titled('Import Education'),
    element: <RequireSignIn />,
    children: [
      { index: true, lazy: () => import('./pages/import-route') },
      {
        path: 'portfolio',
        ...titled('Import projects'),
        lazy: () => import('../features/import/portfolio/portfolio-page'),
      },
      notFound,
    ],
  },
  {
    path: 'settings',
    ...titled('User Settings'),
    element: <RequireSignIn />,
    children: [
      { index: true, lazy: () => import('./pages/settings-start') },
      {
        path: 'sharing',
        ...titled('What I share'),
        lazy: () => import('../features/sharing/sharing-page'),
      },
      { path: '*', lazy: () => import('./pages/settings-route') },
    ],
  },
  {
    path: 'accounts',
    children: [
      { path: 'login', lazy: () => import('../features/accounts/login-page') },
      { path: 'logout', lazy: () => import('../features/accounts/logout-page') },
      { path: 'signup', lazy: () => import('../features/accounts/sign-up-page') },
      { path: '2fa', lazy: () => import('../features/accounts/second-factor-page') },
      { path: 'reauthenticate', lazy: () => import('../features/accounts/reauthenticate-page') },
      { path: 'provider/callback', lazy: () => import('../features/accounts/provider-callback-page') },
      { path: 'provider/signup', lazy: () => import('../features/accounts/provider-sign-up-page') },
      { path: 'verify-email/:key', lazy: () => import('../features/accounts/verify-email-page') },
      { path: 'restore-email/:key', lazy: () => import('../features/accounts/restore-email-page') },
      { path: 'password/reset', lazy: () => import('../features/accounts/password-reset-request-page') },
      { path: 'password/reset/key/:key', lazy: () => import('../features/accounts/password-reset-page') },
      ...belowAccounts,
    ],
  },
  login,
  {
    path: 'about-the-data',
    ...titled('About the data'),
    lazy: () => import('./pages/about-the-data'),
  },
  { path: 'staff/*', ...titled('Staff'), lazy: () => import('./pages/staff-route') },
  { path: 'verify', ...titled('Check a record'), lazy: () => import('../features/verify/verify-page') },
  { path: 'privacy', ...titled('Privacy'), lazy: () => import('./pages/privacy') },
  { path: 'accessibility', ...titled('Accessibility'), lazy: () => import('./pages/accessibility') },
  { path: ':handle/*', ...titled('Dashboard'), Component: ProfileRoute },
  notFound,
];

/** The frame, and in it the pages. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    // Shown when the frame itself fails, or a dialog that belongs to it.
    errorElement: <RouteError />,
    // The frame is drawn at once; the first page follows when its code has loaded.
    children: [{ errorElement: <RouteError />, HydrateFallback: PageLoading, children: pages }],
  },
];
