import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi } from '../../testing/api-mock';
import { aCareer, aCareerDetail, aRelatedProgram } from '../../testing/careers';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { aProgram } from '../../testing/programs';
import { aProject } from '../../testing/projects';
import { heading, mockDashboard, none, renderProfile, tab } from './testing/profile-page';

const section = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(mockDashboard);

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
