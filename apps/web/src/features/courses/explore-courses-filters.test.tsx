import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import {
  LIST,
  all,
  card,
  codes,
  few,
  filters,
  many,
  mockUniversity,
  open,
  scrollTo,
  scroller,
  searchButton,
  taking,
} from './testing/course-lists';

const field = (name: string) => all.getByRole(name === 'Skill' ? 'combobox' : 'textbox', { name });
const chosenSkills = all.getByRole('list', { name: 'Chosen skills' });
const suggestion = (name: string) => all.getByRole('option', { name, exact: true });

const clearButton = all.getByRole('button', { name: 'Clear Filters' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
  mockApi(taking());
});

describe('the filters', () => {
  test('are name, prefix and skill, sent as the API knows them (S179, S186, S187, S188)', async () => {
    const { asked } = mockUniversity(few);
    const { router } = await open();
    await filters.click();
    await field('Course name').fill('data');
    await field('Course prefix').fill('cs');
    await field('Skill').fill('SQL, Python/R');
    await searchButton.click();
    await expect
      .poll(() => asked.at(-1))
      .toBe('academic_subject=CS&course_title=data&skills=SQL&skills=Python&skills=R&limit=50&offset=0');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      name: 'data',
      prefix: 'CS',
      skill: 'SQL, Python, R',
    });
  });

  test('of an address are no more and no longer than the API takes them', async () => {
    const { asked } = mockUniversity(few);
    const names = ['x'.repeat(201), ...Array.from({ length: 50 }, (_, place) => `Name ${place}`)];
    await open(`/explore/courses?skill=${names.join()}`);
    await expect.element(card('CS 1400')).toBeVisible();
    const skills = new URLSearchParams(asked[0]).getAll('skills');
    expect(skills).toHaveLength(50);
    expect(skills[0]).toBe('x'.repeat(200));
  });

  test('fold away on Search, which narrows the list and can be gone back from (S189)', async () => {
    mockUniversity(few);
    const { router } = await open();
    await filters.click();
    await field('Course prefix').fill('cs');
    await userEvent.keyboard('{Enter}');
    await expect.element(card('ACC 2010')).not.toBeInTheDocument();
    await expect.poll(() => codes()).toEqual(['CS 1400', 'CS 2420']);
    await expect.element(field('Course prefix')).not.toBeInTheDocument();
    await expect.element(filters).toHaveFocus();
    await router.navigate(-1);
    await expect.element(card('ACC 2010')).toBeVisible();
    await expect.element(all.getByText('Active', { exact: true })).not.toBeInTheDocument();
  });

  test('ask again where nothing has changed, and once for each search', async () => {
    const { asked } = mockUniversity(few);
    await open();
    await expect.element(card('CS 1400')).toBeVisible();
    const search = async (prefix: string, requests: number) => {
      await filters.click();
      await field('Course prefix').fill(prefix);
      await searchButton.click();
      await expect.poll(() => asked).toHaveLength(requests);
    };
    await search('CS', 2);
    await search(' cs', 3);
    await search('ACC', 4);
    expect(asked.slice(1)).toEqual([
      'academic_subject=CS&limit=50&offset=0',
      'academic_subject=CS&limit=50&offset=0',
      'academic_subject=ACC&limit=50&offset=0',
    ]);
  });

  test('begin a new search at the top of what it finds, and ask for no second page', async () => {
    const { asked } = mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    scrollTo(0);
    await expect.poll(() => asked).toHaveLength(2);
    await filters.click();
    await field('Course prefix').fill('CS');
    await searchButton.click();
    await expect.element(card('CS 0000')).toBeInViewport();
    expect(scroller().scrollTop).toBe(0);
    expect(asked.slice(2)).toEqual(['academic_subject=CS&limit=50&offset=0']);
  });

  test('are cleared together, which brings every course back (S190)', async () => {
    mockUniversity(few);
    const { router } = await open('/explore/courses?prefix=CS&skill=Testing');
    await filters.click();
    await expect.element(chosenSkills).toHaveTextContent('Testing');
    await clearButton.click();
    await expect.element(field('Skill')).toHaveValue('');
    await expect.element(chosenSkills).not.toBeInTheDocument();
    await expect.element(field('Course prefix')).toHaveValue('');
    await expect.element(card('ACC 2010')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('are searched with while skills are offered, which go once the button has been pressed', async () => {
    const { asked } = mockUniversity(few);
    await open();
    await filters.click();
    await field('Skill').fill('Test');
    await expect.element(suggestion('Testing')).toBeVisible();
    await searchButton.click();
    await expect.poll(() => asked.at(-1)).toMatch('skills=Test');
    await filters.click();
    await expect.element(chosenSkills).toHaveTextContent('Test');
    await expect.element(suggestion('Testing')).not.toBeInTheDocument();
  });

  test('that were never applied are cleared as well, and every course is asked for again (S190)', async () => {
    const { asked } = mockUniversity(few);
    await open();
    await filters.click();
    await field('Skill').fill('Testing');
    await expect.element(suggestion('Testing')).toBeVisible();
    await clearButton.click();
    await expect.element(field('Skill')).toHaveValue('');
    await expect.element(chosenSkills).not.toBeInTheDocument();
    await expect.poll(() => asked).toEqual(Array(2).fill('limit=50&offset=0'));
  });

  test('that are emptied by hand after a search bring every course back as well (S191)', async () => {
    const { asked } = mockUniversity(few);
    await open();
    await filters.click();
    await field('Course prefix').fill('CS');
    await field('Course prefix').fill('');
    await expect.poll(() => asked).toEqual(['limit=50&offset=0']);
    await field('Course prefix').fill('CS');
    await searchButton.click();
    await expect.element(card('ACC 2010')).not.toBeInTheDocument();
    await filters.click();
    await field('Course prefix').fill('');
    await expect.element(card('ACC 2010')).toBeVisible();
    await expect.element(field('Course prefix')).toBeVisible();
  });

  test('have a badge as soon as one of them is filled in (S192)', async () => {
    mockUniversity(few);
    await open();
    const badge = all.getByText('Active', { exact: true });
    await filters.click();
    await expect.element(badge).not.toBeInTheDocument();
    for (const name of ['Course name', 'Course prefix', 'Skill']) {
      await field(name).fill('x');
      await expect.element(badge).toBeVisible();
      await field(name).fill('');
      await expect.element(badge).not.toBeInTheDocument();
    }
  });

  test('have that badge as a dot on a phone, where it takes no room from the text box (S192)', async () => {
    await page.viewport(390, 844);
    mockUniversity(few);
    await open();
    const box = all.getByRole('searchbox', { name: 'Search courses' });
    await filters.click();
    const { width } = box.element().getBoundingClientRect();
    await field('Course prefix').fill('CS');
    await expect.element(page.getByRole('button', { name: 'Filters Active' })).toBeVisible();
    expect(box.element().getBoundingClientRect().width).toBe(width);
  });

  test('are found by title or code in a box that is always there', async () => {
    const { asked } = mockUniversity(few);
    const { router } = await open();
    const box = all.getByRole('searchbox', { name: 'Search courses' });
    await box.fill(' cs14 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toBe('?search=cs14');
    await expect.poll(() => asked.at(-1)).toBe('search=cs14&limit=50&offset=0');
    await expect.element(box).toHaveFocus();
    await expect.element(filters.getByText('Active')).not.toBeInTheDocument();
    await all.getByRole('button', { name: 'Remove filter Search: cs14' }).click();
    await expect.poll(() => router.state.location.search).toBe('');
  });

  test('that find nothing say so', async () => {
    mockUniversity(few);
    await open('/explore/courses?prefix=XYZ');
    await expect.element(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
    await all.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.element(all.getByRole('searchbox')).toHaveFocus();
    await expect.element(card('ACC 2010')).toBeVisible();
  });

  test('whose search fails say so, and it can be tried again (S444)', async () => {
    mockUniversity(few);
    mockApi(api.get(LIST, () => serverError()));
    await open('/explore/courses?prefix=CS');
    await expect.element(all.getByText('Failed to search courses', { exact: true })).toBeVisible();
    mockUniversity(few);
    await all.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card('CS 1400')).toBeVisible();
  });

  test.each([
    [1440, '384px'],
    [768, '384px'],
    [390, '700px'],
  ])('are at %i px at most %s high, as medium width begins at 768 px (S460)', async (width, height) => {
    await page.viewport(width, 900);
    mockUniversity(few);
    await open();
    await filters.click();
    const panel = document.getElementById(filters.element().getAttribute('aria-controls')!)!;
    expect(getComputedStyle(panel).maxHeight).toBe(height);
  });
});
