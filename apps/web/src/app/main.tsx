import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { viewAsVisitor } from '../shared/api/view-as';
import { Providers } from './providers';
import { routes } from './routes';

const router = createBrowserRouter(routes);

if (new URLSearchParams(location.search).get('as') === 'visitor') viewAsVisitor();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
