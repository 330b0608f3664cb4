import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aCareerDetail, uuidOf } from '../../testing/careers';
import { comeBackAfter } from '../../testing/come-back-after';
import { sampled } from '../../testing/long';
import { signedIn } from '../../testing/people';
import { aCompactPage, aProgram, type ProgramFields } from '../../testing/programs';
import { renderRoutes } from '../../testing/render';
import { skillsNamed } from '../../testing/skills';
import { Component as ExploreRoute } from './explore-route';

const LIST = '/dashboard-api/program-insights/';
const DETAIL = '/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/';
const LEVELS = '/dashboard-api/program-levels/';

const LONG =
  'Students learn how organisations collect, keep and use what they know, and build the systems that do it. '.repeat(
    12,
  );
const few: ProgramFields[] = [
  {
    title: 'Information Systems, B.S.',
    years: [2.5, 4],
    credits: [78, 120],
    description: LONG,
    have: ['SQL', 'Python'],
    gain: ['Networking'],
  },
  { title: 'Data Analytics Minor', level: 'Minor', years: [1, 1], credits: [18, 18], gain: [] },
  { title: 'Nursing, B.S.N.', years: [0, 4], credits: [0, 120], have: [] },
];
const many: ProgramFields[] = Array.from({ length: 5000 }, (_, index) => ({ title: `Program ${index}` }));

/** Programs that can be searched by title, and what was asked. */
function mockPrograms(given: ProgramFields[]) {
  const asked: string[] = [];
  const programs = given.map((fields) => aProgram(fields));
  mockApi(
    skillsNamed(['SQL', 'Python', 'R']),
    api.get(LEVELS, () => ({
      status: 200,
      body: { results: [{ name: 'Bachelor' }, { name: 'Minor' }], count: 2 },
    })),
    api.get(LIST, ({ query }) => {
      asked.push(decodeURIComponent(query.toString()));
      const title = query.get('program_title')?.toLowerCase() ?? '';
      const found = programs.filter(({ program }) => program.title.toLowerCase().includes(title));
      const offset = Number(query.get('offset'));
      const shown = found.slice(offset, offset + Number(query.get('limit')));
      return { status: 200, body: aCompactPage(shown, found.length) };
    }),
    api.get(DETAIL, ({ params }) => {
      const program = programs.find(({ program_uuid }) => program_uuid === params.program_uuid);
      return program ? { status: 200, body: program } : serverError(404);
    }),
  );
  return asked;
}

const open = (at = '/explore/programs') =>
  renderRoutes(
    [
      { path: 'explore/*', element: <ExploreRoute /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at, session: signedIn() },
  );

const list = page.getByRole('listbox', { name: 'Programs' });
const row = (name: string | RegExp) => list.getByRole('option', { name });
const title = page.getByRole('heading', { level: 3 });
const searchBox = page.getByRole('searchbox', { name: 'Search Programs' });
const searchButton = page.getByRole('button', { name: 'Search', exact: true });
const filtersButton = page.getByRole('button', { name: /^Filters/ });
const keyOf = (name: string) => `${uuidOf('educator')}.${uuidOf(name)}`;

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
});

describe('the list', () => {
  test('has a title and heads, and shares the page as 4 to 8 columns (S159, S160, S161)', async () => {
    mockPrograms(few);
    await open();
    await expect.element(row(/Information Systems/)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Select a program' })).toBeVisible();
    await expect.element(page.getByText('Program title', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Estimated Year in Program', { exact: true })).toBeVisible();
    const width = (element: Element) => element.getBoundingClientRect().width;
    const detail = width(page.getByRole('article').element());
    expect(detail / width(list.element().parentElement!)).toBeCloseTo(2, 1);
  });

  test('shows the estimated year of each as up to four dots (S162)', async () => {
    mockPrograms(few);
    await open();
    const years = row(/Information Systems/).getByRole('img', { name: '2.5 of 4 years' });
    await expect.element(years).toBeVisible();
    expect(years.element().querySelectorAll('svg')).toHaveLength(4);
    expect(years.element().querySelectorAll('path')).toHaveLength(1);
    await expect.element(row(/Minor/).getByRole('img', { name: '1 of 1 year' })).toBeVisible();
  });

  test('lines up dots and words of programs of unlike length', async () => {
    mockPrograms(few);
    await open();
    const partsOf = (name: string) => {
      const { children } = list.getByRole('img', { name }).element();
      return Array.from(children, (part) => part.getBoundingClientRect().left);
    };
    await expect.element(row(/Minor/)).toBeVisible();
    expect(partsOf('1 of 1 year')).toEqual(partsOf('2.5 of 4 years'));
  });

  test('begins with the first program, and its selection is in the address', async () => {
    mockPrograms(few);
    const { router } = await open();
    await expect.element(title).toHaveTextContent('Information Systems, B.S.');
    await row(/Nursing/).click();
    await expect.element(title).toHaveTextContent('Nursing, B.S.N.');
    expect(router.state.location.search).toBe(`?program=${keyOf('Nursing, B.S.N.')}`);
  });

  test('of 5,000 is drawn a screenful at a time, and each search that is applied is one request', async () => {
    const asked = mockPrograms(many);
    await open();
    await expect.element(row(/Program 0 /)).toHaveAttribute('aria-setsize', '5000');
    await searchBox.fill('77');
    await searchButton.click();
    await expect.element(row(/Program 77 /)).toBeVisible();
    await expect
      .poll(() => asked)
      .toEqual(['rows=compact&limit=50&offset=0', 'program_title=77&rows=compact&limit=50&offset=0']);
    expect(list.getByRole('option').elements().length).toBeLessThan(40);
  });

  test('on a phone gives way to the detail, which has a Back button', async () => {
    await page.viewport(390, 844);
    mockPrograms(few);
    await open();
    await row(/Minor/).click();
    await expect.element(title).toHaveTextContent('Data Analytics Minor');
    await expect.element(list).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(list).toHaveFocus();
  });
});

test('programs are sorted as the address says, each with how much is done and left', async () => {
  const asked = mockPrograms(few);
  const { router } = await open('/explore/programs?type=Minor&type=Bachelor');
  await expect.element(row(/Information Systems/).getByText('65% done · 42 credits left')).toBeVisible();
  await expect.element(row(/Minor/).getByText('100% done · no credits left')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Fewest credits left');
  await expect.poll(() => asked.at(-1)).toContain('sort=credits-left');
  await page.getByRole('button', { name: 'Remove filter Type: Minor' }).click();
  await expect.poll(() => router.state.location.search).toBe('?type=Bachelor&sort=credits-left');
  await router.navigate(-2);
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('progress');
});

describe('a program', () => {
  test('has its title, level, required credits and description (S164, S166, S167)', async () => {
    mockPrograms(few);
    await open();
    await row(/Minor/).click();
    await expect.element(title).toHaveTextContent('Data Analytics Minor');
    const term = (name: string) => page.getByText(name, { exact: true }).element().closest('dt')!;
    expect(term('Level').nextElementSibling).toHaveTextContent('Minor');
    expect(term('Required Credits').nextElementSibling).toHaveTextContent('18');
    await expect.element(page.getByText('Builds the systems that organisations run on.')).toBeVisible();
  });

  test('shows five lines of a long description with See more and See less (S165)', async () => {
    mockPrograms(few);
    await open();
    const text = page.getByText(/^Students learn how organisations/);
    await expect.element(page.getByRole('button', { name: 'See more' })).toBeVisible();
    const lines = () =>
      text.element().getBoundingClientRect().height / parseFloat(getComputedStyle(text.element()).lineHeight);
    expect(lines()).toBeCloseTo(5, 1);
    await page.getByRole('button', { name: 'See more' }).click();
    expect(lines()).toBeGreaterThan(6);
    await page.getByRole('button', { name: 'See less' }).click();
    expect(lines()).toBeCloseTo(5, 1);
  });

  test('lists the skills you have and will gain, and the related careers (S168, S169, S170)', async () => {
    mockPrograms(few);
    await open();
    const skills = (name: string) => page.getByRole('list', { name, exact: true });
    await expect.element(skills('Skills you have')).toHaveTextContent('SQLPython');
    await expect.element(skills('Skills you will gain')).toHaveTextContent('Networking');
    const careers = page.getByRole('region', { name: 'Related Careers' });
    await expect.element(careers.getByText('Web Developers')).toBeVisible();
    await expect.element(careers.getByText('$98,770')).toBeVisible();
  });

  test('says on a tablet at once that it is on the dashboard', async () => {
    await page.viewport(1024, 900);
    mockPrograms([{ ...few[0]!, linked: true }]);
    await open();
    await expect.element(page.getByRole('article').getByText('On your dashboard')).toBeVisible();
  });

  test('goes on the dashboard, and opens in all its details', async () => {
    mockPrograms([{ ...few[0]!, linked: false }]);
    await open();
    await expect.element(page.getByRole('button', { name: 'ADD TO DASHBOARD' })).toBeVisible();
    await page.getByRole('button', { name: 'Program details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Information Systems, B.S.' });
    await expect.element(dialog.getByText('Potential skills you can gain')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Program details' })).toHaveFocus();
  });

  test('opens the careers it leads to', async () => {
    mockPrograms(few);
    mockApi(
      api.get('/dashboard-api/career-insights/{career_uuid}/', () => ({
        status: 200,
        body: aCareerDetail({ title: 'Web Developers' }),
      })),
    );
    await open();
    await page.getByRole('button', { name: /^Web Developers/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Web Developers' });
    await expect.element(dialog.getByText('Recommended education level')).toBeVisible();
  });

  test('says so where there are no such skills, and folds a long list', async () => {
    const gain = Array.from({ length: 30 }, (_, index) => `Skill ${index}`);
    mockPrograms([{ title: 'Everything', have: [], gain }, few[1]!]);
    await open();
    await expect.element(page.getByText('None of them yet.')).toBeVisible();
    const list30 = page.getByRole('list', { name: 'Skills you will gain' });
    expect(list30.getByRole('listitem').elements()).toHaveLength(12);
    await page.getByRole('button', { name: 'Show all 30' }).click();
    expect(list30.getByRole('listitem').elements()).toHaveLength(30);
    await row(/Minor/).click();
    await expect.element(page.getByText('None: you have every skill it teaches.')).toBeVisible();
  });

  test('of an address is shown wherever it stands in the list', async () => {
    mockPrograms(many);
    await open(`/explore/programs?program=${keyOf('Program 4321')}`);
    await expect.element(title).toHaveTextContent('Program 4321');
  });

  test('whose detail cannot be loaded is shown as the list knows it, and says so', async () => {
    mockPrograms(few);
    mockApi(api.get(DETAIL, () => serverError()));
    await open();
    await expect.element(title.first()).toHaveTextContent('Information Systems, B.S.');
    const failure = page.getByRole('heading', { name: 'Error: Failed to load program insights.' });
    await expect.element(failure).toBeVisible();
    await expect.element(page.getByText('The requirements are missing. The rest is shown.')).toBeVisible();
    // Nothing still seems to be on its way.
    expect(document.querySelector('[class*="skeleton"]')).toBeNull();
    const gate = aGate();
    mockApi(api.get(DETAIL, () => gate.opened.then(() => serverError())));
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect.element(retry).toHaveAttribute('aria-busy', 'true');
    await expect.element(failure).toBeVisible();
    gate.open();
    await expect.element(retry).not.toHaveAttribute('aria-busy', 'true');
    mockPrograms(few);
    await retry.click();
    await expect.element(failure).not.toBeInTheDocument();
  });

  test('that cannot be loaded is said to be, and can be tried again', async () => {
    mockPrograms(few);
    mockApi(api.get(DETAIL, () => serverError()));
    await open(`/explore/programs?program=${keyOf('Nowhere')}`);
    await expect.element(page.getByText('Error: Failed to load program insights.')).toBeVisible();
    mockPrograms([...few, { title: 'Nowhere' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(title).toHaveTextContent('Nowhere');
  });
});

describe('the filters', () => {
  test('ask for title, types, skills and related careers (S171, S172, S173, S174)', async () => {
    const asked = mockPrograms(few);
    const { router } = await open();
    await searchBox.fill('systems');
    await filtersButton.click();
    await page.getByRole('button', { name: 'Program types Any type' }).click();
    await page.getByRole('checkbox', { name: 'Bachelor' }).click();
    await page.getByRole('checkbox', { name: 'Minor' }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: 'Skills' }).fill('SQL, Python');
    await page.getByRole('textbox', { name: 'Related Careers' }).fill('developer');
    await searchButton.click();
    await expect
      .poll(() => new Set(asked.at(-1)?.split('&')))
      .toEqual(
        new Set([
          'program_title=systems',
          'program_level=Bachelor',
          'program_level=Minor',
          'skills=SQL',
          'skills=Python',
          'related_career_title=developer',
          'rows=compact',
          'limit=50',
          'offset=0',
        ]),
      );
    await expect.element(filtersButton).toHaveTextContent('Filters3');
    await expect.element(searchBox).toHaveValue('systems');
    await router.navigate(-1);
    await expect.element(searchBox).toHaveValue('');
    await expect.element(row(/Nursing/)).toBeVisible();
  });

  test('offer the levels of the university, asked for once in 24 hours (S429)', async () => {
    mockPrograms(few);
    const asked: string[] = [];
    mockApi(
      api.get(LEVELS, ({ query }) => {
        asked.push(query.toString());
        return { status: 200, body: { results: [{ name: 'Apprenticeship' }], count: 1 } };
      }),
    );
    const { queryClient, router } = await open();
    await filtersButton.click();
    await page.getByRole('button', { name: /^Program types/ }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Apprenticeship' })).toBeVisible();
    await expect.poll(() => asked).toEqual(['limit=200']);
    const kept = queryClient.getQueryCache().find({ queryKey: ['levels', 'program'] })!;
    expect(kept.options).toMatchObject({ staleTime: 86_400_000, gcTime: 86_400_000 });
    const comeBack = { router, query: kept, landmark: filtersButton };
    await comeBackAfter(86_399_000, comeBack);
    await expect.poll(() => asked).toHaveLength(1);
    await comeBackAfter(86_401_000, comeBack);
    await expect.poll(() => asked).toHaveLength(2);
  });

  test.each([
    ['cannot be loaded', () => serverError()],
    ['are none', () => ({ status: 200 as const, body: { results: [], count: 0 } })],
  ])('fall back to the usual types where those of the university %s (S175)', async (_case, answer) => {
    mockPrograms(few);
    mockApi(api.get(LEVELS, answer));
    await open();
    await filtersButton.click();
    await page.getByRole('button', { name: /^Program types/ }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Licensure' })).toBeVisible();
    const names = page
      .getByRole('group', { name: 'Program types' })
      .getByRole('checkbox')
      .elements()
      .map((box) => box.closest('label')!.textContent);
    expect(names).toEqual([
      'Bachelor',
      'Graduate',
      'Associate',
      'Minor',
      'Certificate',
      'Diploma',
      'Licensure',
    ]);
  });

  test('that find nothing say so, and can be cleared (S163)', async () => {
    mockPrograms(few);
    await open('/explore/programs?search=wizardry');
    await expect.element(page.getByRole('heading', { name: 'No programs found' })).toBeVisible();
    await expect
      .element(page.getByText('Try adjusting filters to see matching programs', { exact: true }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(searchBox).toHaveFocus();
    await expect.element(title).toHaveTextContent('Information Systems, B.S.');
  });
});

test('a list that cannot be loaded can be tried again (S449, S450)', async () => {
  mockPrograms(few);
  mockApi(api.get(LIST, () => serverError()));
  await open();
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  mockPrograms(few);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(title).toHaveTextContent('Information Systems, B.S.');
});

test('while it loads there are eight rows as skeletons (S459)', async () => {
  mockPrograms(few);
  mockApi(api.get(LIST, () => new Promise(() => undefined)));
  await open();
  const status = page.getByText('Loading programs…');
  await expect.element(status).toBeInTheDocument();
  const rows = [...status.element().parentElement!.querySelectorAll(':scope > div')];
  expect(rows).toHaveLength(8);
  // A title and how far one is below it.
  expect(rows.map((each) => each.firstElementChild!.childElementCount)).toEqual(Array(8).fill(2));
  const [master, detail] = [...status.element().closest('[class*="columns"]')!.children];
  expect(detail!.getBoundingClientRect().bottom).toBe(master!.getBoundingClientRect().bottom);
  // In the narrow list of a tablet one part stands under the other, as in the rows that come.
  await page.viewport(768, 1024);
  const [words, figure] = [...rows[0]!.children].map((each) => each.getBoundingClientRect());
  expect(figure!.top).toBeGreaterThanOrEqual(words!.bottom);
});

test('on a tablet the three fields of the filters share a row', async () => {
  await page.viewport(768, 1024);
  mockPrograms(few);
  await open();
  await filtersButton.click();
  const tops = ['Program types', 'Skills', 'Related Careers'].map(
    (name) => page.getByText(name, { exact: true }).first().element().getBoundingClientRect().top,
  );
  expect(Math.max(...tops) - Math.min(...tops), tops.join()).toBeLessThanOrEqual(2);
});

test.each(sampled([320, 390, 768, 1440], 2))('nothing overflows at %i px', async (width) => {
  await page.viewport(width, 844);
  mockPrograms(few);
  await open();
  await expect.element(row(/Nursing/)).toBeVisible();
  await filtersButton.click();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
