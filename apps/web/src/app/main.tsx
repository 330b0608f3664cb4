import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { seedProfile } from '../features/profile/profile.queries';
import { createQueryClient } from '../shared/api/query-client';
import { viewAsVisitor } from '../shared/api/view-as';
import { Providers } from './providers';
import { routes } from './routes';

const router = createBrowserRouter(routes);

const queries = createQueryClient();

// The data in the page is that of the signed-in person, not of a visitor.
if (new URLSearchParams(location.search).get('as') === 'visitor') viewAsVisitor();
else seedProfile(queries);

// In steps, so that a phone can answer while it draws the first page.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);
