import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { comeBackAfter } from '../../testing/come-back-after';
import {
  chip,
  few,
  filtersButton,
  LEVELS,
  mockCatalogue,
  open,
  searchBox,
  searchButton,
  title,
} from './testing/careers-screen';

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
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
    await expect.poll(() => asked).toEqual(['limit=200']);
    const kept = queryClient.getQueryCache().find({ queryKey: ['levels', 'education'] })!;
    expect(kept.options).toMatchObject({ staleTime: 86_400_000, gcTime: 86_400_000 });
    // They are cached for a day and fetched again after it.
    const comeBack = { router, query: kept, landmark: filtersButton };
    await comeBackAfter(86_399_000, comeBack);
    await expect.poll(() => asked).toHaveLength(1);
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
    await open(`/explore/careers?search=${long}&programs=${long}&skills=${long}&education=${long}`);
    await expect.element(page.getByRole('heading', { name: 'No careers found' })).toBeVisible();
    const query = new URLSearchParams(asked[0]);
    expect(query.get('career_title')).toHaveLength(200);
    expect(query.get('related_program_title')).toHaveLength(200);
    expect(query.get('skills')).toHaveLength(200);
    expect(query.get('required-education-levels')).toHaveLength(200);
    await filtersButton.click();
    await expect.element(searchBox).toHaveAttribute('maxlength', '200');
    await expect
      .element(page.getByRole('textbox', { name: 'Related Programs' }))
      .toHaveAttribute('maxlength', '200');
  });

  test('are no more names than the API takes', async () => {
    const asked = mockCatalogue(few);
    const names = Array.from({ length: 51 }, (_, place) => `Name ${place}`);
    const education = names.map((name) => `education=${name}`).join('&');
    await open(`/explore/careers?skills=${names.join()}&${education}`);
    await expect.element(title).toBeVisible();
    const query = new URLSearchParams(asked[0]);
    expect(query.getAll('skills')).toEqual(names.slice(0, 50));
    expect(query.getAll('required-education-levels')).toEqual(names.slice(0, 50));
  });

  test('are all cleared at once', async () => {
    mockCatalogue(few);
    const { router } = await open('/explore/careers?pay_min=40000&search=a');
    await filtersButton.click();
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect.poll(() => router.state.location.search).toBe('');
    await expect.element(page.getByText('$0 to $500,000 or more')).toBeVisible();
  });

  test('have the only main button while they are open', async () => {
    mockCatalogue(few);
    await open();
    const ground = (button: typeof searchButton) => getComputedStyle(button.element()).backgroundColor;
    // Search is none: the main button of the page is about the career that is shown
    const plain = ground(searchButton);
    expect(ground(filtersButton)).toBe(plain);
    await filtersButton.click();
    const show = page.getByRole('button', { name: 'Show careers' });
    await expect.poll(() => [ground(searchButton) === plain, ground(show) === plain]).toEqual([true, false]);
    await show.click();
    await expect.poll(() => ground(searchButton)).toBe(plain);
  });

  test('are closed by the button that shows what they find', async () => {
    const asked = mockCatalogue(few);
    await open();
    await filtersButton.click();
    await page.getByRole('textbox', { name: 'Related Programs' }).fill('data');
    await page.getByRole('button', { name: 'Show careers' }).click();
    await expect.poll(() => asked.at(-1)).toMatch('related_program_title=data');
    await expect.element(filtersButton).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Show careers' })).not.toBeInTheDocument();
  });

  test.each([1440, 800, 390])(
    'keep at %i px the field that is typed in, and the foot, in sight',
    async (width) => {
      await page.viewport(width, 900);
      mockCatalogue(few);
      await open();
      await filtersButton.click();
      await page.getByRole('combobox', { name: 'Skills' }).fill('SQL');
      await expect.element(page.getByText('Skills', { exact: true }).first()).toBeInViewport({ ratio: 1 });
      await expect.element(page.getByRole('button', { name: 'Show careers' })).toBeInViewport({ ratio: 1 });
    },
  );

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
    [768, '384px'],
    [390, '700px'],
  ])('are at %i px at most %s high, as medium width begins at 768 px (S460)', async (width, height) => {
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

describe('filters that are applied', () => {
  test('are taken back without what is being typed', async () => {
    const asked = mockCatalogue(few);
    const { router } = await open('/explore/careers?skills=SQL&programs=art');
    await searchBox.fill('nurse');
    await chip('Skill: SQL').click();
    await expect.poll(() => router.state.location.search).toBe('?programs=art');
    await expect.element(searchBox).toHaveValue('nurse');
    await searchButton.click();
    await expect.poll(() => router.state.location.search).toBe('?search=nurse&programs=art');
    await expect.poll(() => asked.at(-1)).toMatch('career_title=nurse');
    // Back resets the form to what is applied.
    await router.navigate(-1);
    await expect.element(searchBox).toHaveValue('');
  });

  test('are not shown a second time while the fields that set them are open', async () => {
    mockCatalogue(few);
    await open('/explore/careers?pay_max=90000&skills=SQL');
    await expect.element(chip('Skill: SQL')).toBeVisible();
    await filtersButton.click();
    await expect.element(chip('Skill: SQL')).not.toBeInTheDocument();
    await filtersButton.click();
    await expect.element(chip('Skill: SQL')).toBeVisible();
  });

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
    await expect.element(searchBox).toHaveFocus();
    // What is searched for stands in its box, and nowhere besides.
    await expect.element(searchBox).toHaveValue('a');
    await expect.element(page.getByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument();
    expect(asked.at(-1)).toBe('career_title=a&limit=50&offset=0');
    await router.navigate(-1);
    await expect.element(chip('Skill: R')).toBeVisible();
  });
});
