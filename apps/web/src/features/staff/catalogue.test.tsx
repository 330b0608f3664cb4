import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCatalogueLoad } from '../../testing/operations';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { CatalogueSection } from './catalogue-section';

const render = () =>
  renderRoutes([{ path: '/staff/catalogue', Component: CatalogueSection }], {
    at: '/staff/catalogue',
    session: signedIn(),
  });
const loads = (...results: ReturnType<typeof aCatalogueLoad>[]) =>
  api.get('/dashboard-api/staff/catalogue-loads/', () => ({
    status: 200,
    body: { results, count: results.length },
  }));

test('a load says who loaded what, and by keyboard what it changed', async () => {
  mockApi(loads(aCatalogueLoad()));
  await render();
  const load = page.getByRole('listitem').first();
  await expect.element(load).toMatchTextContent('RIVER: 40 courses, 3 programs, 12 careers');
  await expect
    .element(load)
    .toMatchTextContent('Loaded by an operator · the records of 2 students are affected');
  const added = page.getByText('150 courses added');
  await expect.element(page.getByText('CS 101 Programming')).not.toBeVisible();
  added.element().closest('summary')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('CS 101 Programming')).toBeVisible();
  await expect.element(page.getByText('and 149 more')).toBeVisible();
  await expect.element(page.getByText('1 program retired')).toBeVisible();
  await expect.element(page.getByText(/careers? added/)).not.toBeInTheDocument();
});

test('each change of a load stands in the middle between two lines', async () => {
  mockApi(loads(aCatalogueLoad()));
  await render();
  const box = (element: Element) => element.getBoundingClientRect();
  await expect.element(page.getByText('150 courses added')).toBeVisible();
  const folds = [...document.querySelectorAll('details')];
  expect(folds.length).toBeGreaterThan(1);
  for (const [place, fold] of folds.slice(0, -1).entries()) {
    const title = box(fold.querySelector('summary > span')!);
    const above = title.top - box(fold).top;
    const below = box(folds[place + 1]!).top - title.bottom;
    expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
  }
});

test('without a load the page says what will be here, and a failure can be tried again', async () => {
  mockApi(api.get('/dashboard-api/staff/catalogue-loads/', () => serverError()));
  await render();
  await expect.element(page.getByText('The history could not be loaded.')).toBeVisible();
  mockApi(loads());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Nothing was loaded yet')).toBeVisible();
});
