import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aPath } from '../../testing/career-paths';
import { aCareer, aCareerDetail, type CareerFields, uuidOf } from '../../testing/careers';
import { asPrinted } from '../../testing/print';
import { aProgram } from '../../testing/programs';
import { DETAIL, TABLE, careers, cells, open, verdictText } from './testing/comparison';

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
