import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../testing/render';
import { ExplorePage } from './explore-page';

const all = { careers: <p>All careers</p>, programs: <p>All programs</p>, courses: <p>All courses</p> };

const openAt = (at: string, sections: Partial<typeof all> = all) =>
  renderRoutes(
    [{ path: 'explore/*', element: <ExplorePage sections={sections} notFound={<p>Nothing here</p>} /> }],
    { at },
  );

const tab = (name: string) => page.getByRole('tab', { name });

beforeEach(() => page.viewport(1440, 900));

test('each section has its address, with or without a slash at its end (S007, S008, S009)', async () => {
  const { router } = await openAt('/explore/programs/');
  await expect.element(page.getByText('All programs')).toBeVisible();
  await router.navigate('/explore/courses');
  await expect.element(page.getByText('All courses')).toBeVisible();
  await router.navigate('/explore/careers');
  await expect.element(page.getByText('All careers')).toBeVisible();
});

test.each(['/explore/wizards', '/explore/careers/x'])('%s is not found (S010)', async (address) => {
  await openAt(address);
  await expect.element(page.getByText('Nothing here')).toBeVisible();
});

test('a section that is not there is not found, and has no tab', async () => {
  const { router } = await openAt('/explore/careers', { careers: all.careers });
  await expect.element(tab('Careers')).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(1);
  await router.navigate('/explore/programs');
  await expect.element(page.getByText('Nothing here')).toBeVisible();
});

describe('the way between them', () => {
  test('is tabs on wide screens (S141)', async () => {
    const { router } = await openAt('/explore/careers');
    const names = page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Careers', 'Programs', 'Courses']);
    await expect.element(tab('Careers')).toHaveAttribute('aria-selected', 'true');
    await tab('Programs').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('All courses')).toBeVisible();
    expect(router.state.location.pathname).toBe('/explore/courses');
  });

  test('is a select on a phone (S142)', async () => {
    await page.viewport(390, 844);
    const { router } = await openAt('/explore/careers');
    const select = page.getByRole('combobox', { name: 'Explore' });
    await expect.element(select).toHaveValue('careers');
    const names = select
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Careers', 'Programs', 'Courses']);
    await select.selectOptions('Courses');
    await expect.element(page.getByText('All courses')).toBeVisible();
    expect(router.state.location.pathname).toBe('/explore/courses');
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  });
});
