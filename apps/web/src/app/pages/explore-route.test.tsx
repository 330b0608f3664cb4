import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer } from '../../testing/careers';
import { leavesToBrowser } from '../../testing/keys';
import { sampled } from '../../testing/long';
import { aProgram } from '../../testing/programs';
import { startOfText } from '../../testing/text';
import {
  DETAIL,
  few,
  filtersButton,
  LIST,
  list,
  many,
  mockCatalogue,
  open,
  row,
  rows,
  searchButton,
  sortBy,
  title,
  uuidOfCareer,
} from './testing/careers-screen';

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
    await expect
      .element(page.getByRole('heading', { name: 'Not enough courses and projects to rank careers yet' }))
      .toBeVisible();
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
    expect(startOfText(page.getByText('Accuracy', { exact: true }).element())).toBeCloseTo(
      startOfText(page.getByRole('heading', { name: 'Select a career' }).element()),
      0,
    );
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

  test.each([
    [2, 'stand above it, and leave it the whole width'],
    [3, 'stand beside it'],
  ])('on a tablet %i rows %s', async (count, _place) => {
    await page.viewport(800, 900);
    mockCatalogue(few.slice(0, count));
    await open();
    await expect.element(row(/Data Analyst/)).toBeVisible();
    const detail = page.getByRole('article');
    await expect.element(detail).toBeVisible();
    const [master, other] = [list.element().parentElement!, detail.element()].map((each) =>
      each.getBoundingClientRect(),
    );
    const isAbove = master!.bottom <= other!.top && master!.width === other!.width;
    expect(isAbove).toBe(count === 2);
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
    await page.getByRole('button', { name: 'Career details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Product Manager' });
    await expect.element(dialog.getByText('Recommended education level')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Career details' })).toHaveFocus();
  });

  test('say on a tablet at once that a career is on the dashboard, and how to remove it at the end', async () => {
    await page.viewport(1024, 900);
    mockCatalogue(few);
    await open(`/explore/careers?career=${uuidOfCareer('Product Manager')}`);
    const detail = page.getByRole('article');
    await expect.element(detail.getByText('On your dashboard')).toBeVisible();
    const remove = detail.getByRole('button', { name: 'REMOVE FROM DASHBOARD' });
    expect(detail.getByRole('button').elements().at(-1)).toBe(remove.element());
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

  test('leave keys of the browser, such as Ctrl and Home, to it', async () => {
    mockCatalogue(few);
    await open();
    await expect.element(row(/UX Researcher/)).toBeVisible();
    for (const key of ['Home', 'Enter']) {
      expect(leavesToBrowser(list.element(), key, { ctrlKey: true })).toBe(true);
      expect(leavesToBrowser(list.element(), key)).toBe(false);
    }
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
    await expect.element(page.getByRole('article').getByRole('alert')).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    await expect.element(failure).toBeVisible();
    await expect
      .element(page.getByText('Related programs and similar careers may be missing.'))
      .toBeVisible();
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

test('a list that cannot be loaded again stays and says so, with a Retry (S331, S449)', async () => {
  mockCatalogue(few);
  await open();
  await expect.element(row(/Data Analyst/)).toBeVisible();
  mockApi(api.get(LIST, () => serverError()));
  await searchButton.click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Could not refresh', { exact: true })).toBeVisible();
  await expect.element(row(/Data Analyst/)).toBeVisible();
  mockCatalogue(few);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test.each(['/explore/wizards', '/explore/careers/why'])('%s is not found (S010)', async (address) => {
  await open(address);
  await expect.element(page.getByText(/^Uh-oh! Page Not Found\./)).toBeVisible();
});

test.each(sampled([320, 390, 768, 1440], 2))('nothing overflows at %i px', async (width) => {
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
