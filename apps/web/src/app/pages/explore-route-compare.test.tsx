import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aPath } from '../../testing/career-paths';
import { aCareer, aCareerDetail, uuidOf } from '../../testing/careers';
import { queryKeys } from '../../shared/api/query-keys';
import { DETAIL, TABLE, careers, cells, chosen, open, verdictText } from './testing/comparison';

beforeEach(async () => {
  await page.viewport(1440, 900);
  mockApi(
    api.get('/dashboard-api/employment-required-education-levels/', () => ({
      status: 200,
      body: { results: [], count: 0 },
    })),
    api.get('/dashboard-api/career-insights/', () => ({
      status: 200,
      body: { results: careers.map((fields) => aCareer(fields)), count: careers.length },
    })),
    api.get(DETAIL, ({ params }) => {
      const fields = careers.find(({ title }) => uuidOf(title!) === params.career_uuid);
      return fields ? { status: 200, body: aCareerDetail(fields) } : serverError(404);
    }),
    api.get('/dashboard-api/career-insights/{career_uuid}/cheapest-path/', () => ({
      status: 200,
      body: aPath(),
    })),
  );
});

test('careers are chosen one by one, and stand side by side; Back keeps the choice', async () => {
  const { router } = await open('/explore/careers');
  const toggle = page.getByRole('button', { name: 'Compare' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('1 career to compare: choose another')).toBeVisible();
  await page.getByRole('option', { name: /Statisticians/ }).click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  const heads = page.getByRole('columnheader');
  await expect.element(heads.nth(1)).toMatchTextContent(/^Data Analyst/);
  await expect.element(heads.nth(2)).toMatchTextContent(/^Statisticians/);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(page.getByText('2 careers to compare')).toBeVisible();
  expect(router.state.location.search).toContain(
    new URLSearchParams({ compare: chosen('Data Analyst', 'Statisticians') }).toString(),
  );
});

test('the table says what is not known, and marks the highest: all that share it', async () => {
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(cells('Average pay (USA)')).toEqual([
    'Average pay (USA)',
    '$91,290',
    'Not available',
    '$110,000Highest',
  ]);
  const [, first, second, third] = cells('Your readiness');
  expect(first).toMatch(/Highest$/);
  expect(second).toMatch(/Highest$/);
  expect(third).not.toMatch(/Highest$/);
  expect(cells('Recommended education').slice(1).join()).not.toContain('Highest');
  expect(cells('Skills you need')[2]).toBe('None');
  await expect.element(page.getByRole('link', { name: '1 course, 3 credits' }).first()).toBeVisible();
});

test('a sentence says what the table comes to, of those that are not shown as well', async () => {
  await page.viewport(390, 800);
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(verdictText()).toBe(
    'You are equally close to Data Analyst and Actuaries (3.2); the best pay is that of Statisticians ($110,000); no skill is missing for Actuaries.',
  );
});

test('each can be followed; of one that is, this is said', async () => {
  let linked = false;
  mockApi(
    api.get(DETAIL, ({ params }) => {
      const fields = careers.find(({ title }) => uuidOf(title!) === params.career_uuid)!;
      const isFollowed = fields.title === 'Actuaries' || (fields.title === 'Statisticians' && linked);
      return { status: 200, body: aCareerDetail({ ...fields, linked: isFollowed }) };
    }),
    api.post('/dashboard-api/students/{handle}/linked-careers/', () => {
      linked = true;
      return { status: 200, body: undefined as never };
    }),
  );
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  const nexts = page.getByRole('row', { name: /^Next/ }).getByRole('cell');
  const nextOf = (name: string) => nexts.nth(['Data Analyst', 'Actuaries', 'Statisticians'].indexOf(name));
  // Every head has one and the same thing: whether it is on the dashboard.
  await expect.element(nextOf('Actuaries').getByText('On your dashboard')).toBeVisible();
  await expect.element(nextOf('Actuaries').getByRole('link')).not.toBeInTheDocument();
  await expect
    .element(nextOf('Data Analyst').getByRole('button', { name: 'ADD TO DASHBOARD' }))
    .toHaveAccessibleDescription('Data Analyst');
  await nextOf('Statisticians').getByRole('button', { name: 'ADD TO DASHBOARD' }).click();
  // It can be taken back where it was done.
  await expect
    .element(nextOf('Statisticians').getByRole('button', { name: 'REMOVE FROM DASHBOARD' }))
    .toHaveFocus();
});

test.each([
  [390, 'below'],
  [1440, 'beside'],
])('at %i px each badge stands %s its value', async (width, place) => {
  await page.viewport(width, 800);
  await open(`/explore/careers?compare=${chosen('Data Analyst', 'Statisticians')}&view=compare`);
  await expect.element(page.getByRole('table')).toBeVisible();
  const places = page
    .getByText('Highest', { exact: true })
    .elements()
    .map((badge) => {
      const value = document.createRange();
      value.setStart(badge.parentElement!, 0);
      value.setEndBefore(badge);
      const isBelow = badge.getBoundingClientRect().top >= value.getBoundingClientRect().bottom;
      return isBelow ? 'below' : 'beside';
    });
  expect(places).toEqual([place, place]);
});

test('pay is drawn as long as it is beside the highest, which alone has the colour of the brand', async () => {
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  const row = page.getByRole('row', { name: /^Average pay/ });
  const drawn = row
    .getByRole('cell')
    .elements()
    .map((cell) => cell.querySelector('[style*="--length"]'));
  expect(drawn[1]).toBeNull();
  const [analyst, , statistician] = drawn.map((each) => each && getComputedStyle(each, '::before'));
  const longest = parseFloat(statistician!.width);
  expect(longest).toBeGreaterThan(100);
  expect(parseFloat(analyst!.width)).toBeCloseTo((longest * 91_290) / 110_000, 0);
  expect(analyst!.backgroundColor).not.toBe(statistician!.backgroundColor);
});

test('of a number below zero the place where it would be drawn is empty', async () => {
  mockApi(
    api.get(DETAIL, ({ params }) => {
      const fields = careers.find(({ title }) => uuidOf(title!) === params.career_uuid)!;
      const body = aCareerDetail(fields);
      const growth = fields.title === 'Actuaries' ? -2.5 : 20;
      const employment = { ...body.career.employment, percentage_growth: growth };
      return { status: 200, body: { ...body, career: { ...body.career, employment } } };
    }),
  );
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  const row = page.getByRole('row', { name: /^Projected job growth/ }).element();
  const widths = Array.from(row.querySelectorAll('[style*="--length"]'), (each) =>
    parseFloat(getComputedStyle(each, '::before').width),
  );
  expect(widths).toHaveLength(3);
  expect(widths[1]).toBe(0);
  expect(widths[0]).toBeGreaterThan(100);
});

test('the skills of a column stand one below the other, each after its sign', async () => {
  mockApi(
    api.get(DETAIL, ({ params }) => ({
      status: 200,
      body: aCareerDetail({
        ...careers.find(({ title }) => uuidOf(title!) === params.career_uuid),
        need: [`SQL of ${params.career_uuid}`, 'R', 'Experimental Design'],
      }),
    })),
  );
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  const skills = page.getByRole('row', { name: /^Skills in common/ }).getByRole('listitem');
  const own = page.getByRole('list', { name: 'Skills you need for Data Analyst' }).getByRole('listitem');
  const boxes = (items: Locator) => items.elements().map((item) => item.getBoundingClientRect());
  expect(new Set(boxes(own).map(({ left }) => left)).size).toBe(1);
  // Those in common are one line of all careers, which no column of theirs parts.
  const shared = boxes(skills);
  expect(new Set(shared.map(({ top }) => Math.round(top))).size).toBe(1);
  const [first] = boxes(page.getByRole('list', { name: 'Skills you need for Data Analyst' }));
  expect(Math.round(shared[0]!.left)).toBe(Math.round(first!.left));
  const gaps = shared.slice(1).map(({ left }, index) => Math.round(left - shared[index]!.right));
  expect(new Set(gaps)).toEqual(new Set([20]));
});

test('the table ends without a line, and its skills stand off the words above them', async () => {
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  const table = page.getByRole('table').element();
  expect(getComputedStyle(table.querySelector('tbody tr:last-child td')!).borderBottomWidth).toBe('0px');
  const chips = table.querySelector('td > p + ul')!;
  const words = chips.previousElementSibling!;
  expect(chips.getBoundingClientRect().top - words.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(8);
});

test('one is removed from the table, and the last two are followed by what to do', async () => {
  await open(TABLE);
  await page.getByRole('link', { name: 'Remove Actuaries' }).click();
  await expect.element(page.getByRole('columnheader', { name: /Actuaries/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Remove Statisticians' }).click();
  await expect.element(page.getByText('Choose at least two careers')).toBeVisible();
});

test('the focus stays at the table when one is removed, and at the list when all are', async () => {
  await open(TABLE);
  for (const [title, around] of [
    ['Actuaries', 'Compare careers: the table'],
    ['Statisticians', 'Compare careers'],
  ]) {
    const remove = page.getByRole('link', { name: `Remove ${title}` });
    await expect.element(remove).toBeVisible();
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: around!, exact: true })).toHaveFocus();
  }
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  const clear = page.getByRole('link', { name: 'Clear' });
  await expect.element(clear).toBeVisible();
  clear.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(page.getByRole('tabpanel', { name: 'Careers' })).toHaveFocus();
});

test('what is gone is left out; what fails can be tried again', async () => {
  const gone = `/explore/careers?compare=${chosen('Data Analyst', 'Actuaries', 'Wizards')}&view=compare`;
  await open(gone);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(cells('Average pay (USA)')).toHaveLength(3);
});

test('the cheapest way to one of them keeps the choice', async () => {
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  const cost = page
    .getByRole('row', { name: /^Cheapest way takes/ })
    .getByRole('link')
    .first();
  await expect.element(cost).toBeVisible();
  const address = new URLSearchParams(cost.element().getAttribute('href')!.slice(1));
  expect(address.get('view')).toBe('path');
  expect(address.get('career')).toBe(uuidOf('Data Analyst'));
  expect(address.get('compare')).toBe(new URL(TABLE, location.href).searchParams.get('compare'));
});

test.each([
  ['rounds it up to what is out of reach', 2.96, 'Out of reach with courses here; the nearest is 2.96'],
  ['calls it nearer than today', 2.5, 'Out of reach with courses here; none adds to the score'],
])('of a target out of reach no comparison %s', async (_, score, words) => {
  const nearest = { score, nearest_proved: true, credits: 3, course_count: 1, courses: [] };
  const path = aPath({ score: 2.5, score_under_way: 2.5, target_score: 3, plans: [], nearest });
  mockApi(
    api.get('/dashboard-api/career-insights/{career_uuid}/cheapest-path/', () => ({
      status: 200,
      body: path,
    })),
  );
  await open(TABLE);
  await expect
    .element(
      page
        .getByRole('row', { name: /^Cheapest way takes/ })
        .getByRole('cell')
        .first(),
    )
    .toHaveTextContent(words);
});

test('Back from the cheapest way leads to the comparison again, with what it is to reach', async () => {
  mockApi(api.get('/dashboard-api/me/plans/', () => ({ status: 200, body: { results: [] } })));
  const { router } = await open(TABLE);
  await page.getByRole('combobox', { name: 'What to reach' }).selectOptions('A readiness of 4');
  await page
    .getByRole('row', { name: /^Cheapest way takes/ })
    .getByRole('link')
    .first()
    .click();
  const target = page.getByRole('combobox', { name: 'What to reach' });
  await expect.element(page.getByRole('heading', { name: 'Cheapest way', exact: true })).toBeVisible();
  await target.selectOptions('A readiness of 3');
  await expect.poll(() => router.state.location.search).toContain('reach=3');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('view')).toBe('compare');
  await expect.element(target).toHaveValue('4');
});

test('the names of all columns begin in one line and their buttons stand in one, however long a name is', async () => {
  const long = 'Teachers of students with special needs in secondary schools and at home';
  mockApi(
    api.get(DETAIL, ({ params }) => ({
      status: 200,
      body: aCareerDetail({ title: params.career_uuid === uuidOf(long) ? long : 'Actuaries', linked: false }),
    })),
  );
  await open(`/explore/careers?compare=${chosen('Actuaries', long)}&view=compare`);
  await expect.element(page.getByRole('table')).toBeVisible();
  const tops = (found: Locator) => found.elements().map((each) => each.getBoundingClientRect().top);
  for (const line of [
    tops(page.getByRole('columnheader').getByText(/^(?:Actuaries|Teachers)/)),
    tops(page.getByRole('table').getByText('ADD TO DASHBOARD')),
  ]) {
    expect(line).toHaveLength(2);
    expect(line[0]).toBeCloseTo(line[1]!, 0);
  }
});

test('no verdict is given while one of them could not be loaded', async () => {
  mockApi(
    api.get(DETAIL, ({ params }) => {
      const fields = careers.find(({ title }) => uuidOf(title!) === params.career_uuid)!;
      return fields.title === 'Actuaries' ? serverError() : { status: 200, body: aCareerDetail(fields) };
    }),
  );
  await open(TABLE);
  await expect.element(page.getByText('The careers could not be loaded')).toBeVisible();
  await expect.element(page.getByText(/closest to/)).not.toBeInTheDocument();
});

test('a table that cannot be refreshed stays', async () => {
  const { queryClient } = await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  mockApi(api.get(DETAIL, () => serverError()));
  await queryClient.invalidateQueries({ queryKey: queryKeys.careers.all });
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(verdictText()).toMatch(/^You are equally close/);
});

test('a failure is said with a Retry', async () => {
  mockApi(api.get(DETAIL, () => serverError()));
  await open(TABLE);
  await expect.element(page.getByText('The careers could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
