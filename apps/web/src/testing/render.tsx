import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { SessionAnswer } from '../shared/api/auth-change';
import { createQueryClient } from '../shared/api/query-client';
import { SessionGate } from '../shared/session/session-gate';
import { sessionQuery } from '../shared/session/session.queries';
import { Announcer } from '../shared/ui/announcer';
import { signedOut } from './people';

interface RenderOptions {
  /** The address to begin at. */
  at?: string;
  /** Who is signed in; a visitor unless given (`signedIn()`). */
  session?: SessionAnswer;
}

/** The app's query client, which repeats a failed request at once instead of after a second. */
export function createTestQueryClient() {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return client;
}

/**
 * Renders routes as the app does: router, query client, session, live regions.
 * @returns the screen, and `router` (where we are) and `queryClient` to look into
 */
export async function renderRoutes(
  routes: RouteObject[],
  { at = '/', session = signedOut() }: RenderOptions = {},
) {
  const queryClient = createTestQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, session);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <SessionGate>
        <RouterProvider router={router} />
      </SessionGate>
      <Announcer />
    </QueryClientProvider>,
  );
  return { ...screen, router, queryClient };
}

/**
 * Renders one page or part; wherever else a link leads is empty.
 * @param options.path the page's route pattern, where it reads parameters
 */
export function renderPage(
  page: ReactNode,
  { path = '*', ...options }: RenderOptions & { path?: string } = {},
) {
  const elsewhere = path === '*' ? [] : [{ path: '*', element: null }];
  return renderRoutes([{ path, element: page }, ...elsewhere], options);
}
