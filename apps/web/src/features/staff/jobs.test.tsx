import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aFailedJob } from '../../testing/operations';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { JobsSection } from './jobs-section';

const render = () =>
  renderRoutes([{ path: '/staff/jobs', Component: JobsSection }], { at: '/staff/jobs', session: signedIn() });

const kinds = (...given: number[]) =>
  api.get('/dashboard-api/staff/jobs/', () => ({
    status: 200,
    body: {
      results: given.map((given_up, n) => ({
        kind: ['send-mail', 'sweep-images'][n]!,
        waiting: 4,
        retrying: 1,
        active: 0,
        given_up,
      })),
    },
  }));
const failed = (...results: ReturnType<typeof aFailedJob>[]) =>
  api.get('/dashboard-api/staff/jobs/failed/', () => ({
    status: 200,
    body: { results, count: results.length },
  }));

test('kinds of jobs are counted, and those that failed say when, how often and why', async () => {
  mockApi(kinds(1, 0), failed(aFailedJob()));
  await render();
  const [mail, sweep] = [/^send-mail/, /^sweep-images/].map((name) =>
    page.getByRole('row', { name }).first(),
  );
  await expect.element(mail!).toMatchTextContent('4101');
  await expect.element(mail!.getByRole('button', { name: /^Retry/ })).toBeVisible();
  await expect.element(sweep!.getByRole('button')).not.toBeInTheDocument();
  const table = page.getByRole('table', { name: '1 failed job' });
  await expect.element(table).toMatchTextContent('A mail could not be sent: EENVELOPE 550');
  await expect.element(table).toMatchTextContent('25');
});

test('without jobs the page says that everything is done', async () => {
  mockApi(kinds(), failed());
  await render();
  await expect.element(page.getByText('Everything is done.')).toBeVisible();
});

test('jobs that cannot be loaded can be asked for again', async () => {
  mockApi(
    api.get('/dashboard-api/staff/jobs/', () => serverError()),
    api.get('/dashboard-api/staff/jobs/failed/', () => serverError()),
  );
  await render();
  await expect.element(page.getByText('The failed jobs could not be loaded.')).toBeVisible();
  mockApi(kinds(), failed());
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.element(page.getByText('Everything is done.')).toBeVisible();
});

test.each([
  ['Retry the send-mail job', 'Retry', { job_uuid: aFailedJob().job_uuid }],
  ['Retry all failed send-mail jobs', 'Retry', { kind: 'send-mail' }],
  ['Forget the send-mail job', 'Forget', { job_uuid: aFailedJob().job_uuid }],
  ['Forget all failed send-mail jobs', 'Forget', { kind: 'send-mail' }],
] as const)('%s is done by keyboard, once it is confirmed, and shown', async (name, button, which) => {
  const asked: unknown[] = [];
  let isDone = false;
  const answer = ({ body }: { body: unknown }) => {
    asked.push(body);
    isDone = true;
    return { status: 200 as const, body: { count: 1 } };
  };
  mockApi(
    kinds(1),
    api.get('/dashboard-api/staff/jobs/failed/', () => ({
      status: 200,
      body: isDone ? { results: [], count: 0 } : { results: [aFailedJob()], count: 1 },
    })),
    button === 'Retry'
      ? api.post('/dashboard-api/staff/jobs/retry/', answer)
      : api.post('/dashboard-api/staff/jobs/forget/', answer),
  );
  await render();
  const opener = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(asked).toEqual([]);
  (dialog.getByRole('button', { name: button }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('table', { name: /failed job/ })).not.toBeInTheDocument();
  await expect.poll(() => asked).toEqual([which]);
});
