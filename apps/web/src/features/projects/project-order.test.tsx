import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { button } from '../../testing/page';
import { signedIn } from '../../testing/people';
import { aProject } from '../../testing/projects';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { ProjectsTab } from './projects-tab';
import { mockProjects } from './testing/project-api';

const PLACE = '/dashboard-api/students/{handle}/projects/{project_uuid}/place/';
const order = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h3')!.textContent);

/** A server that moves projects, and what it was asked. */
function mockOrder(titles = ['Map', 'Pantry', 'Finder']) {
  const server = mockProjects(titles.map((title) => aProject({ title })));
  const moves: string[] = [];
  const titleOf = (uuid: string | null | undefined) =>
    server.projects.find(({ project_uuid }) => project_uuid === uuid)?.title;
  mockApi(
    api.put(PLACE, async ({ request, params }) => {
      const { before } = (await request.json()) as { before: string };
      moves.push(`${titleOf(params.project_uuid)} before ${titleOf(before)}`);
      const project = server.projects.find(({ project_uuid }) => project_uuid === params.project_uuid)!;
      const others = server.projects.filter((other) => other !== project);
      const place = others.findIndex(({ project_uuid }) => project_uuid === before);
      server.projects = others.toSpliced(place, 0, project);
      return { status: 204 };
    }),
  );
  return { server, moves };
}

async function arrange(isOwner = true) {
  await renderPage(<ProjectsTab handle="maya-okafor" isOwner={isOwner} />, {
    session: signedIn(isOwner ? 'maya-okafor' : 'noor-haddad'),
  });
  await expect.poll(() => order().length).toBeGreaterThan(0);
  if (isOwner) await button('Arrange').click();
}

beforeEach(() => page.viewport(1440, 900));

test('an owner puts projects in order by keyboard alone, and the focus goes with the card', async () => {
  const { moves } = mockOrder();
  await arrange();
  (button('Move Finder earlier').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toEqual(['Map', 'Finder', 'Pantry']);
  await expect.element(button('Move Finder earlier')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toEqual(['Finder', 'Map', 'Pantry']);
  // At the end of its way the other direction is what is left.
  await expect.element(button('Move Finder later')).toHaveFocus();
  await expect.element(button('Move Finder earlier')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => moves).toEqual(['Finder before Pantry', 'Finder before Map', 'Map before Finder']);
  expect(order()).toEqual(['Map', 'Finder', 'Pantry']);
  await button('Done').click();
  await expect.element(button('EDIT Finder')).toBeVisible();
});

test('each move is shown at once and announced, and they are sent one after the other', async () => {
  const { server } = mockOrder();
  const gate = aGate();
  let calls = 0;
  mockApi(
    api.put(PLACE, async () => {
      calls += 1;
      await gate.opened;
      return { status: 204 };
    }),
  );
  await arrange();
  await button('Move Map later').click();
  await expect.poll(order).toEqual(['Pantry', 'Map', 'Finder']);
  await expect.element(page.getByText('Map is now 2 of 3.')).toBeInTheDocument();
  await button('Move Map later').click();
  await expect.poll(order).toEqual(['Pantry', 'Finder', 'Map']);
  await expect.poll(() => calls).toBe(1);
  gate.open();
  await expect.poll(() => calls).toBe(2);
  await expect.poll(() => server.projects).toHaveLength(3);
});

test.each([
  ['the server fails', () => serverError()],
  ['there is no network', () => networkError()],
])('where %s the order is taken back, and said so', async (_what, failure) => {
  mockOrder();
  mockApi(api.put(PLACE, failure));
  await arrange();
  await button('Move Map later').click();
  await expect.element(toasts.getByText(/The order could not be saved/).first()).toBeVisible();
  await expect.poll(order).toEqual(['Map', 'Pantry', 'Finder']);
});

test('what failed takes back nothing that was saved before', async () => {
  mockOrder();
  await arrange();
  await button('Move Map later').click();
  await expect.poll(order).toEqual(['Pantry', 'Map', 'Finder']);
  mockApi(
    api.put(PLACE, () => serverError()),
    api.get('/dashboard-api/students/{handle}/projects/', () => serverError()),
  );
  await button('Move Map later').click();
  await expect.poll(order).toEqual(['Pantry', 'Map', 'Finder']);
});

test('there is nothing to arrange for others, nor with one project', async () => {
  mockOrder(['Map']);
  await renderPage(<ProjectsTab handle="maya-okafor" isOwner />, { session: signedIn() });
  await expect.element(button('EDIT Map')).toBeVisible();
  expect(button('Arrange').query()).toBeNull();
});

test('others see no way to arrange what is not theirs', async () => {
  mockOrder();
  await arrange(false);
  expect(button('Arrange').query()).toBeNull();
});

test.each([1440, 390])('arranging fits %i px, and axe finds nothing', async (width) => {
  await page.viewport(width, 900);
  mockOrder(['Ununterbrochenlang'.repeat(6), 'خريطة', 'Finder']);
  await arrange();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axe.run(page.getByRole('article').first().element());
  expect(violations.map(({ id }) => id)).toEqual([]);
});
