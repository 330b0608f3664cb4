import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

// What React, the router and Query weigh by themselves: one route that shows one query. The budget of the landing page
// is a multiple of this (docs/performance.md).

function Page() {
  const { data } = useQuery({
    queryKey: ['greeting'],
    queryFn: async ({ signal }) => (await fetch('/greeting', { signal })).text(),
  });
  return <p>{data}</p>;
}

const router = createBrowserRouter([{ path: '*', element: <Page /> }]);

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
