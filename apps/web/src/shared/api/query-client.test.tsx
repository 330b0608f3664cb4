import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HttpError } from './http-error';
import { createQueryClient } from './query-client';

const options = () => createQueryClient().getDefaultOptions().queries!;

test('data is fresh for 30 seconds and kept for 10 minutes (S427)', () => {
  expect(options()).toMatchObject({ staleTime: 30_000, gcTime: 600_000 });
});

test('a failed request is repeated once, a refused one is not (S427)', async () => {
  const retry = options().retry as (failures: number, error: Error) => boolean;
  const broken = await HttpError.from(new Response('', { status: 503 }));
  const refused = await HttpError.from(new Response('', { status: 404 }));
  expect([0, 1].map((failures) => retry(failures, broken))).toEqual([true, false]);
  expect([0, 1].map((failures) => retry(failures, new TypeError('Failed to fetch')))).toEqual([true, false]);
  expect(retry(0, refused)).toBe(false);
});

test('stale data is fetched again on mount and on reconnect, not when the window is looked at again (S428)', async () => {
  const client = createQueryClient();
  let fetched = 0;
  function Counter() {
    const { data } = useQuery({ queryKey: ['count'], queryFn: () => ++fetched, staleTime: 0 });
    return <p>Fetched {data}</p>;
  }
  const counter = (
    <QueryClientProvider client={client}>
      <Counter />
    </QueryClientProvider>
  );
  const screen = await render(counter);
  await expect.element(page.getByText('Fetched 1')).toBeVisible();
  await screen.unmount();
  await render(counter);
  await expect.element(page.getByText('Fetched 2')).toBeVisible();
  expect(options().refetchOnWindowFocus).toBe(false);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Fetched 3')).toBeVisible();
});

test('without a network nothing waits: lists and changes fail at once, and lists come by themselves when it is back', async () => {
  const client = createQueryClient();
  let reachable = false;
  const call = () => (reachable ? Promise.resolve('here') : Promise.reject(new TypeError('Failed to fetch')));
  function Part() {
    const list = useQuery({ queryKey: ['list'], queryFn: call, retryDelay: 0 });
    const change = useMutation({ mutationFn: call });
    return (
      <>
        <p>List: {list.status}</p>
        <button onClick={() => change.mutate()}>Change: {change.status}</button>
      </>
    );
  }
  await render(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  );
  window.dispatchEvent(new Event('offline'));
  void client.resetQueries();
  await expect.element(page.getByText('List: error')).toBeVisible();
  await page.getByRole('button').click();
  await expect.element(page.getByText('Change: error')).toBeVisible();
  reachable = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('List: success')).toBeVisible();
});
