import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { skillsOf } from '../features/skills/testing/a-skill-set';
import { aGate, api, mockApi } from '../testing/api-mock';
import { aCareer } from '../testing/careers';
import { aMe, signedIn, signedOut } from '../testing/people';
import { renderRoutes } from '../testing/render';
import { routes } from './routes';

const NOT_FOUND = page.getByText(/^Uh-oh! Page Not Found\./);
const none = () => ({ status: 200 as const, body: { results: [], count: 0 } });

/** Every handle anybody asked the profile of. */
let asked: (string | undefined)[];

beforeEach(async () => {
  asked = [];
  await page.viewport(1440, 900);
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/students/{handle}/', ({ params }) => {
      asked.push(params.handle);
      return { status: 200, body: aMe({ profile_handle: params.handle! }) };
    }),
    skillsOf([]),
    api.get('/dashboard-api/students/{handle}/projects/', none),
    api.get('/dashboard-api/projects/', none),
    api.get('/dashboard-api/career-insights/', none),
    api.get('/dashboard-api/employment-required-education-levels/', none),
    api.get('/dashboard-api/students/{handle}/transcript-imports/', none),
  );
});

const open = (at: string, session: ReturnType<typeof signedIn> | ReturnType<typeof signedOut> = signedIn()) =>
  renderRoutes(routes, { at, session });
const title = page.getByRole('heading', { level: 1 });

describe('the addresses', () => {
  test('/explore leads to its careers (S006)', async () => {
    const { router } = await open('/explore');
    // Its code comes before the address changes.
    await expect.element(title).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe('/explore/careers');
  });

  test('/projects is the Projects screen, and nothing is below it (S011, S012)', async () => {
    const first = await open('/projects');
    await expect.element(page.getByText('Manage and showcase your projects')).toBeVisible();
    await first.unmount();
    await open('/projects/anything');
    await expect.element(NOT_FOUND).toBeVisible();
  });

  test('/import is Import Education, and nothing is below it (S013, S014)', async () => {
    const first = await open('/import');
    await expect.element(title).toHaveTextContent('Import Education');
    await expect.element(page.getByLabelText('Or paste its text')).toBeVisible();
    await first.unmount();
    await open('/import/anything');
    await expect.element(NOT_FOUND).toBeVisible();
  });

  test.each(['/explore', '/projects', '/import', '/settings', '/accounts'])(
    '%s is never a profile (S020)',
    async (address) => {
      const { router } = await open(address);
      await expect.element(title).toBeVisible();
      await expect.poll(() => router.state.navigation.state).toBe('idle');
      // It may lead to the own profile, but is none itself.
      expect(asked).not.toContain(address.slice(1));
    },
  );

  test.each(['/maya-okafor', '/explorers', '/login2', '/grace.hopper', '/robots.txt.me'])(
    '%s is a profile (S021)',
    async (address) => {
      await open(address);
      await expect.poll(() => asked).toEqual([address.slice(1)]);
    },
  );

  test('the sections of a profile keep its handle, dot and all (S001)', async () => {
    const { router } = await open('/grace.hopper');
    await page.getByRole('tab', { name: /^Programs/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/grace.hopper/programs');
    await expect.poll(() => new Set(asked)).toEqual(new Set(['grace.hopper']));
  });

  test('a profile without a handle is not found (S025)', async () => {
    await open('/%20/skills');
    await expect.element(NOT_FOUND).toBeVisible();
  });
});

describe('the title of the page', () => {
  test.each([
    ['/maya-okafor', 'Dashboard'],
    ['/maya-okafor/careers', 'Dashboard'],
  ])('of %s is %s, and the browser names the person before it (S039)', async (address, name) => {
    mockApi(api.get('/dashboard-api/students/{handle}/career-insights/', none));
    await open(address);
    await expect.element(title).toHaveTextContent(name);
    await expect.poll(() => document.title).toBe(`Maya Okafor · ${name} · Lumen`);
  });

  test('is to a visitor the name of the person on the page', async () => {
    await open('/maya-okafor', signedOut());
    await expect.element(title).toHaveTextContent('Maya Okafor');
    await expect.poll(() => document.title).toBe('Maya Okafor · Dashboard · Lumen');
  });

  test.each(['/nobody/skills/x', '/projects/x'])('of %s, which leads nowhere, says so', async (address) => {
    const { router } = await open(address);
    await expect.element(title).toHaveTextContent('Page not found');
    await router.navigate('/projects');
    await expect.element(title).toHaveTextContent('Projects');
  });

  test.each([
    ['/explore/careers', 'Explore'],
    ['/projects', 'Projects'],
    ['/import', 'Import Education'],
    ['/settings/profile', 'User Settings'],
  ])('of %s is %s (S040, S041, S042, S043)', async (address, name) => {
    await open(address);
    await expect.element(title).toHaveTextContent(name);
    await expect.poll(() => document.title).toBe(`${name} · Lumen`);
  });

  test('is the name of the product elsewhere (S044)', async () => {
    await open('/accounts/login', signedOut());
    await expect.poll(() => document.title).toBe('Lumen');
  });
});

test('Report Feedback stands in the user menu and opens the form', async () => {
  mockApi(api.get('/dashboard-api/feedback-topics/', none));
  await open('/projects');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Report Feedback' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Feedback Form' })).toBeVisible();
});

test('what breaks instead of a page leaves the frame standing, says so and can be tried again', async () => {
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ deletion_at: 'some day' }) })));
  // React and the router report what broke.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/projects');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This part of the page could not be shown.');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(page.getByRole('banner')).toBeVisible();
});

test.each([
  ['waits until a list is complete', 60, false],
  ['follows a list that is complete', 30, true],
])('on a phone the footer %s', async (_what, count, shown) => {
  const results = Array.from({ length: 30 }, (_, place) => aCareer({ title: `Career ${place}` }));
  const more = aGate();
  mockApi(
    api.get('/dashboard-api/career-insights/', async ({ request }) => {
      if (!request.url.includes('offset=0')) await more.opened;
      return { status: 200, body: { results, count } };
    }),
  );
  await page.viewport(390, 844);
  await open('/explore/careers');
  const list = page.getByRole('listbox', { name: 'Careers' });
  await expect.element(list.getByRole('option').first()).toBeVisible();
  await expect.poll(() => page.getByRole('contentinfo').query() !== null).toBe(shown);
});
