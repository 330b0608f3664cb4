import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { WeeklyCounts } from './weekly-counts';
import { weeksBack } from './weekly-table';

const WEEKS = weeksBack(8, new Date());
const counts = (...weeks: [week: string, count: number][]) =>
  mockApi(
    api.get('/dashboard-api/triage/weekly-counts/', () => ({
      status: 200,
      body: {
        results: weeks.map(([week, count]) => ({ topic_uuid: 'idea', name: 'An idea', week, count })),
        count: weeks.length,
      },
    })),
  );
const open = () => renderPage(<WeeklyCounts />, { session: signedIn() });

beforeEach(() => page.viewport(1440, 900));

test('each week has a row and a bar, and the drawing says where its numbers are', async () => {
  counts([WEEKS[0]!, 3], [WEEKS[2]!, 1]);
  await open();
  const table = page.getByRole('table', { name: 'Submissions by week and topic' });
  await expect.element(table.getByRole('columnheader', { name: 'An idea' })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(9);
  const bars = page
    .getByRole('img', { name: /as in the table below/ })
    .element()
    .querySelectorAll('rect');
  expect([...bars].map((bar) => bar.getAttribute('height'))).toEqual([
    '0',
    '0',
    '0',
    '0',
    '0',
    '40',
    '0',
    '120',
  ]);
  await expect.element(page.getByText(/^4 submissions since/)).toBeVisible();
});

test('a longer time is asked for, and stands in the address', async () => {
  let from = '';
  mockApi(
    api.get('/dashboard-api/triage/weekly-counts/', ({ query }) => {
      from = query.get('created_from') ?? '';
      return { status: 200, body: { results: [], count: 0 } };
    }),
  );
  const { router } = await open();
  await expect.element(page.getByText('Nothing was sent in these weeks')).toBeVisible();
  expect(from).toBe(WEEKS[7]);
  await page.getByLabelText('Weeks shown').selectOptions('Last year');
  await expect.poll(() => from).toBe(weeksBack(52, new Date())[51]);
  expect(router.state.location.search).toBe('?span=52');
});

test('counts that cannot be loaded can be tried again', async () => {
  mockApi(api.get('/dashboard-api/triage/weekly-counts/', () => serverError()));
  await open();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  counts([WEEKS[0]!, 1]);
  await retry.click();
  await expect.element(page.getByRole('table')).toBeVisible();
});
