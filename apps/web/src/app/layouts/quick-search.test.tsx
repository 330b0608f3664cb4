import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer, aSkill } from '../../testing/careers';
import { aCourse, standingsOf } from '../../testing/courses';
import { COMPOSING, leavesToBrowser } from '../../testing/keys';
import { longTest } from '../../testing/long';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { aProgram } from '../../testing/programs';
import { renderRoutes } from '../../testing/render';
import { usePageKeys } from '../../shared/use-page-keys';
import { RootLayout } from './root-layout';

const career = aCareer({ title: 'Data Analyst' });
const program = aProgram({ title: 'Data Analytics Minor', level: 'Minor' });
const course = aCourse({ code: 'IT 2700', title: 'Data Pipelines' });

let asked: string[];

function mockCatalogue() {
  asked = [];
  const matching = <Item,>(items: Item[], title: string, text: string | null) => {
    const results = text !== null && title.toLowerCase().includes(text.toLowerCase()) ? items : [];
    return { results, count: results.length };
  };
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/career-insights/', ({ query }) => {
      asked.push(query.toString());
      return { status: 200, body: matching([career], 'Data Analyst', query.get('career_title')) };
    }),
    api.get('/dashboard-api/program-insights/', ({ query }) => ({
      status: 200,
      body: matching([program], 'Data Analytics Minor', query.get('program_title')),
    })),
    api.get('/dashboard-api/course-insights/', ({ query }) => ({
      status: 200,
      body: {
        ...matching(
          [course],
          query.has('course_code') ? 'IT 2700' : 'Data Pipelines',
          query.get('course_code') ?? query.get('course_title'),
        ),
        standings: standingsOf([course]),
        educator_short_name: 'UVU',
      },
    })),
    api.get('/dashboard-api/skills/', ({ query }) => ({
      status: 200,
      body: matching([aSkill('Data/ML Pipelines')], 'Data/ML Pipelines', query.get('name')),
    })),
  );
}

const routes = [
  {
    element: <RootLayout />,
    children: [
      {
        path: '*',
        element: (
          <>
            <input aria-label="A field" />
            <button type="button">A button</button>
          </>
        ),
      },
    ],
  },
];
const open = (session: ReturnType<typeof signedIn> | ReturnType<typeof signedOut> = signedIn()) =>
  renderRoutes(routes, { at: '/projects', session });

const dialog = page.getByRole('dialog', { name: 'Search everything' });
const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const input = dialog.getByRole('combobox', { name: 'Search everything' });
const option = (name: string | RegExp) => dialog.getByRole('option', { name });
const trigger = page.getByRole('button', { name: 'Search everything' });
const aButton = page.getByRole('button', { name: 'A button' });

const shortcut = async (keys: string) => {
  (aButton.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  mockCatalogue();
});

describe('the search', () => {
  longTest.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
    'opens with %s, ready to type',
    async (keys) => {
      await open();
      await shortcut(keys);
      await expect.element(input).toHaveFocus();
      await expect.element(input).toHaveValue('');
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(aButton).toHaveFocus();
    },
  );

  test('finds careers, programs, courses, skills and pages by kind, and says how many', async () => {
    await open();
    await trigger.click();
    await input.fill('data');
    await expect.element(option('Data Analyst')).toBeVisible();
    await expect.element(option(/Data Pipelines/)).toMatchTextContent('IT 2700');
    const groups = dialog.getByRole('group').elements();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('5 results');
    const marked = [...dialog.element().querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(new Set(marked)).toEqual(new Set(['Data', 'data']));
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Pages',
      'Careers',
      'Programs',
      'Courses',
      'Skills',
    ]);
    expect(
      Object.fromEntries(
        dialog
          .getByRole('option')
          .elements()
          .map((link) => [link.querySelector('bdi')!.textContent, link.getAttribute('href')]),
      ),
    ).toEqual({
      'About the data': '/about-the-data',
      'Data Analyst': `/explore/careers?career=${career.career.uuid}`,
      'Data Analytics Minor': `/explore/programs?program=${program.educator_uuid}.${program.program_uuid}`,
      'Data Pipelines': `/courses/${course.educator_uuid}/${course.course_uuid}`,
      'Data/ML Pipelines': '/explore/courses?skill=%22Data%2FML+Pipelines%22',
    });
  });

  test('opens nothing of the text before by an Enter that comes right after another text', async () => {
    const { router } = await open();
    await trigger.click();
    await input.fill('data analyst');
    await expect.element(option('Data Analyst')).toBeVisible();
    await input.fill('pipelines');
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/projects');
    await expect.element(option(/Data Pipelines/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toMatch(/^\/courses\//);
  });

  longTest('finds a course by its code', async () => {
    await open();
    await trigger.click();
    await input.fill('it 27');
    await expect.element(option(/Data Pipelines/)).toBeVisible();
  });

  test.each(COMPOSING)('opens nothing by the Enter that ends a composed word (%o)', async (composing) => {
    const { router } = await open();
    await trigger.click();
    await input.fill('data');
    await expect.element(option('Data Analyst')).toBeVisible();
    expect(leavesToBrowser(input.element(), 'Enter', composing)).toBe(true);
    await expect.element(input).toHaveValue('data');
    expect(router.state.location.pathname).toBe('/projects');
  });

  longTest('opens what the arrow keys choose, and the page has the focus', async () => {
    const { router } = await open();
    await shortcut('/');
    await expect.element(input).toHaveFocus();
    await userEvent.keyboard('data');
    await expect.element(option('Data Analyst')).toBeVisible();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('5 results');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Data Analyst')).toHaveAttribute('aria-selected', 'true');
    expect(input.element().getAttribute('aria-activedescendant')).toBe(option('Data Analyst').element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/explore/careers?career=${career.career.uuid}`,
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  longTest('keeps what was chosen when more results come in before it', async () => {
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/career-insights/', async () => {
        await gate.opened;
        return { status: 200, body: { results: [career], count: 1 } };
      }),
    );
    await open();
    await trigger.click();
    await input.fill('data p');
    await expect.element(option(/Data Pipelines/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    gate.open();
    await expect.element(option('Data Analyst')).toBeVisible();
    await expect.element(option(/Data Pipelines/)).toHaveAttribute('aria-selected', 'true');
  });

  longTest('says what it could not search, and shows the rest', async () => {
    mockApi(api.get('/dashboard-api/skills/', () => serverError()));
    await open();
    await trigger.click();
    await input.fill('data');
    await expect.element(option('Data Analyst')).toBeVisible();
    await expect
      .element(dialog.getByRole('status'))
      .toMatchTextContent(/^4 results\. Some of the search failed/);
  });

  longTest('asks for two letters before it searches, and once for a word that is typed', async () => {
    await open();
    await trigger.click();
    await input.fill('d');
    await expect.element(dialog.getByRole('status')).toMatchTextContent('Type at least 2 letters');
    await input.fill('da');
    await input.fill('data');
    await expect.element(option('Data Analyst')).toBeVisible();
    await expect.poll(() => asked).toEqual(['career_title=data&limit=5&offset=0']);
  });

  longTest('is accessible and fits 320 px', async () => {
    await page.viewport(320, 640);
    await open();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await trigger.click();
    await input.fill('data');
    await expect.element(option('Data Analyst')).toBeVisible();
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(320);
    const { violations } = await axe.run(document.body, {
      rules: { 'aria-hidden-focus': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  longTest('is not there for somebody who is signed out', async () => {
    await open(signedOut());
    await shortcut('{Control>}k{/Control}');
    await shortcut('?');
    await expect.element(trigger).not.toBeInTheDocument();
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

describe('shortcuts', () => {
  longTest('lead to the places of the product', async () => {
    const { router } = await open();
    for (const [keys, address] of [
      ['gd', '/maya-okafor'],
      ['ge', '/explore'],
      ['gi', '/import'],
      ['gs', '/settings/profile'],
      ['gp', '/projects'],
    ] as const) {
      await shortcut(keys);
      await expect.poll(() => router.state.location.pathname).toBe(address);
    }
  });

  longTest('stand in a help that ? and the user menu open', async () => {
    await open();
    await shortcut('?');
    await expect.element(help.getByText('Show this help')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect.element(help).toBeVisible();
  });

  test('wait while somebody types', async () => {
    const { router } = await open();
    const field = page.getByRole('textbox', { name: 'A field' });
    await field.click();
    await userEvent.keyboard('gd?/{Control>}k{/Control}');
    await expect.element(field).toHaveValue('gd?/');
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(router.state.location.pathname).toBe('/projects');
  });

  longTest(
    'of a page come before those of every page, stand first in the help, and leave with the page',
    async () => {
      const pressed: string[] = [];
      function APage() {
        usePageKeys([
          { key: 'p', does: 'Mark as planned', act: () => pressed.push('p') },
          { key: '/', does: 'Search this list', act: () => pressed.push('/') },
          { key: 'enter', does: 'Open it' },
        ]);
        return <button type="button">A button</button>;
      }
      const routesWithPage = [
        {
          element: <RootLayout />,
          children: [
            { path: 'special', element: <APage /> },
            {
              path: '*',
              element: (
                <>
                  <h2>Another page</h2>
                  <button type="button">A button</button>
                </>
              ),
            },
          ],
        },
      ];
      const { router } = await renderRoutes(routesWithPage, { at: '/special', session: signedIn() });
      await expect.element(trigger).toBeVisible();
      await shortcut('p/');
      expect(pressed).toEqual(['p', '/']);
      expect(page.getByRole('dialog').query()).toBeNull();
      await shortcut('?');
      await expect.element(help.getByText('On this page')).toBeVisible();
      await expect.element(help.getByText('Mark as planned')).toBeVisible();
      expect(help.getByText('/', { exact: true }).elements()).toHaveLength(1);
      await userEvent.keyboard('{Escape}');
      await expect.element(help).not.toBeInTheDocument();

      // P after G is the way to the projects, here, too.
      await shortcut('gp');
      await expect.poll(() => router.state.location.pathname).toBe('/projects');
      // the address is new before the page is
      await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
      expect(pressed).toEqual(['p', '/']);
      await shortcut('p/');
      await expect.element(dialog).toBeVisible();
      expect(pressed).toEqual(['p', '/']);
    },
  );

  longTest('can be turned off, which this browser remembers, and on again', async () => {
    const first = await open();
    await shortcut('?');
    await help.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    await first.unmount();

    const { router } = await open();
    await shortcut('?');
    await shortcut('{Control>}k{/Control}');
    await shortcut('gd');
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(router.state.location.pathname).toBe('/projects');
    await expect.element(trigger).not.toHaveAttribute('aria-keyshortcuts');

    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    await shortcut('/');
    await expect.element(dialog).toBeVisible();
  });
});
