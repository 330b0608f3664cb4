import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aCareer, type CareerFields } from '../../testing/careers';
import {
  few,
  LIST,
  list,
  many,
  mockCatalogue,
  open,
  row,
  rows,
  searchBox,
  searchButton,
  sortBy,
  title,
  uuidOfCareer,
} from './testing/careers-screen';

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
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
    await expect.poll(() => asked).toHaveLength(3);
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

  const clearBox = page.getByRole('button', { name: 'Clear the search box' });

  test('is emptied and taken back in its box, and other filters stay', async () => {
    mockCatalogue(few);
    const { router } = await open('/explore/careers?search=research&pay_max=80000');
    await expect.element(searchBox).toHaveValue('research');
    await clearBox.click();
    await expect.poll(() => router.state.location.search).toBe('?pay_max=80000');
    await expect.element(searchBox).toHaveValue('');
    await expect.element(searchBox).toHaveFocus();
    await expect.element(clearBox).not.toBeInTheDocument();
  });

  test('that was only typed is emptied without a visit to another address', async () => {
    const asked = mockCatalogue(few);
    const { router } = await open();
    await expect.element(title).toBeVisible();
    const key = router.state.location.key;
    await searchBox.fill('rese');
    await clearBox.click();
    await expect.element(searchBox).toHaveValue('');
    await expect.element(searchBox).toHaveFocus();
    expect(router.state.location.key).toBe(key);
    expect(asked).toHaveLength(1);
  });

  test('that finds nothing says so, and for what (S149)', async () => {
    mockCatalogue(few);
    await open('/explore/careers?search=wizard');
    await expect.element(page.getByRole('heading', { name: 'No careers found' })).toBeVisible();
    await expect.element(page.getByText('Nothing matches “wizard”.', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('No careers found');
    await expect
      .element(page.getByText('Try adjusting filters to see matching careers', { exact: true }))
      .toBeVisible();
    await expect.element(sortBy).not.toBeInTheDocument(); // there is nothing to sort
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(title).toHaveTextContent('Data Analyst');
    await expect.element(sortBy).toBeVisible();
    await expect.element(searchBox).toHaveValue('');
    await expect.element(searchBox).toHaveFocus();
  });
});

test('a few that are found lead back to all the others', async () => {
  mockCatalogue(few);
  const { router } = await open('/explore/careers?search=analyst');
  const all = page.getByRole('button', { name: 'Show all careers' });
  await all.click();
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(searchBox).toHaveFocus();
  await expect.element(row(/UX Researcher/)).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
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
    await expect.poll(() => asked).toEqual(['limit=50&offset=0', 'sort=pay&limit=50&offset=0']);
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
    const { router } = await open(`/explore/careers?pay_min=40000&programs=art&search=e&${selected}`);
    await expect.element(title).toHaveTextContent('UX Researcher');
    await sortBy.selectOptions('Title');
    await expect
      .poll(() => router.state.location.search)
      .toBe(`?pay_min=40000&programs=art&search=e&${selected}&sort=title`);
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.poll(() => router.state.location.search).toBe(`?${selected}&sort=title`);
    await expect.element(title).toHaveTextContent('UX Researcher');
    await expect.element(searchBox).toHaveFocus();
  });

  test('by something that is no order is by fit', async () => {
    const asked = mockCatalogue(few);
    await open('/explore/careers?sort=luck');
    await expect.element(sortBy).toHaveValue('fit');
    await expect.poll(() => asked).toEqual(['limit=50&offset=0']);
  });

  test('by pay is offered to somebody with too little to show for a ranking', async () => {
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
    await sortBy.selectOptions('Highest pay');
    await expect.element(list).toBeVisible();
  });
});
