import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { BestCareers } from './best-careers';

const LIST = '/dashboard-api/career-insights/';
const titles = ['Data Analyst', 'Statistician', 'Web Developer', 'Accountant'];

const answer = (more: { too_little_evidence?: true } = {}) =>
  api.get(LIST, () => ({
    status: 200,
    body: { results: titles.map((title) => aCareer({ title, score: 3.4 })), count: titles.length, ...more },
  }));

const show = () => renderPage(<BestCareers />, { session: signedIn() });

test('the three closest careers stand there with their scores, each leading to its reasons', async () => {
  mockApi(answer());
  await show();
  const careers = page.getByRole('region', { name: 'Careers you are closest to now' });
  await expect.element(careers.getByRole('listitem').first()).toBeVisible();
  expect(
    careers
      .getByRole('heading', { level: 4 })
      .elements()
      .map((title) => title.textContent),
  ).toEqual(titles.slice(0, 3));
  await expect
    .element(careers.getByRole('img', { name: 'Career readiness score: 3.4 of 5' }).first())
    .toBeVisible();
  await expect
    .element(careers.getByRole('link', { name: 'Data Analyst' }))
    .toHaveAttribute('href', `/explore/careers?career=${aCareer().career.uuid}&view=score`);
});

test('each button says which career it is of', async () => {
  mockApi(answer());
  await show();
  const buttons = page.getByRole('button', { name: 'ADD TO DASHBOARD' });
  for (const [place, title] of titles.slice(0, 3).entries())
    await expect.element(buttons.nth(place)).toHaveAccessibleDescription(title);
});

test('the main action of the page is none of their buttons, and what leads to all of them is a link in the text', async () => {
  mockApi(answer());
  await show();
  const look = (name: string, role: 'button' | 'link') =>
    getComputedStyle(page.getByRole(role, { name }).first().element());
  await expect.element(page.getByRole('button', { name: 'ADD TO DASHBOARD' }).first()).toBeVisible();
  const probe = document.createElement('p');
  probe.style.backgroundColor = 'var(--brand)';
  document.body.append(probe);
  expect(look('ADD TO DASHBOARD', 'button').backgroundColor).not.toBe(
    getComputedStyle(probe).backgroundColor,
  );
  probe.remove();
  const all = look('Explore all careers', 'link');
  expect([all.backgroundColor, all.boxShadow]).toEqual(['rgba(0, 0, 0, 0)', 'none']);
  expect(all.textDecorationLine).toBe('underline');
});

test('a career that was on the dashboard before is said to be, and one put there now can be taken off', async () => {
  let added = false;
  mockApi(
    api.get(LIST, () => {
      const results = titles.map((title, place) =>
        aCareer({ title, score: 3.4, linked: place === 0 || (place === 1 && added) }),
      );
      return { status: 200, body: { results, count: results.length } };
    }),
    api.post('/dashboard-api/students/{handle}/linked-careers/', ({ body }) => {
      added = true;
      return { status: 200, body };
    }),
  );
  await show();
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('On your dashboard');
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument();
  await rows.nth(1).getByRole('button', { name: 'ADD TO DASHBOARD' }).click();
  await expect.element(rows.nth(1).getByRole('button', { name: 'REMOVE FROM DASHBOARD' })).toBeVisible();
});

test('a row stays low on a phone, with its action at the end', async () => {
  await page.viewport(390, 844);
  mockApi(answer());
  await show();
  const row = page.getByRole('listitem').first();
  await expect.element(row.getByRole('button')).toBeVisible();
  const [whole, title, button] = [row, row.getByRole('heading'), row.getByRole('button')].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(whole!.height).toBeLessThan(80);
  expect(button!.left).toBeGreaterThan(title!.left + 100);
  expect(button!.height).toBeGreaterThanOrEqual(40);
  await page.viewport(1440, 900);
});

test('on a phone the words of an action are short to see and whole to hear', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  mockApi(
    api.get(LIST, () => {
      const results = titles.map((title, place) => aCareer({ title, score: 3.4, linked: place === 0 }));
      return { status: 200, body: { results, count: results.length } };
    }),
  );
  await show();
  const rows = page.getByRole('listitem');
  const add = rows.nth(1).getByRole('button', { name: 'Add to dashboard', exact: true });
  await expect.element(add).toBeVisible();
  // What is in an element of its own is one pixel wide.
  const drawn = (element: Element) =>
    [...element.childNodes].flatMap((each) => (each instanceof Text ? [each.data] : []));
  expect(drawn(add.getByText('Add to dashboard', { exact: true }).element())).toEqual(['Add']);
  const added = rows.nth(0).getByText('Added to your dashboard', { exact: true });
  await expect.element(added).toBeVisible();
  expect(drawn(added.element())).toEqual(['Added']);
  await expect.element(rows.nth(0).getByText('On your dashboard')).not.toBeVisible();
});

test('one press follows a career', async () => {
  let followed: string | undefined;
  mockApi(
    answer(),
    api.post('/dashboard-api/students/{handle}/linked-careers/', ({ body }) => {
      followed = body.career_uuid;
      return { status: 200, body };
    }),
  );
  await show();
  await page.getByRole('button', { name: 'ADD TO DASHBOARD' }).nth(1).click();
  await expect.poll(() => followed).toBe(aCareer({ title: 'Statistician' }).career.uuid);
});

test('where an order of careers would be chance, none is shown', async () => {
  mockApi(answer({ too_little_evidence: true }));
  await show();
  await expect.element(page.getByText(/^A few more courses of your field are needed/)).toBeVisible();
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Explore all careers' }))
    .toHaveAttribute('href', '/explore/careers');
});

test('when they do not come, the page around them goes on without', async () => {
  mockApi(api.get(LIST, () => serverError()));
  await show();
  await expect.element(page.getByText('Loading careers...')).toBeInTheDocument();
  await expect.element(page.getByText('Loading careers...')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { name: 'Careers you are closest to now' }))
    .not.toBeInTheDocument();
});
