import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aPath } from '../../testing/career-paths';
import { aCareer, aCareerDetail, type CareerFields, uuidOf } from '../../testing/careers';
import { queryKeys } from '../../shared/api/query-keys';
import { signedIn } from '../../testing/people';
import { asPrinted } from '../../testing/print';
import { aProgram } from '../../testing/programs';
import { renderRoutes } from '../../testing/render';
import { Component as ExploreRoute } from './explore-route';

const DETAIL = '/dashboard-api/career-insights/{career_uuid}/';
const careers: CareerFields[] = [
  { title: 'Data Analyst', score: 3.2, pay: 91_290 },
  { title: 'Actuaries', score: 3.2, pay: null, need: [] },
  { title: 'Statisticians', score: 1, pay: 110_000 },
];
const chosen = (...titles: string[]) => titles.map(uuidOf).join(',');
const TABLE = `/explore/careers?search=a&compare=${chosen('Data Analyst', 'Actuaries', 'Statisticians')}&view=compare`;

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

const open = (at: string) =>
  renderRoutes([{ path: 'explore/*', element: <ExploreRoute /> }], { at, session: signedIn() });
/** The texts of a row of the table, its head first. */
const cells = (head: string) =>
  Array.from(
    (head === 'Fact' ? page.getByRole('columnheader').first() : page.getByRole('rowheader', { name: head }))
      .element()
      .closest('tr')!.children,
    (cell) => cell.textContent,
  );

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

const verdict = page.getByRole('heading', { name: /^Compare/, level: 2 });
const verdictText = () => verdict.element().nextElementSibling!.textContent;

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

test('the table ends without a line, and its chips stand off the words above them', async () => {
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

async function openPrograms(programs: readonly ReturnType<typeof aProgram>[]) {
  mockApi(
    api.get('/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/', ({ params }) => ({
      status: 200,
      body: programs.find(({ program_uuid: uuid }) => uuid === params.program_uuid)!,
    })),
  );
  const keys = programs.map((each) => `${each.educator_uuid}.${each.program_uuid}`);
  await open(`/explore/programs?compare=${keys.join(',')}&view=compare`);
  await expect.element(page.getByRole('table')).toBeVisible();
}

test('programs stand side by side, with the fewest credits left marked', async () => {
  const programs = [
    aProgram({ title: 'Data Science, B.S.', credits: [30, 120] }),
    aProgram({ title: 'Statistics, Minor', credits: [3, 18], careers: [] }),
  ];
  await openPrograms(programs);
  expect(cells('Credits left')).toEqual([
    'Credits left',
    '90 (30 of 120 earned)',
    '15 (3 of 18 earned)Fewest',
  ]);
  // They teach the same.
  expect(cells('Skills in common')).toEqual([
    'Skills in common',
    'You have 1 of 2SQL, haveNetworking, needed',
  ]);
  expect(cells('Skills you have').slice(1)).toEqual(['1 of 2, in common', '1 of 2, in common']);
  expect(cells('Leads to')[2]).toBe('No career of the catalogue');
  expect(cells('Average pay there (USA)')[2]).toBe('Not available');
});

test('skills that all the careers ask for are named once, and of each the others', async () => {
  const asked: CareerFields[] = [
    { title: 'Data Analyst', have: ['Python', 'Statistics'], need: ['SQL', 'R'] },
    { title: 'Actuaries', have: ['Statistics'], need: ['SQL'] },
    { title: 'Statisticians', have: ['Statistics', 'Writing'], need: ['SQL', 'SAS'] },
  ];
  mockApi(
    api.get(DETAIL, ({ params }) => ({
      status: 200,
      body: aCareerDetail(asked.find(({ title }) => uuidOf(title!) === params.career_uuid)),
    })),
  );
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(cells('Skills in common').slice(1)).toEqual(['You have 1 of 2Statistics, haveSQL, needed']);
  expect(cells('Skills you have').slice(1)).toEqual([
    '2 of 4: 1 in common, and this onePython',
    '1 of 2, in common',
    '2 of 4: 1 in common, and this oneWriting',
  ]);
  expect(cells('Skills you need').slice(1)).toEqual([
    '2 of 4: 1 in common, and this oneR',
    '1 of 2, in common',
    '2 of 4: 1 in common, and this oneSAS',
  ]);
});

test('skills that all the programs teach are named once, and of each the others', async () => {
  const programs = [
    aProgram({ title: 'Data Science, B.S.', have: ['SQL', 'Python'], gain: ['R'] }),
    aProgram({ title: 'Statistics, Minor', have: ['SQL'], gain: ['SAS'] }),
    aProgram({ title: 'Web, Minor', have: ['Python', 'SQL'], gain: [] }),
  ];
  await openPrograms(programs);
  expect(cells('Skills in common').slice(1)).toEqual(['You have 1 of 1SQL']);
  expect(cells('Skills you have').slice(1)).toEqual([
    '2 of 3: 1 in common, and this onePython',
    '1 of 2, in common',
    '2 of 2: 1 in common, and this onePython',
  ]);
  expect(cells('Skills you will gain').slice(1)).toEqual(['1 of 3R', '1 of 2SAS', '0 of 2']);
});

test.each([390, 768])(
  'at %i px two stand side by side, and which two is chosen above them',
  async (width) => {
    await page.viewport(width, 800);
    await open(TABLE);
    await expect.element(page.getByRole('table')).toBeVisible();
    const heads = () =>
      cells('Fact')
        .slice(1)
        .map((head) => head.replace('ADD TO DASHBOARD', ''));
    expect(heads()).toEqual(['Data Analyst', 'Actuaries']);
    // The highest pay is that of a career that is not shown.
    expect(cells('Average pay (USA)').slice(1)).toEqual(['$91,290', 'Not available']);
    const [first, second] = ['First career', 'Second career'].map((name) =>
      page.getByRole('combobox', { name }),
    );
    await second!.selectOptions('Statisticians');
    expect(heads()).toEqual(['Data Analyst', 'Statisticians']);
    expect(cells('Average pay (USA)')[2]).toBe('$110,000Highest');
    await first!.selectOptions('Statisticians');
    expect(heads()).toEqual(['Statisticians', 'Data Analyst']);
    await page.getByRole('link', { name: 'Remove Statisticians' }).click();
    await expect.element(first!).not.toBeInTheDocument();
    expect(heads()).toEqual(['Data Analyst', 'Actuaries']);
  },
);

test('one or two skills more are shown, not folded away', async () => {
  const held = Array.from({ length: 8 }, (_, place) => `Skill ${place}`);
  await openPrograms([
    aProgram({ title: 'Data Science, B.S.', credits: [117, 120], have: held, gain: ['R'], linked: true }),
    aProgram({ title: 'Statistics, Minor', credits: [3, 18], have: [], gain: ['SAS'], linked: false }),
  ]);
  const skills = page.getByRole('list', { name: 'Skills of Data Science, B.S. that you have' });
  expect(skills.getByRole('listitem').elements()).toHaveLength(8);
  await expect.element(page.getByRole('button', { name: /^Show all 8/ })).not.toBeInTheDocument();
});

test.each([390, 1440])('at %i px the names stay in sight while facts below are compared', async (width) => {
  await page.viewport(width, 500);
  await open(TABLE);
  const name = page.getByRole('columnheader', { name: 'Data Analyst', exact: true });
  await expect.element(name).toBeVisible();
  const last = page.getByRole('row', { name: /^Skills you need/ });
  last.element().scrollIntoView({ block: 'end', behavior: 'instant' });
  expect(scrollY).toBeGreaterThan(200);
  await expect.element(name).toBeInViewport();
});

test('the table passes axe on a phone, and does not widen the page', async () => {
  await page.viewport(390, 800);
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const region = page.getByRole('region', { name: 'Compare careers: the table' }).element();
  expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
});

test.each([320, 360, 390])(
  'at %i px the button that takes a career off the dashboard again stays in its column',
  async (width) => {
    await page.viewport(width, 800);
    const linked = new Set<string>();
    mockApi(
      api.get(DETAIL, ({ params }) => {
        const fields = careers.find(({ title }) => uuidOf(title!) === params.career_uuid)!;
        return {
          status: 200,
          body: aCareerDetail({ ...fields, linked: linked.has(uuidOf(fields.title!)) }),
        };
      }),
      api.post('/dashboard-api/students/{handle}/linked-careers/', () => {
        for (const { title } of careers) linked.add(uuidOf(title!));
        return { status: 200, body: undefined as never };
      }),
    );
    await open(TABLE);
    await expect.element(page.getByRole('table')).toBeVisible();
    const region = page.getByRole('region', { name: 'Compare careers: the table' }).element();
    const nexts = page.getByRole('row', { name: /^Next/ }).getByRole('cell');
    const expectInside = () => {
      expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
      for (const cell of nexts.elements()) {
        const button = cell.querySelector('button')!;
        expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(
          cell.getBoundingClientRect().right + 1,
        );
      }
    };
    expectInside();
    await nexts.nth(1).getByRole('button').click();
    for (const place of [0, 1])
      await expect
        .element(nexts.nth(place).getByRole('button', { name: 'REMOVE FROM DASHBOARD' }))
        .toBeVisible();
    expectInside();
  },
);

test('a table wider than its place scrolls by keyboard, and does not widen the page', async () => {
  await page.viewport(250, 800);
  await open(TABLE);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(250);
  const region = page.getByRole('region', { name: 'Compare careers: the table' }).element();
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
  expect(region.tabIndex).toBe(0);
});

test('what is gained comes before what one has, and a long list is shown when it is asked for', async () => {
  const held = Array.from({ length: 9 }, (_, place) => `Skill ${place}`);
  await openPrograms([
    aProgram({ title: 'Data Science, B.S.', credits: [117, 120], have: held, gain: ['R'], linked: true }),
    aProgram({
      title: 'Statistics, Minor',
      credits: [3, 18],
      have: [],
      gain: ['SAS', 'SPSS'],
      linked: false,
    }),
  ]);
  expect(verdictText()).toBe(
    'Data Science, B.S. is nearest, with 3 credits left; Statistics, Minor teaches the most new skills (2).',
  );
  const order = page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(order).toContain('Skills you have');
  for (const gain of ['Leads to', 'Average pay there (USA)', 'Skills you will gain'])
    expect(order.slice(0, order.indexOf('Skills you have'))).toContain(gain);
  const skills = page.getByRole('list', { name: 'Skills of Data Science, B.S. that you have' });
  expect(skills.getByRole('listitem').elements()).toHaveLength(6);
  await page.getByRole('button', { name: /^Show all 9/ }).click();
  await expect.poll(() => skills.getByRole('listitem').elements().length).toBe(9);
  // As in a comparison of careers; what is left is at the name above.
  const nexts = page.getByRole('row', { name: /^Next/ }).getByRole('cell');
  await expect.element(nexts.nth(0).getByText('On your dashboard')).toBeVisible();
  await expect.element(nexts.nth(0).getByRole('link')).not.toBeInTheDocument();
  await expect.element(nexts.nth(1).getByRole('button', { name: 'ADD TO DASHBOARD' })).toBeVisible();
  await page.getByRole('button', { name: /^Show fewer/ }).click();
  await expect.poll(() => skills.getByRole('listitem').elements().length).toBe(6);
  await asPrinted();
  await expect.poll(() => skills.getByRole('listitem').elements().length).toBe(9);
});
