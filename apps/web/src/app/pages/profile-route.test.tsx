import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCourse, aSummary, skillsOf } from '../../features/skills/testing/a-skill-set';
import { dashboard } from '../../shared/api/client';
import { noteRename } from '../../shared/session/follow-rename';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { aProject } from '../../testing/projects';
import { renderPage, renderRoutes } from '../../testing/render';
import { RootLayout } from '../layouts/root-layout';
import { Component } from './profile-route';
import { heading, mockDashboard, none, profile, renderProfile, tab } from './testing/profile-page';

const NOT_FOUND =
  "Uh-oh! Page Not Found. We checked under the couch and behind the fridge, but we still can't find this page.";

const notFound = page.getByText(NOT_FOUND, { exact: true });

beforeEach(mockDashboard);

test('a profile that is looked at as a visitor sees it stays so in another section, for a reload', async () => {
  const { router } = await renderProfile('/maya-okafor?as=visitor', signedOut());
  await tab('Projects').click();
  await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor/projects');
  expect(router.state.location.search).toBe('?as=visitor');
});

test('the sections of one’s own dashboard wait for what stands above them, but not for what cannot be loaded', async () => {
  let answer!: (response: Response) => void;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  mockApi(api.get('/dashboard-api/me/plans/', () => answered));
  await renderProfile('/maya-okafor');
  await expect.element(page.getByText('Loading profile…')).toBeInTheDocument();
  await expect.element(heading('Maya Okafor')).not.toBeInTheDocument();
  answer(new Response(null, { status: 503 }));
  await expect.element(heading('Maya Okafor')).toBeVisible();
});

test.each([
  ['/maya-okafor', 'Your Skill set'],
  ['/maya-okafor/programs', 'Program Progress Tracking'],
  ['/maya-okafor/careers', 'Career Progress Tracking'],
  ['/maya-okafor/projects', 'Showcase Your Projects'],
])('until it is known whose profile %s is, its tabs and its heading are there already', async (at, title) => {
  mockApi(api.get('/dashboard-api/students/{handle}/', () => new Promise(() => undefined)));
  const { router } = await renderProfile(at);
  await expect.element(page.getByText('Loading profile…')).toBeInTheDocument();
  await expect.element(heading(title)).toBeVisible();
  await tab('Projects').click();
  await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor/projects');
});

describe('on a phone the heading of a profile that one visits', () => {
  const visit = (at: string) =>
    renderRoutes([{ element: <RootLayout />, children: [{ path: ':handle/*', element: <Component /> }] }], {
      at,
      session: signedOut(),
    });
  const drawn = (name: string) => () => {
    const title = page.getByRole('heading', { level: 1, name }).query();
    return title && title.getBoundingClientRect().height > 1;
  };

  beforeEach(() => page.viewport(390, 844));

  test('is not drawn above its name, nor above what keeps the place of it', async () => {
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/students/{handle}/', async () => {
        await gate.opened;
        return { status: 200, body: aMe() };
      }),
    );
    await visit('/maya-okafor');
    await expect.poll(drawn('Profile')).toBe(false);
    gate.open();
    await expect.poll(drawn('Maya Okafor')).toBe(false);
  });

  test('is drawn where the profile cannot be looked up', async () => {
    mockApi(api.get('/dashboard-api/students/{handle}/', () => serverError(503)));
    await visit('/maya-okafor');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.poll(drawn('Profile')).toBe(true);
    mockApi(profile);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(drawn('Maya Okafor')).toBe(false);
  });

  test('is that of a page that is not found where there is none, and is drawn by that page', async () => {
    await visit('/nobody');
    await expect.element(notFound).toBeVisible();
    await expect.poll(drawn('Page not found')).toBe(false);
  });
});

describe('during maintenance', () => {
  const headers = { 'x-site-mode': 'maintenance' };
  const closed = () =>
    Response.json({ code: 'maintenance', detail: 'Until noon.' }, { status: 503, headers });
  const begin = (role: 'student' | 'staff') =>
    mockApi(
      api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ role }), headers })),
      api.get('/dashboard-api/site-mode/', () => ({
        status: 200,
        body: { mode: 'maintenance', text: 'Until noon.' },
        headers,
      })),
      api.get('/dashboard-api/students/{handle}/', closed),
      api.get('/dashboard-api/students/{handle}/aggregated-skills/', closed),
      api.get('/dashboard-api/students/{handle}/projects/', closed),
    );
  const toStaff = page.getByRole('link', { name: 'Go to the staff pages' });

  test('a member of staff is told so calmly, and led to the staff pages, which work', async () => {
    begin('staff');
    await renderProfile('/maya-okafor');
    await expect.element(heading('Lumen is under maintenance')).toBeVisible();
    await expect.element(toStaff).toHaveAttribute('href', '/staff/mode');
    await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument();
  });

  test('anybody else is told so too, and the page opens by itself when it is over', async () => {
    begin('student');
    await renderProfile('/maya-okafor');
    await expect.element(heading('Lumen is under maintenance')).toBeVisible();
    await expect.element(toStaff).not.toBeInTheDocument();
    mockApi(
      profile,
      skillsOf([aSummary('SQL', [aCourse()])]),
      api.get('/dashboard-api/students/{handle}/projects/', none),
      api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    );
    await dashboard.GET('/dashboard-api/me/');
    await expect.element(heading('Maya Okafor')).toBeVisible();
  });
});

test('news of the record keeps its distance from the section below it', async () => {
  const answered = { kind: 'endorsement_answered' as const, about: aProject().project_uuid, courses: 2 };
  mockApi(
    api.get('/dashboard-api/students/{handle}/notices/', () => ({
      status: 200,
      body: { results: [{ ...answered, created: '2026-01-10T14:13:00.000Z' }] },
    })),
  );
  await renderProfile('/maya-okafor');
  const news = page.getByRole('list', { name: 'News of your record' });
  await expect.element(news).toBeVisible();
  await expect.element(heading('Your Skill set')).toBeVisible();
  const { top } = heading('Your Skill set').element().getBoundingClientRect();
  expect(top - news.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16);
});

test('Back to the handle that one has just given up leads on to the new one, without asking for the old', async () => {
  const asked = new Set<string | undefined>();
  mockApi(
    api.get('/dashboard-api/students/{handle}/', ({ params }) => {
      asked.add(params.handle);
      return { status: 200, body: aMe() };
    }),
  );
  const { router, queryClient } = await renderRoutes(
    [
      { path: 'settings', element: <p>Settings</p> },
      { path: ':handle/*', element: <Component /> },
    ],
    { at: '/settings', session: signedIn() },
  );
  noteRename(queryClient, { from: 'maya', to: 'maya-okafor' });
  void router.navigate('/Maya/projects?from=settings');
  await expect.element(heading('Maya Okafor')).toBeVisible();
  const { pathname, search } = router.state.location;
  expect([pathname, search]).toEqual(['/maya-okafor/projects', '?from=settings']);
  expect([...asked]).toEqual(['maya-okafor']);
  void router.navigate(-1);
  await expect.element(page.getByText('Settings', { exact: true })).toBeVisible();
});

test('a visitor waits for nothing that is the owner’s', async () => {
  mockApi(api.get('/dashboard-api/me/plans/', () => new Promise<Response>(() => undefined)));
  await renderProfile('/maya-okafor', signedOut());
  await expect.element(tab('Skills')).toBeVisible();
});

describe('the address of a profile', () => {
  test('opens the skills (S001)', async () => {
    await renderProfile('/maya-okafor');
    await expect.element(tab('Skills')).toHaveAttribute('aria-selected', 'true');
    await expect.element(heading('Your Skill set')).toBeVisible();
  });

  test('may name skills or programs (S002, S003)', async () => {
    const first = await renderProfile('/maya-okafor/skills/');
    await expect.element(heading('Your Skill set')).toBeVisible();
    await first.unmount();
    await renderProfile('/maya-okafor/programs');
    await expect.element(heading('No programs yet')).toBeVisible();
    await expect.element(tab('Programs')).toHaveAttribute('aria-selected', 'true');
  });

  test('may name careers or projects (S004, S005)', async () => {
    const first = await renderProfile('/maya-okafor/careers');
    await expect.element(heading('No careers yet')).toBeVisible();
    await first.unmount();
    await renderProfile('/maya-okafor/projects');
    await expect.element(heading('No projects yet')).toBeVisible();
    await expect.element(tab('Projects')).toHaveAttribute('aria-selected', 'true');
  });

  test('leads nowhere with more than one further segment (S026, S030, S031)', async () => {
    await renderProfile('/maya-okafor/skills/sql');
    await expect.element(notFound).toBeVisible();
  });

  test('leads nowhere with a further segment that is no section (S027, S030)', async () => {
    await renderProfile('/maya-okafor/friends');
    await expect.element(notFound).toBeVisible();
  });

  test('leads nowhere when there is no such profile (S028, S030)', async () => {
    await renderProfile('/nobody');
    await expect.element(notFound).toBeVisible();
    expect(page.getByRole('button', { name: 'Retry' }).query()).toBeNull();
  });

  test('offers a visitor to log in where nothing is to be seen, and to come back', async () => {
    await renderPage(<Component />, { path: ':handle/*', at: '/nobody' });
    await expect
      .element(page.getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', '/accounts/login/?next=%2Fnobody');
  });

  test('is an error that can be tried again when the profile cannot be looked up (S029)', async () => {
    mockApi(api.get('/dashboard-api/students/{handle}/', () => serverError(503)));
    await renderProfile('/maya-okafor');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your data is safe');
    expect(notFound.query()).toBeNull();
    mockApi(profile);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(heading('Maya Okafor')).toBeVisible();
  });
});

test('the owner has what others lack (S375)', async () => {
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/students/{handle}/projects/', () => ({
      status: 200,
      body: { results: [aProject()], count: 1 },
    })),
  );
  await renderProfile('/maya-okafor/projects');
  await expect.element(page.getByRole('button', { name: 'DELETE Bus-Stop Wait Map' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '+ New Project' })).toBeVisible();
});
