import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer, aCareerDetail, type CareerFields } from '../../testing/careers';
import { comeBackAfter } from '../../testing/come-back-after';
import { signedIn } from '../../testing/people';
import { aProgram } from '../../testing/programs';
import { renderRoutes } from '../../testing/render';
import { skillsNamed } from '../../testing/skills';
import { Component as ExploreRoute } from './explore-route';

const LIST = '/dashboard-api/career-insights/';
const DETAIL = '/dashboard-api/career-insights/{career_uuid}/';
const LEVELS = '/dashboard-api/employment-required-education-levels/';

const few: CareerFields[] = [
  { title: 'Data Analyst', score: 4.2, color: '#123456', have: ['Python'], need: ['SQL'] },
  { title: 'Product Manager', score: 3.1, linked: true },
  { title: 'UX Researcher', score: 2 },
];
const many: CareerFields[] = Array.from({ length: 1000 }, (_, index) => ({
  title: `Career ${index}`,
  score: 5 - index / 200,
}));

const educationLevels = ["Associate's degree", "Bachelor's degree", "Master's degree"];

/** A catalogue that can be searched by title, and what it was asked. */
function mockCatalogue(given: CareerFields[]) {
  const asked: string[] = [];
  mockApi(
    skillsNamed(['SQL', 'Python', 'R']),
    api.get(LEVELS, () => ({
      status: 200,
      body: { results: educationLevels.map((name) => ({ name })), count: educationLevels.length },
    })),
    api.get(LIST, ({ query }) => {
      asked.push(decodeURIComponent(query.toString()));
      const title = query.get('career_title')?.toLowerCase() ?? '';
      const found = given
        .map((fields) => aCareer(fields))
        .filter(({ career }) => career.title.toLowerCase().includes(title));
      const offset = Number(query.get('offset'));
      return {
        status: 200,
        body: { results: found.slice(offset, offset + Number(query.get('limit'))), count: found.length },
      };
    }),
    api.get(DETAIL, ({ params }) => {
      const fields = given.find((one) => aCareer(one).career.uuid === params.career_uuid);
      return fields ? { status: 200, body: aCareerDetail(fields) } : { status: 404, body: notThere };
    }),
  );
  return asked;
}

const notThere: Schemas['ProblemDto'] = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'not_found',
  detail: 'There is nothing here, or it is not yours to see.',
};

const uuidOfCareer = (title: string) => aCareer({ title }).career.uuid;

const open = (at = '/explore/careers') =>
  renderRoutes(
    [
      { path: 'explore/*', element: <ExploreRoute /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at, session: signedIn() },
  );

const list = page.getByRole('listbox', { name: 'Careers' });
const row = (name: string | RegExp) => list.getByRole('option', { name });
const rows = () => list.getByRole('option').elements();
const title = page.getByRole('heading', { level: 3 });
const searchBox = page.getByRole('searchbox', { name: 'Search Careers' });
const searchButton = page.getByRole('button', { name: 'Search', exact: true });
const filtersButton = page.getByRole('button', { name: /^Filters/ });
const sortBy = page.getByRole('combobox', { name: 'Sort by' });
const chip = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
const back = page.getByRole('button', { name: 'Back', exact: true });

/** Scrolls as soon as the page is long enough for it. */
const scrollPageTo = (top: number) =>
  expect
    .poll(() => {
      window.scrollTo(0, top);
      return window.scrollY;
    })
    .toBe(top);

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
});

describe('the list and its detail', () => {
  test('are not ranked for somebody with too little to show, who is told what to add and can search', async () => {
    mockCatalogue(few);
    mockApi(
      api.get(LIST, () => ({
        status: 200,
        body: { results: few.map((fields) => aCareer(fields)), count: few.length, too_little_evidence: true },
      })),
    );
    await open();
    await expect.element(page.getByRole('heading', { name: 'Too little to rank careers yet' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Import your transcript' }))
      .toHaveAttribute('href', '/import');
    await expect.element(page.getByRole('listbox', { name: 'Careers' })).not.toBeInTheDocument();
    await page.getByRole('searchbox', { name: 'Search Careers' }).fill('analyst');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.element(page.getByRole('listbox', { name: 'Careers' })).toBeVisible();
  });

  test('have a title, an accuracy hint and heads (S144, S146)', async () => {
    mockCatalogue(few);
    await open();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Select a career' })).toBeVisible();
    await expect
      .element(
        page.getByText(
          /Matches use the skills from your courses and projects\. Import your transcript and add projects to make them more accurate\./,
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText('Career title')).toBeVisible();
    await expect.element(page.getByText('Matched by your gained skills')).toBeVisible();
  });

  test('share the page as 4 to 8 columns (S143)', async () => {
    mockCatalogue(few);
    await open();
    await expect.element(row(/Data Analyst/)).toBeVisible();
    await expect.element(page.getByRole('article')).toBeVisible();
    const width = (element: Element) => element.getBoundingClientRect().width;
    const detail = width(page.getByRole('article').element());
    expect(detail / width(list.element().parentElement!)).toBeCloseTo(2, 1);
  });

  test('rows show title and score, the stars in the colour of the data (S147, S148)', async () => {
    mockCatalogue(few);
    await open();
    await expect.element(row('Data Analyst Career readiness score: 4.2 of 5')).toBeVisible();
    const star = row(/Data Analyst/)
      .element()
      .querySelector('[role=img] svg svg path')!;
    expect(getComputedStyle(star).fill).toBe('rgb(18, 52, 86)');
  });

  test('begin with the first career, and follow the selection, which is in the address (S327)', async () => {
    mockCatalogue(few);
    const { router } = await open();
    await expect.element(title).toHaveTextContent('Data Analyst');
    await expect.element(row(/Data Analyst/)).toHaveAttribute('aria-selected', 'true');
    await row(/Product Manager/).click();
    await expect.element(title).toHaveTextContent('Product Manager');
    await expect.element(row(/Product Manager/)).toHaveAttribute('aria-selected', 'true');
    expect(router.state.location.search).toBe(`?career=${uuidOfCareer('Product Manager')}`);
  });

  test('offer the dashboard button and Career Details', async () => {
    mockCatalogue(few);
    await open();
    await expect.element(page.getByRole('button', { name: 'ADD TO DASHBOARD' })).toBeVisible();
    await row(/Product Manager/).click();
    await expect.element(page.getByRole('button', { name: 'REMOVE FROM DASHBOARD' })).toBeVisible();
    await page.getByRole('button', { name: 'Career Details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Product Manager' });
    await expect.element(dialog.getByText('Recommended education level')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Career Details' })).toHaveFocus();
  });

  test('open the programs that lead to a career', async () => {
    mockCatalogue(few);
    mockApi(
      api.get('/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/', () => ({
        status: 200,
        body: aProgram({ title: 'Data Analytics Minor' }),
      })),
    );
    await open();
    await page.getByRole('button', { name: /^Data Analytics Minor/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Data Analytics Minor' });
    await expect.element(dialog.getByText('Potential skills you can gain')).toBeVisible();
  });

  test('work by keyboard alone', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(title).toHaveTextContent('Career 0');
    filtersButton.element().focus();
    await userEvent.tab();
    await expect.element(sortBy).toHaveFocus();
    await userEvent.tab();
    await expect.element(list).toHaveFocus();
    const active = () => document.getElementById(list.element().getAttribute('aria-activedescendant')!);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.poll(active).toHaveTextContent('Career 15.0');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(active).toHaveTextContent('Career 114.9');
    await userEvent.keyboard('{End}');
    await expect.poll(active).toHaveTextContent('Career 494.8');
    await expect.element(row(/Career 49 /)).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toHaveTextContent('Career 49');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'ADD TO DASHBOARD' })).toHaveFocus();
  });

  test('name no active row that has been scrolled away', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(title).toHaveTextContent('Career 0');
    const named = () => list.element().getAttribute('aria-activedescendant');
    await expect.poll(() => document.getElementById(named() ?? '')).toHaveTextContent('Career 05.0');
    list.element().scrollTop = 3000;
    await expect.element(row(/Career 45 /)).toBeInTheDocument();
    await expect.poll(named).toBeNull();
  });

  test('go on by keyboard from the row that was clicked', async () => {
    mockCatalogue(few);
    await open();
    await row(/Product Manager/).click();
    await expect.element(list).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const active = row(/UX Researcher/).element();
    expect(list.element()).toHaveAttribute('aria-activedescendant', active.id);
    expect(getComputedStyle(active.firstElementChild!).outlineStyle).toBe('solid');
  });

  test('a career of an address is shown wherever it stands in the list', async () => {
    mockCatalogue(many);
    await open(`/explore/careers?career=${uuidOfCareer('Career 730')}`);
    await expect.element(title).toHaveTextContent('Career 730');
    await expect.element(row(/Career 0 /)).toHaveAttribute('aria-selected', 'false');
  });

  test.each([
    { width: 1440, outcome: 'gives way to the first one' },
    { width: 390, outcome: 'leads to the list' },
  ])(
    'at $width px a career that does not exist is said to be gone and $outcome (S329)',
    async ({ width }) => {
      await page.viewport(width, 844);
      mockCatalogue(few);
      const { router } = await open(`/explore/careers?career=${uuidOfCareer('Wizard')}`);
      await expect
        .element(page.getByText('This career is no longer in the catalogue.').first())
        .toBeVisible();
      await expect.element(row(/Data Analyst/)).toBeVisible();
      if (width === 1440) await expect.element(title).toHaveTextContent('Data Analyst');
      else expect(title.query()).toBeNull();
      expect(router.state.location.search).toBe('');
      expect(page.getByRole('button', { name: 'Retry' }).query()).toBeNull();
    },
  );

  test('a career whose detail cannot be loaded is shown as the list knows it, and says so', async () => {
    mockCatalogue(few);
    mockApi(api.get(DETAIL, () => serverError()));
    await open();
    await expect.element(title.first()).toHaveTextContent('Data Analyst');
    const failure = page.getByRole('heading', { name: 'Error: Failed to load career details' });
    await expect.element(failure).toBeVisible();
    mockCatalogue(few);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(failure).not.toBeInTheDocument();
  });

  test('a selected career that is gone after a reload gives way to the first one (S329)', async () => {
    mockCatalogue(few);
    const { router, queryClient } = await open();
    await row(/Product Manager/).click();
    await expect.element(title).toHaveTextContent('Product Manager');
    mockCatalogue(few.filter((fields) => fields.title !== 'Product Manager'));
    await queryClient.invalidateQueries({ queryKey: ['careers', 'list'] });
    await expect.element(title).toHaveTextContent('Data Analyst');
    expect(router.state.location.search).toBe('');
  });
});

describe('a long list', () => {
  test('is fetched 50 at a time as its end comes near, and never drawn whole (S383, S451, S462)', async () => {
    const asked = mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toHaveAttribute('aria-setsize', '1000');
    expect(asked).toEqual(['limit=50&offset=0']);
    list.element().scrollTo({ top: 800 });
    await expect.poll(() => asked).toEqual(['limit=50&offset=0', 'limit=50&offset=50']);
    list.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(row(/Career 99 /)).toBeInViewport();
    expect(rows().length).toBeLessThan(40);
  });

  test.each([
    [1440, 25],
    [390, 20],
  ])('asks at %i px for more once %i rows are left below those drawn (S462)', async (width, left) => {
    await page.viewport(width, 844);
    const asked = mockCatalogue(many);
    const { queryClient } = await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    const scroller = width === 390 ? document.documentElement : list.element();
    const lastDrawn = () => Number(rows().at(-1)?.ariaPosInSet) - 1;
    const scrollOnTo = (index: number) =>
      expect
        .poll(
          () => {
            if (lastDrawn() < index) scroller.scrollTop += 50;
            return lastDrawn();
          },
          { interval: 20 },
        )
        .toBe(index);

    await scrollOnTo(50 - left - 1);
    expect(queryClient.isFetching({ queryKey: ['careers', 'list'] })).toBe(0);
    expect(asked).toHaveLength(1);
    await scrollOnTo(50 - left);
    await expect.poll(() => asked).toEqual(['limit=50&offset=0', 'limit=50&offset=50']);
  });

  test('asks for more as well where its end came near while it was being refreshed', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    const gate = aGate();
    const asked: number[] = [];
    mockApi(
      api.get(LIST, async ({ query }) => {
        const offset = Number(query.get('offset'));
        asked.push(offset);
        if (offset === 0) await gate.opened;
        const results = many.slice(offset, offset + 50).map((fields) => aCareer(fields));
        return { status: 200, body: { results, count: many.length } };
      }),
    );
    await searchButton.click();
    await expect
      .poll(() => {
        list.element().scrollTo({ top: 5000 });
        return row(/Career 49 /).elements();
      })
      .toHaveLength(1);
    expect(asked).toEqual([0]);
    gate.open();
    await expect.poll(() => asked).toEqual([0, 50]);
  });

  test('draws rows 200 px beyond its edges (S463)', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    const below = () =>
      rows().at(-1)!.getBoundingClientRect().bottom - list.element().getBoundingClientRect().bottom;
    await expect.poll(below).toBeGreaterThanOrEqual(200);
    expect(below()).toBeLessThan(300);
  });

  test('scrolls with the page on a phone (S464)', async () => {
    await page.viewport(390, 844);
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    expect(list.element().scrollHeight).toBe(list.element().clientHeight);
    await scrollPageTo(1500);
    await expect.element(row(/Career 25 /)).toBeInViewport();
    expect(rows().length).toBeLessThan(60);
  });

  test('whose next page fails can go on', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    mockApi(api.get(LIST, () => serverError()));
    list.element().scrollTo({ top: 1200 });
    await expect.element(page.getByText('Could not load more.')).toBeVisible();
    mockCatalogue(many);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Could not load more.')).not.toBeInTheDocument();
  });
});

describe('searching', () => {
  test('5,000 careers is one request for each search that is applied, and draws a screenful', async () => {
    const asked = mockCatalogue(
      Array.from({ length: 5000 }, (_, index) => ({ title: `Career ${index}`, score: 2.5 })),
    );
    await open();
    await expect.element(row(/Career 0 /)).toHaveAttribute('aria-setsize', '5000');
    for (const term of ['7', '77']) {
      await searchBox.fill(term);
      await searchButton.click();
      await expect.poll(() => asked.at(-1)).toBe(`career_title=${term}&limit=50&offset=0`);
      await expect.element(row(new RegExp(`Career ${term} `))).toBeVisible();
    }
    expect(asked).toHaveLength(3);
    expect(rows().length).toBeLessThan(40);
  });

  test('narrows the list by title, which goes into the address (S151, S152, S332, S380)', async () => {
    const asked = mockCatalogue(few);
    const { router } = await open();
    await expect.element(title).toHaveTextContent('Data Analyst');
    await searchBox.fill('research');
    await searchButton.click();
    await expect.element(row(/Data Analyst/)).not.toBeInTheDocument();
    await expect.element(title).toHaveTextContent('UX Researcher');
    await expect.element(page.getByText('1 career', { exact: true })).toBeInTheDocument();
    expect(asked.at(-1)).toBe('career_title=research&limit=50&offset=0');
    expect(router.state.location.search).toBe('?search=research');
  });

  test('for the same again asks again (S331)', async () => {
    const asked = mockCatalogue(few);
    await open('/explore/careers?search=data');
    await expect.element(searchBox).toHaveValue('data');
    await expect.element(title).toHaveTextContent('Data Analyst');
    await searchBox.fill(' data ');
    await searchButton.click();
    await expect.poll(() => asked).toEqual(Array(2).fill('career_title=data&limit=50&offset=0'));
  });

  test('asks for the first page alone, however far the list was read', async () => {
    const asked = mockCatalogue(many);
    const { router } = await open();
    const first = 'limit=50&offset=0';
    const readOn = async () => {
      await expect.element(row(/Career 0 /)).toBeInViewport();
      const before = asked.length;
      list.element().scrollTo({ top: 1500 });
      await expect.poll(() => asked.slice(before)).toEqual(['limit=50&offset=50']);
      await expect.element(row(/Career 30 /)).toBeInViewport();
    };

    await readOn();
    await searchButton.click();
    await expect.element(row(/Career 0 /)).toBeInViewport();
    await expect.poll(() => asked.slice(2)).toEqual([first]);

    await readOn();
    await searchBox.fill('wizard');
    await searchButton.click();
    await expect.element(page.getByRole('heading', { name: 'No careers found' })).toBeVisible();
    await router.navigate(-1);
    await expect.element(row(/Career 0 /)).toBeInViewport();
    expect(asked.slice(4)).toEqual([`career_title=wizard&${first}`]);
  });

  test('keeps the selected career where it is among those found', async () => {
    mockCatalogue(few);
    await open();
    await row(/UX Researcher/).click();
    await searchBox.fill('r');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(/Data Analyst/)).not.toBeInTheDocument();
    await expect.element(title).toHaveTextContent('UX Researcher');
    await searchBox.fill('manager');
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toHaveTextContent('Product Manager');
  });

  test('keeps a selected career that stands further down than the new list is loaded (S329)', async () => {
    mockCatalogue(many);
    const { router } = await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    await expect
      .poll(() => {
        list.element().scrollTo({ top: 4000 });
        return row(/Career 80 /).elements();
      })
      .toHaveLength(1);
    await row(/Career 80 /).click();
    await expect.element(title).toHaveTextContent('Career 80');

    await searchButton.click();
    await expect.element(row(/Career 0 /)).toBeInViewport();
    await expect.element(title).toHaveTextContent('Career 80');

    await searchBox.fill('career 5');
    await searchButton.click();
    await expect.element(title).toHaveTextContent('Career 5');
    await router.navigate(-1);
    await expect.element(row(/Career 0 /)).toBeInViewport();
    await expect.element(title).toHaveTextContent('Career 80');
  });

  test('begins at the top of the new list and leaves focus in the text box', async () => {
    mockCatalogue(many);
    await open();
    await row(/Career 0 /).click();
    list.element().scrollTo({ top: 1000 });
    await expect.element(row(/Career 20 /)).toBeVisible();
    await searchBox.fill('career 1');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(/Career 1 /)).toBeInViewport();
    await searchBox.fill('wizard');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'No careers found' })).toBeVisible();
    await searchBox.fill('career 1');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(/Career 1 /)).toBeInViewport();
    await expect.element(searchBox).toHaveFocus();
  });

  test('can be gone back from', async () => {
    mockCatalogue(few);
    const { router } = await open();
    await expect.element(title).toBeVisible();
    await searchBox.fill('research');
    await searchButton.click();
    await expect.element(row(/Data Analyst/)).not.toBeInTheDocument();
    await router.navigate(-1);
    await expect.element(row(/Data Analyst/)).toBeVisible();
    await expect.element(searchBox).toHaveValue('');
  });

  test('that finds nothing says so (S149)', async () => {
    mockCatalogue(few);
    await open('/explore/careers?search=wizard');
    await expect.element(page.getByRole('heading', { name: 'No careers found' })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('No careers found');
    await expect
      .element(page.getByText('Try adjusting filters to see matching careers', { exact: true }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.element(title).toHaveTextContent('Data Analyst');
    await expect.element(searchBox).toHaveValue('');
    await expect.element(searchBox).toHaveFocus();
  });
});

describe('a row', () => {
  test.each([
    [1440, 'ltr'],
    [768, 'ltr'],
    [390, 'rtl'],
    [320, 'ltr'],
  ])('keeps its score whole at %i px %s, however long its title is', async (width, direction) => {
    await page.viewport(width, 900);
    document.documentElement.dir = direction;
    const titles = ['x'.repeat(200), 'Bookkeeping, Accounting, and Auditing Clerks '.repeat(4).trim()];
    mockCatalogue(titles.map((one) => ({ title: one, score: 4.2 })));
    await open();
    await expect.element(list.getByRole('option').first()).toBeVisible();
    const box = (element: Element) => element.getBoundingClientRect();
    for (const option of rows()) {
      const score = option.querySelector('[role=img]')!;
      const [outer, inner] = [box(option), box(score)];
      expect(inner.left).toBeGreaterThanOrEqual(outer.left);
      expect(inner.right).toBeLessThanOrEqual(outer.right);
      expect(score.scrollWidth).toBeLessThanOrEqual(score.clientWidth + 1);
      // As wide as beside a short title.
      expect(inner.width).toBeGreaterThan(100);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    document.documentElement.removeAttribute('dir');
  });
});

describe('the filters', () => {
  test('fold away, and away on Search (S153, S333)', async () => {
    mockCatalogue(few);
    await open();
    const skills = page.getByRole('combobox', { name: 'Skills' });
    await expect.element(skills).not.toBeInTheDocument();
    await filtersButton.click();
    await expect.element(filtersButton).toHaveAttribute('aria-expanded', 'true');
    await expect.element(skills).toBeVisible();
    await searchButton.click();
    await expect.element(skills).not.toBeInTheDocument();
    await expect.element(filtersButton).toHaveAttribute('aria-expanded', 'false');
  });

  test('ask for pay, education, skills and related programs (S154, S155, S156, S157)', async () => {
    const asked = mockCatalogue(few);
    const { router } = await open();
    await filtersButton.click();
    page.getByRole('slider', { name: 'Minimum average pay' }).element().focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    page.getByRole('slider', { name: 'Maximum average pay' }).element().focus();
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    await page.getByRole('button', { name: 'By recommended education level Any level' }).click();
    await page.getByRole('checkbox', { name: "Bachelor's degree" }).click();
    await page.getByRole('checkbox', { name: "Master's degree" }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: 'Skills' }).fill('SQL, Python');
    await page.getByRole('textbox', { name: 'Related Programs' }).fill('statistics');
    await searchButton.click();
    await expect
      .poll(() => new Set(asked.at(-1)?.split('&')))
      .toEqual(
        new Set([
          'average_pay_min=50000',
          'average_pay_max=450000',
          "required-education-levels=Bachelor's+degree",
          "required-education-levels=Master's+degree",
          'skills=SQL',
          'skills=Python',
          'related_program_title=statistics',
          'limit=50',
          'offset=0',
        ]),
      );
    await expect.element(filtersButton).toHaveTextContent('Filters4');
    expect(new URLSearchParams(router.state.location.search).getAll('education')).toHaveLength(2);
  });

  test('offer the education levels the careers recommend, asked for once in 24 hours (S158, S429)', async () => {
    mockCatalogue(few);
    const asked: string[] = [];
    mockApi(
      api.get(LEVELS, ({ query }) => {
        asked.push(query.toString());
        return { status: 200, body: { results: [{ name: 'Apprenticeship' }], count: 1 } };
      }),
    );
    const { queryClient, router } = await open();
    await filtersButton.click();
    await page.getByRole('button', { name: /By recommended education level/ }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Apprenticeship' })).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toHaveLength(1);
    expect(asked).toEqual(['limit=200']);
    const kept = queryClient.getQueryCache().find({ queryKey: ['levels', 'education'] })!;
    expect(kept.options).toMatchObject({ staleTime: 86_400_000, gcTime: 86_400_000 });
    // They are cached for a day and fetched again after it.
    const comeBack = { router, query: kept, landmark: filtersButton };
    await comeBackAfter(86_399_000, comeBack);
    expect(asked).toHaveLength(1);
    await comeBackAfter(86_401_000, comeBack);
    await expect.poll(() => asked).toHaveLength(2);
  });

  test('offer the levels of the labour statistics where those cannot be loaded', async () => {
    mockCatalogue(few);
    mockApi(api.get(LEVELS, () => serverError()));
    await open('/explore/careers?education=Wizardry');
    await filtersButton.click();
    await page.getByRole('button', { name: 'By recommended education level Wizardry' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Wizardry' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: "Bachelor's degree" })).toBeVisible();
  });

  test('of an address are asked for at once (S381, S382, S384, S385)', async () => {
    const asked = mockCatalogue(few);
    await open(
      "/explore/careers?pay_min=40000&pay_max=90000&education=Master's+degree&skills=SQL,R&programs=data",
    );
    await expect.element(title).toBeVisible();
    const query = new URLSearchParams(asked[0]);
    expect(query.get('average_pay_min')).toBe('40000');
    expect(query.get('average_pay_max')).toBe('90000');
    expect(query.getAll('required-education-levels')).toEqual(["Master's degree"]);
    expect(query.getAll('skills')).toEqual(['SQL', 'R']);
    expect(query.get('related_program_title')).toBe('data');
  });

  test('are no longer than the API takes them, typed or in an address', async () => {
    const asked = mockCatalogue(few);
    const long = 'x'.repeat(201);
    await open(`/explore/careers?search=${long}&programs=${long}`);
    await expect.element(page.getByRole('heading', { name: 'No careers found' })).toBeVisible();
    const query = new URLSearchParams(asked[0]);
    expect(query.get('career_title')).toHaveLength(200);
    expect(query.get('related_program_title')).toHaveLength(200);
    await filtersButton.click();
    await expect.element(searchBox).toHaveAttribute('maxlength', '200');
    await expect
      .element(page.getByRole('textbox', { name: 'Related Programs' }))
      .toHaveAttribute('maxlength', '200');
  });

  test('are all cleared at once', async () => {
    mockCatalogue(few);
    const { router } = await open('/explore/careers?pay_min=40000&search=a');
    await filtersButton.click();
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect.poll(() => router.state.location.search).toBe('');
    await expect.element(page.getByText('$0 to $500,000 or more')).toBeVisible();
  });

  test('keep the focus when Enter in one of them closes the panel', async () => {
    mockCatalogue(few);
    await open();
    await filtersButton.click();
    await page.getByRole('combobox', { name: 'Skills' }).fill('SQL');
    await userEvent.keyboard('{Enter}');
    await expect.element(filtersButton).toHaveFocus();
  });

  test.each([
    [1440, '384px'],
    [800, '256px'],
    [390, '700px'],
  ])('are at %i px at most %s high (S460)', async (width, height) => {
    await page.viewport(width, 900);
    mockCatalogue(few);
    await open();
    await filtersButton.click();
    const panel = document.getElementById(filtersButton.element().getAttribute('aria-controls')!)!;
    expect(getComputedStyle(panel).maxHeight).toBe(height);
  });

  test('have a menu of education levels that is at most 320 px high (S461)', async () => {
    mockCatalogue(few);
    await open();
    await filtersButton.click();
    await page.getByRole('button', { name: /By recommended education level/ }).click();
    const menu = page.getByRole('group', { name: 'By recommended education level' });
    await expect.element(menu).toBeVisible();
    expect(menu.element().getBoundingClientRect().height).toBeLessThanOrEqual(320);
    expect(getComputedStyle(menu.element()).maxHeight).toContain('320px');
  });
});

describe('sorting', () => {
  const paid: CareerFields[] = [
    { title: 'Data Analyst', pay: 90_000, employment: { percentage_growth: 7.2, projected_year: 2034 } },
    { title: 'Product Manager', pay: null, employment: { percentage_growth: null } },
  ];

  test('asks for the whole list in the order of the address, says so, and Back returns', async () => {
    const asked = mockCatalogue(paid);
    const { router } = await open();
    await expect.element(page.getByText(/^Careers closest to what you studied come first/)).toBeVisible();
    await expect.element(sortBy).toHaveValue('fit');
    sortBy.element().focus();
    await sortBy.selectOptions('Highest pay');
    await expect.element(page.getByText(/whose pay is not published come last/)).toBeVisible();
    await expect.element(page.getByText('2 careers, sorted by: Highest pay')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?sort=pay');
    expect(asked).toEqual(['limit=50&offset=0', 'sort=pay&limit=50&offset=0']);
    await expect.element(sortBy).toHaveFocus();
    await router.navigate(-1);
    await expect.element(sortBy).toHaveValue('fit');
    await expect.element(page.getByText('2 careers', { exact: true })).toBeInTheDocument();
  });

  test.each([
    ['pay', '$90,000 a year', 'Pay not published'],
    ['growth', '+7.2% jobs by 2034', 'No projection'],
  ])('by %s shows it in each row, and where it is not known', async (sort, known, unknown) => {
    mockCatalogue(paid);
    await open(`/explore/careers?sort=${sort}`);
    await expect.element(row(/Data Analyst/).getByText(known)).toBeVisible();
    await expect.element(row(/Product Manager/).getByText(unknown)).toBeVisible();
  });

  test('keeps the filters and the selected career, and Clear all keeps the order', async () => {
    mockCatalogue(few);
    const selected = `career=${uuidOfCareer('UX Researcher')}`;
    const { router } = await open(`/explore/careers?pay_min=40000&search=e&${selected}`);
    await expect.element(title).toHaveTextContent('UX Researcher');
    await sortBy.selectOptions('Title');
    await expect
      .poll(() => router.state.location.search)
      .toBe(`?pay_min=40000&search=e&${selected}&sort=title`);
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.poll(() => router.state.location.search).toBe(`?${selected}&sort=title`);
    await expect.element(title).toHaveTextContent('UX Researcher');
    await expect.element(searchBox).toHaveFocus();
  });

  test('by something that is no order is by fit', async () => {
    const asked = mockCatalogue(few);
    await open('/explore/careers?sort=luck');
    await expect.element(sortBy).toHaveValue('fit');
    expect(asked).toEqual(['limit=50&offset=0']);
  });

  test('by pay is offered to somebody with too little to show for a ranking', async () => {
    mockApi(
      api.get(LIST, () => ({
        status: 200,
        body: { results: few.map((fields) => aCareer(fields)), count: few.length, too_little_evidence: true },
      })),
    );
    await open();
    await expect.element(page.getByRole('heading', { name: 'Too little to rank careers yet' })).toBeVisible();
    await sortBy.selectOptions('Highest pay');
    await expect.element(list).toBeVisible();
  });
});

describe('filters that are applied', () => {
  test('are taken back one by one, the focus going to the next', async () => {
    const asked = mockCatalogue(few);
    const { router } = await open('/explore/careers?search=a&pay_max=90000&skills=SQL,R&programs=art');
    await expect.element(page.getByRole('list', { name: 'Applied filters' })).toBeVisible();
    await chip('Average pay: up to $90,000').click();
    await expect.element(chip('Skill: SQL')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toBe('?search=a&skills=R&programs=art');
    await expect.element(chip('Skill: R')).toHaveFocus();
    await chip('Related program: art').click();
    await chip('Skill: R').click();
    await chip('Title: a').click();
    await expect.element(searchBox).toHaveFocus();
    await expect.element(searchBox).toHaveValue('');
    await expect.element(page.getByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument();
    expect(asked.at(-1)).toBe('limit=50&offset=0');
    await router.navigate(-1);
    await expect.element(chip('Title: a')).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('there is the list, then the detail with Back, then the list again (S145, S328)', async () => {
    mockCatalogue(few);
    const { router } = await open();
    await expect.element(row(/Product Manager/)).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
    await row(/Product Manager/).click();
    await expect.element(title).toHaveTextContent('Product Manager');
    await expect.element(list).not.toBeInTheDocument();
    await back.click();
    await expect.element(list).toHaveFocus();
    await expect.element(title).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await page.viewport(1440, 900);
    await expect.element(title).not.toBeInTheDocument();
    await row(/UX Researcher/).click();
    await expect.element(title).toHaveTextContent('UX Researcher');
  });

  test('Back returns to where the list was', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    await scrollPageTo(1500);
    await row(/Career 25 /).click();
    await expect.element(title).toHaveTextContent('Career 25');
    await back.click();
    await expect.element(row(/Career 25 /)).toBeInViewport();
  });

  test('a search after Back begins at the top and leaves the focus with the form', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    await scrollPageTo(900);
    await row(/Career 18 /).click();
    await back.click();
    await expect.element(list).toHaveFocus();
    await searchBox.click();
    await searchButton.click();
    await expect.element(row(/Career 0 /)).toBeInViewport();
    await expect.element(list).not.toHaveFocus();
  });

  test('a career of an address has a Back to the list as well', async () => {
    mockCatalogue(few);
    await open(`/explore/careers?career=${uuidOfCareer('UX Researcher')}`);
    await expect.element(title).toHaveTextContent('UX Researcher');
    await back.click();
    await expect.element(row(/Data Analyst/)).toBeVisible();
  });

  test('is where narrowing the window leads with nothing selected (S330)', async () => {
    await page.viewport(1440, 900);
    mockCatalogue(few);
    const { router } = await open();
    await row(/Product Manager/).click();
    await expect.element(title).toHaveTextContent('Product Manager');
    await page.viewport(390, 844);
    await expect.element(back).not.toBeInTheDocument();
    await expect.element(row(/Product Manager/)).toHaveAttribute('aria-selected', 'false');
    expect(router.state.location.search).toBe('');
  });

  test('a selected career that is gone leads back to the list (S329)', async () => {
    mockCatalogue(few);
    const { queryClient } = await open();
    await row(/Product Manager/).click();
    await expect.element(title).toHaveTextContent('Product Manager');
    mockCatalogue(few.slice(0, 1));
    await queryClient.invalidateQueries({ queryKey: ['careers', 'list'] });
    await expect.element(row(/Data Analyst/)).toBeVisible();
    await expect.element(back).not.toBeInTheDocument();
  });

  test('the filters have a form of their own: Search stands under them and leaves them open (S150)', async () => {
    mockCatalogue(few);
    await open();
    await filtersButton.click();
    const skills = page.getByRole('combobox', { name: 'Skills' });
    const top = (element: Element) => element.getBoundingClientRect().top;
    expect(top(searchButton.element())).toBeGreaterThan(top(skills.element()));
    await searchButton.click();
    await expect.element(skills).toBeVisible();
  });
});

describe('loading', () => {
  test('shows eight rows as skeletons and says so (S459)', async () => {
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    await open();
    const status = page.getByText('Loading careers…');
    await expect.element(status).toBeInTheDocument();
    expect(status.element().parentElement!.querySelectorAll(':scope > div')).toHaveLength(8);
    await expect.element(page.getByRole('heading', { name: 'Select a career' })).toBeVisible();
  });

  test('that fails can be tried again (S449, S450)', async () => {
    mockApi(api.get(LIST, () => serverError()));
    await open();
    await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    mockCatalogue(few);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(title).toHaveTextContent('Data Analyst');
    await expect.element(page.getByRole('tabpanel')).toHaveFocus();
  });
});

test('a list that cannot be loaded again stays and says so, with a Retry (S331, S449, S450)', async () => {
  mockCatalogue(few);
  await open();
  await expect.element(row(/Data Analyst/)).toBeVisible();
  mockApi(api.get(LIST, () => serverError()));
  await searchButton.click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Something went wrong', { exact: true })).toBeVisible();
  await expect.element(row(/Data Analyst/)).toBeVisible();
  mockCatalogue(few);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test.each(['/explore/wizards', '/explore/careers/why'])('%s is not found (S010)', async (address) => {
  await open(address);
  await expect.element(page.getByText(/^Uh-oh! Page Not Found\./)).toBeVisible();
});

test.each([320, 390, 768, 1440])('nothing overflows at %i px', async (width) => {
  await page.viewport(width, 844);
  mockCatalogue([
    { title: 'Secretaries and Administrative Assistants, Except Legal, Medical, and Executive' },
    ...few,
  ]);
  await open();
  await expect.element(row(/Secretaries/)).toBeVisible();
  await filtersButton.click();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
