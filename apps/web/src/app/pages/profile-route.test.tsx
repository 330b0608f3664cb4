import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCourse, aSummary, skillsOf } from '../../features/skills/testing/a-skill-set';
import { dashboard } from '../../shared/api/client';
import { noteRename } from '../../shared/session/follow-rename';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer, aCareerDetail, aRelatedProgram } from '../../testing/careers';
import { aRecordedCourse } from '../../testing/courses';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { aProgram } from '../../testing/programs';
import { aProject } from '../../testing/projects';
import { renderPage, renderRoutes } from '../../testing/render';
import { RootLayout } from '../layouts/root-layout';
import { Component } from './profile-route';

const NOT_FOUND =
  "Uh-oh! Page Not Found. We checked under the couch and behind the fridge, but we still can't find this page.";

const problem = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  detail: 'Not found.',
  code: 'not_found',
};

const profile = api.get('/dashboard-api/students/{handle}/', ({ params }) =>
  params.handle?.toLowerCase() === 'maya-okafor'
    ? { status: 200, body: aMe() }
    : { status: 404, body: problem },
);

const none = () => ({ status: 200 as const, body: { results: [], count: 0 } });

const renderProfile = (
  at: string,
  session: ReturnType<typeof signedIn> | ReturnType<typeof signedOut> = signedIn(),
) => renderPage(<Component />, { path: ':handle/*', at, session });

const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const section = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const heading = (name: string) => page.getByRole('heading', { name });
const notFound = page.getByText(NOT_FOUND, { exact: true });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  mockApi(
    profile,
    skillsOf([aSummary('SQL', [aCourse()]), aSummary('Writing', [aCourse()])]),
    api.get('/dashboard-api/students/{handle}/notices/', () => ({ status: 200, body: { results: [] } })),
    api.get('/dashboard-api/students/{handle}/projects/', none),
    api.get('/dashboard-api/students/{handle}/career-insights/', none),
    api.get('/dashboard-api/students/{handle}/program-insights/', none),
    api.get('/dashboard-api/me/courses/', () => aRecordOf(0)),
    api.get('/dashboard-api/me/plans/', () => ({ status: 200, body: { results: [] } })),
    api.get('/dashboard-api/me/changes/', () => ({
      status: 200,
      body: { results: [], count: 0, catalogue_moved: null },
    })),
    api.get('/dashboard-api/me/almost-there/', () => ({
      status: 200,
      body: { programs: [], skills: [], careers_followed: 0 },
    })),
  );
});

/** The answer about a record of so many courses. */
const aRecordOf = (courses: number) => ({
  status: 200 as const,
  body: {
    results: Array.from({ length: courses }, (_, place) => aRecordedCourse(`CS 140${place}`)),
    count: courses,
    credits_earned: 3 * courses,
    grade_point_average: null,
    visibility_confirmed: true,
  },
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

describe('the first steps of a new student', () => {
  const steps = page.getByRole('region', { name: 'Your first steps' });
  const allSet = page.getByRole('region', { name: 'You are all set' });
  const follows = api.get('/dashboard-api/students/{handle}/career-insights/', () => ({
    status: 200,
    body: { results: [aCareer()], count: 1 },
  }));
  const meWith = (fields: Partial<Schemas['MeDto']>) =>
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe(fields) }));
  const stranger = meWith({ visibility_confirmed: false });

  test('stand above the sections, and are ticked by what was really done', async () => {
    mockApi(stranger);
    const first = await renderProfile('/maya-okafor');
    await expect.element(steps.getByText('0 of 3 done')).toBeVisible();
    await first.unmount();
    mockApi(
      stranger,
      follows,
      api.get('/dashboard-api/me/courses/', () => aRecordOf(2)),
    );
    await renderProfile('/maya-okafor');
    await expect.element(steps.getByText('2 of 3 done')).toBeVisible();
    await expect.element(steps.getByText('2 courses on your record.')).toBeVisible();
    await expect.element(steps.getByText('You follow Data Analyst.')).toBeVisible();
  });

  test('once all are done can be put away for good', async () => {
    mockApi(stranger);
    const first = await renderProfile('/maya-okafor');
    await expect.element(steps).toBeVisible();
    await first.unmount();
    mockApi(
      meWith({}),
      follows,
      api.get('/dashboard-api/me/courses/', () => aRecordOf(1)),
    );
    const second = await renderProfile('/maya-okafor');
    await page.getByRole('button', { name: 'Hide these steps' }).click();
    await expect.element(allSet).not.toBeInTheDocument();
    await second.unmount();
    await renderProfile('/maya-okafor');
    await expect.element(page.getByText(/^Everybody sees your profile/)).toBeVisible();
    await expect.element(allSet).not.toBeInTheDocument();
  });

  test('are not shown to somebody who has done them long ago', async () => {
    mockApi(
      meWith({}),
      follows,
      api.get('/dashboard-api/me/courses/', () => aRecordOf(1)),
    );
    await renderProfile('/maya-okafor');
    await expect.poll(() => Object.values(localStorage)).toContain('done');
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(allSet).not.toBeInTheDocument();
  });

  test('are nobody else’s to see, and neither is who sees the profile', async () => {
    mockApi(stranger);
    await renderProfile('/maya-okafor', signedIn('noor-haddad'));
    await expect.element(page.getByText('Select a skill to see details')).toBeVisible();
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(page.getByText(/sees? your/)).not.toBeInTheDocument();
  });

  test.each([
    ['Everybody sees your profile', { visibility: 'public' }],
    ['People who are signed in see it', { visibility: 'signed-in' }],
    ['Only you see your profile', { visibility: 'private' }],
    ['Only you see your courses', { visibility: 'public', visibility_confirmed: false }],
  ] as const)('with one line that says: %s', async (words, fields) => {
    mockApi(meWith(fields));
    await renderProfile('/maya-okafor');
    await expect.element(page.getByText(new RegExp(`^${words} ·`))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Change who can see your profile' }))
      .toHaveAttribute('href', '/settings/preferences');
  });
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

describe('on wide screens', () => {
  test('the card stands left of the tabs (S061)', async () => {
    await renderProfile('/maya-okafor');
    await expect.element(heading('Maya Okafor')).toBeVisible();
    const card = page.getByRole('region', { name: 'Profile' }).element().getBoundingClientRect();
    const tabs = page.getByRole('tablist', { name: 'Profile sections' }).element().getBoundingClientRect();
    expect(card.right).toBeLessThan(tabs.left);
  });

  test('the tabs are Skills, Programs, Careers, Projects, all without a count, and ask for nothing of the others', async () => {
    const asked: string[] = [];
    const counted = (noun: 'career' | 'program') =>
      api.get(`/dashboard-api/students/{handle}/${noun}-insights/`, () => {
        asked.push(noun);
        return none();
      });
    mockApi(counted('career'), counted('program'));
    await renderProfile('/maya-okafor');
    await expect
      .poll(() =>
        page
          .getByRole('tab')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Skills', 'Programs', 'Careers', 'Projects']);
    expect(asked).toEqual([]);
  });

  test('arrow keys wrap round the tabs and the address follows', async () => {
    const { router } = await renderProfile('/maya-okafor');
    await tab('Skills').click();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor/projects');
    await expect.element(tab('Projects')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor/skills');
    await expect.element(heading('Your Skill set')).toBeVisible();
  });

  test('the owner, in whatever case the handle is written, may edit the picture', async () => {
    await renderProfile('/Maya-Okafor');
    await expect.element(page.getByRole('link', { name: 'Edit profile picture' })).toBeVisible();
  });

  test('somebody else may not', async () => {
    await renderProfile('/maya-okafor', signedIn('tomas-rivera'));
    await expect.element(heading('Maya Okafor')).toBeVisible();
    expect(page.getByRole('link', { name: 'Edit profile picture' }).query()).toBeNull();
  });
});

describe.each([
  ['a visitor', signedOut()],
  ['another student', signedIn('tomas-rivera')],
])('for %s', (_who, session) => {
  const CHANGES = /\b(remove|edit|delete|new project|add|export|download|upload|hide|change|save)\b/i;

  test.each([1440, 390])(
    'every section of the profile can be read and nothing changed, at %i px (S375)',
    async (width) => {
      await page.viewport(width, 900);
      mockApi(
        api.get('/dashboard-api/students/{handle}/career-insights/', () => ({
          status: 200,
          body: { results: [aCareer({ linked: true })], count: 1 },
        })),
        api.get('/dashboard-api/career-insights/{career_uuid}/', () => ({
          status: 200,
          body: aCareerDetail({}),
        })),
        api.get('/dashboard-api/students/{handle}/program-insights/', () => ({
          status: 200,
          body: { results: [aProgram({})], count: 1 },
        })),
        api.get('/dashboard-api/students/{handle}/projects/', () => ({
          status: 200,
          body: { results: [aProject()], count: 1 },
        })),
      );
      for (const [name, shown] of [
        ['skills', 'SQL'],
        ['careers', 'Data Analyst'],
        ['programs', aProgram({}).program.title],
        ['projects', 'How long riders really wait.'],
      ] as const) {
        const screen = await renderProfile(`/maya-okafor/${name}`, session);
        await expect.element(page.getByText(shown).first()).toBeVisible();
        const controls = ['button', 'link', 'switch', 'checkbox', 'textbox'] as const;
        const names = controls.flatMap((role) =>
          page
            .getByRole(role)
            .elements()
            .map((element) => element.getAttribute('aria-label') ?? element.textContent),
        );
        expect(names.filter((control) => CHANGES.test(control))).toEqual([]);
        await screen.unmount();
      }
    },
  );
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

describe('on mobile', () => {
  beforeEach(() => page.viewport(390, 844));

  test('the sections are an accordion (S062)', async () => {
    const { router } = await renderProfile('/maya-okafor');
    await expect.element(section('Skills')).toHaveAttribute('aria-expanded', 'true');
    expect(page.getByRole('tab').query()).toBeNull();
    await section('Careers').click();
    await expect.element(heading('No careers yet')).toBeVisible();
    await expect.element(section('Skills')).toHaveAttribute('aria-expanded', 'false');
    expect(router.state.location.pathname).toBe('/maya-okafor/careers');
  });

  test('the open section can be closed', async () => {
    await renderProfile('/maya-okafor');
    await section('Skills').click();
    await expect.element(section('Skills')).toHaveAttribute('aria-expanded', 'false');
    await section('Skills').click();
    await expect.element(section('SQL')).toBeVisible();
  });
});

describe('related things', () => {
  const related = (name: string) => page.getByRole('region', { name }).getByRole('list').getByRole('button');

  beforeEach(() =>
    mockApi(
      api.get('/dashboard-api/students/{handle}/career-insights/', () => ({
        status: 200,
        body: { results: [aCareer({ linked: true, programs: [aRelatedProgram()] })], count: 1 },
      })),
      api.get('/dashboard-api/students/{handle}/program-insights/', () => ({
        status: 200,
        body: { results: [aProgram()], count: 1 },
      })),
      api.get('/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/', () => ({
        status: 200,
        body: aProgram({ title: 'Data Analytics Minor' }),
      })),
      api.get('/dashboard-api/career-insights/{career_uuid}/', () => ({
        status: 200,
        body: aCareerDetail({ title: 'Web Developers' }),
      })),
    ),
  );

  test('a related program opens Program Details for the owner (S114)', async () => {
    await renderProfile('/maya-okafor/careers');
    await related('Related Programs').click();
    const dialog = page.getByRole('dialog', { name: 'Data Analytics Minor' });
    await expect.element(dialog.getByText('Credits Completed')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(related('Related Programs')).toHaveFocus();
  });

  test('a related career opens its details for the owner (S131)', async () => {
    await renderProfile('/maya-okafor/programs');
    await related('Related Careers').click();
    await expect
      .element(page.getByRole('dialog', { name: 'Web Developers' }).getByText('Career readiness score'))
      .toBeVisible();
  });

  test('neither opens for anybody else (S114, S131)', async () => {
    const first = await renderProfile('/maya-okafor/careers', signedIn('tomas-rivera'));
    await expect.element(heading('Data Analytics Minor')).toBeVisible();
    expect(related('Related Programs').query()).toBeNull();
    await first.unmount();
    await renderProfile('/maya-okafor/programs', signedIn('tomas-rivera'));
    await expect.element(heading('Web Developers')).toBeVisible();
    expect(related('Related Careers').query()).toBeNull();
  });
});

describe('the programs of a profile', () => {
  /** How often they were asked for. */
  function countedPrograms() {
    const server = { asked: 0 };
    mockApi(
      api.get('/dashboard-api/students/{handle}/program-insights/', () => {
        server.asked += 1;
        return none();
      }),
    );
    return server;
  }

  test('are asked for as the pointer comes to their tab', async () => {
    const server = countedPrograms();
    await renderProfile('/maya-okafor');
    await expect.element(tab('Programs')).toBeVisible();
    expect(server.asked).toBe(0);
    await tab('Programs').hover();
    await expect.poll(() => server.asked).toBe(1);
  });

  test('are asked for as the mouse comes to their section', async () => {
    await page.viewport(390, 844);
    const server = countedPrograms();
    await renderProfile('/maya-okafor');
    await expect.element(section('Programs')).toBeVisible();
    expect(server.asked).toBe(0);
    await section('Programs').hover();
    await expect.poll(() => server.asked).toBe(1);
  });

  test('are asked for beside the profile where the address names them, and once', async () => {
    const server = countedPrograms();
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/students/{handle}/', async () => {
        await gate.opened;
        return { status: 200, body: aMe() };
      }),
    );
    await renderProfile('/maya-okafor/programs');
    await expect.poll(() => server.asked).toBe(1);
    expect(heading('No programs yet').query()).toBeNull();
    gate.open();
    await expect.element(heading('No programs yet')).toBeVisible();
    await expect.poll(() => server.asked).toBe(1);
  });
});
