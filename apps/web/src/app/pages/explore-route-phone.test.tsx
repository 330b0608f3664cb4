import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  back,
  few,
  filtersButton,
  list,
  many,
  mockCatalogue,
  open,
  row,
  scrollPageTo,
  searchBox,
  searchButton,
  title,
  uuidOfCareer,
} from './testing/careers-screen';

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
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

  test('a short list is as high as its rows, however long their titles are', async () => {
    await page.viewport(320, 844);
    mockCatalogue([
      { title: 'Aircraft Structure, Surfaces, Rigging, and Systems Assemblers and Their Supervisors' },
      { title: 'Special Education Teachers, Secondary School, and All Other Instructors' },
    ]);
    await open();
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    await expect.element(row(/Special/)).toBeVisible();
    await expect
      .poll(() => bottomOf(list.element().parentElement!) - bottomOf(row(/Special/).element()))
      .toBeGreaterThanOrEqual(0);
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

  test('the filters have a form of their own: an icon beside the box, and a button under them that shows what they find (S150)', async () => {
    mockCatalogue(few);
    await open();
    const { top, width } = filtersButton.element().getBoundingClientRect();
    expect(width).toBeLessThan(64);
    expect(Math.abs(top - searchBox.element().getBoundingClientRect().top)).toBeLessThan(8);
    await filtersButton.click();
    const skills = page.getByRole('combobox', { name: 'Skills' });
    const show = page.getByRole('button', { name: 'Show careers' });
    expect(show.element().getBoundingClientRect().top).toBeGreaterThan(
      skills.element().getBoundingClientRect().top,
    );
    await show.click();
    await expect.element(skills).not.toBeInTheDocument();
  });
});
