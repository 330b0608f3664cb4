import type { Schemas } from '@lumen/contracts';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { anEndorsement, aRequest } from '../../testing/endorsements';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { aProject } from '../../testing/projects';
import { renderPage, renderRoutes } from '../../testing/render';
import { RootLayout } from '../layouts/root-layout';
import { Component } from './project-route';
import { longTest } from '../../testing/long';

type Detail = Schemas['ProjectDetailDto'];

const PROJECT = '/dashboard-api/projects/{project_uuid}/';
const REQUESTS = '/dashboard-api/students/{handle}/projects/{project_uuid}/endorsements/';
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="5" height="3"/>';

const aDetail = (fields: Partial<Detail> = {}): Detail => ({
  ...aProject(),
  endorsements: [],
  seen_by: null,
  ...fields,
});

function open(detail: Detail = aDetail(), session?: ReturnType<typeof signedIn>) {
  mockApi(
    api.get(PROJECT, () => ({ status: 200, body: detail })),
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(REQUESTS, () => ({ status: 200, body: { results: requests } })),
  );
  return renderPage(<Component />, {
    path: '/p/:project',
    at: `/p/${detail.project_uuid}`,
    ...(session && { session }),
  });
}
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });

/** Whom its owner has asked. */
let requests: Schemas['EndorsementRequestDto'][];
beforeEach(async () => {
  requests = [];
  await page.viewport(1440, 900);
});

test('a project is read in full by whoever may see it, and leads to whose it is', async () => {
  const project = aDetail({
    images: [{ url: PICTURE, alt: 'A map' }],
    started: '2025-09',
    link: 'https://map.example/',
    collaborators: ['Hana Sato'],
  });
  await open(project);
  await expect.element(heading('Bus-Stop Wait Map')).toBeVisible();
  expect(document.title).toMatch(/^Bus-Stop Wait Map · /);
  await expect.element(page.getByAltText('A map')).toBeVisible();
  for (const words of ['Since Sep 2025', 'Hana Sato', 'How long riders really wait.', 'Python'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Maya', exact: true }))
    .toHaveAttribute('href', '/maya-okafor');
  await expect
    .element(page.getByRole('link', { name: 'More by Maya' }))
    .toHaveAttribute('href', '/maya-okafor/projects');
  expect(button('Edit').query()).toBeNull();
  expect(page.getByText(/Only you see this page/).query()).toBeNull();
});

test('visitors read what others have confirmed, and its owner whom they have asked', async () => {
  const endorsements = [anEndorsement()];
  const first = await open(aDetail({ endorsements }));
  await expect.element(page.getByText(/The map is right/)).toBeVisible();
  expect(button('Ask for an endorsement').query()).toBeNull();
  await first.unmount();
  requests = [aRequest('Sam Rivera', { status: 'answered', endorsement: anEndorsement() })];
  await open(aDetail({ seen_by: 'everybody' }), signedIn());
  await expect.element(page.getByText(/The map is right/)).toBeVisible();
  await expect.element(button('Ask for an endorsement')).toBeVisible();
});

test('its owner edits it, copies its address and shares it, all above its picture', async () => {
  await open(aDetail({ seen_by: 'everybody', images: [{ url: PICTURE, alt: 'A map' }] }), signedIn());
  const box = (locator: Locator) => locator.element().getBoundingClientRect();
  const picture = page.getByAltText('A map');
  await expect.element(picture).toBeVisible();
  const tops = ['Edit', 'Copy link', 'Share'].map((name) => box(button(name)).top);
  expect(new Set(tops).size).toBe(1);
  const title = box(page.getByRole('heading', { level: 2 }).first());
  expect(box(button('Edit')).top).toBeLessThan(title.bottom);
  expect(box(button('Edit')).bottom).toBeGreaterThan(title.top);
  expect(title.bottom).toBeLessThanOrEqual(box(page.getByRole('link', { name: 'Maya', exact: true })).top);
  expect(box(button('Share')).bottom).toBeLessThan(box(picture).top);
});

test('on a phone the banner of the page names it in the direction of its script, and the card does not draw it again', async () => {
  const detail = aDetail({ title: 'خريطة الحافلات!' });
  mockApi(api.get(PROJECT, () => ({ status: 200, body: detail })));
  await page.viewport(390, 844);
  await renderRoutes(
    [{ element: <RootLayout />, children: [{ path: '/p/:project', element: <Component /> }] }],
    { at: `/p/${detail.project_uuid}`, session: signedOut() },
  );
  const [banner, card] = [1, 2].map((level) => page.getByRole('heading', { level, name: detail.title }));
  await expect.element(banner!).toBeVisible();
  expect(banner!.element().getBoundingClientRect().height).toBeGreaterThan(20);
  expect(getComputedStyle(banner!.element()).direction).toBe('rtl');
  expect(card!.element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

test('its address is copied whole', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  const project = aDetail();
  await open(project);
  await button('Copy link').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(copied).toEqual([`${location.origin}/p/${project.project_uuid}`]);
});

test('its address is shared as a code, too', async () => {
  const project = aDetail();
  await open(project);
  await button('Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share this project' });
  await expect.element(dialog.getByText(`${location.origin}/p/${project.project_uuid}`)).toBeVisible();
  await expect
    .element(dialog.getByRole('img', { name: `QR code of the project ${project.title}` }))
    .toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await expect.element(button('Share')).toHaveFocus();
});

test.each<[NonNullable<Detail['seen_by']>, RegExp | null]>([
  ['everybody', null],
  ['signed-in', /Only people who are signed in see this page/],
  ['private', /Only you see this page: your profile is private/],
  ['hidden', /Only you see this page: it is hidden while a report is looked into/],
])('its owner is told where not everybody sees it (%s), and edits it here', async (seen_by, words) => {
  await open(aDetail({ seen_by }), signedIn());
  await expect.element(button('Edit')).toBeVisible();
  if (words) await expect.element(page.getByText(words)).toBeVisible();
  else expect(page.getByText(/see this page/).query()).toBeNull();
  const isTheirs = seen_by === 'signed-in' || seen_by === 'private';
  expect(page.getByRole('link', { name: 'Change who sees it' }).elements()).toHaveLength(isTheirs ? 1 : 0);
});

test('what its owner changes is shown at once', async () => {
  const project = aDetail({ seen_by: 'everybody' });
  await open(project, signedIn());
  mockApi(
    api.patch('/dashboard-api/students/{handle}/projects/{project_uuid}/', () => {
      const changed = { ...aProject(), title: 'Wait Map' };
      mockApi(api.get(PROJECT, () => ({ status: 200, body: { ...project, ...changed } })));
      return { status: 200, body: changed };
    }),
  );
  await button('Edit').click();
  await page.getByLabelText('Title').fill('Wait Map');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Wait Map')).toBeVisible();
  // What only this page knows is kept.
  await expect.element(button('Edit')).toBeVisible();
});

longTest(
  'somebody else’s project and each of its endorsements can be reported, one’s own cannot',
  async () => {
    const project = aDetail({ endorsements: [anEndorsement()] });
    const sent: unknown[] = [];
    const screen = await open(project, signedIn('noor'));
    mockApi(
      api.post('/dashboard-api/reports/', ({ body }) => {
        sent.push(body);
        return { status: 200, body: { report_uuid: project.project_uuid, created: project.created } };
      }),
    );
    const { profile_handle, project_uuid, endorsements } = project;
    const subject = { profile_handle, project_uuid };
    for (const [name, about] of [
      ['Report', subject],
      [
        'Report the endorsement by Dr. Sam Rivera',
        { ...subject, endorsement_uuid: endorsements[0]!.endorsement_uuid },
      ],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByLabelText('What is wrong?').fill('Copied.');
      await button('Send report').click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      expect(sent.at(-1)).toEqual({ ...about, reason: 'Copied.' });
    }
    await screen.unmount();
    await open({ ...project, seen_by: 'everybody' }, signedIn());
    await expect.element(button('Edit')).toBeVisible();
    expect(page.getByRole('button', { name: /^Report/ }).elements()).toHaveLength(0);
  },
);

test.each([404, 400] as const)(
  'one that is not there, or not to be seen, is not found (%i)',
  async (status) => {
    const problem = { type: 'about:blank', title: 'Not Found', status, detail: '', code: 'not_found' };
    mockApi(api.get(PROJECT, () => Response.json(problem, { status })));
    await renderPage(<Component />, { path: '/p/:project', at: '/p/nope' });
    await expect.element(page.getByText(/Page Not Found/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /log in/i }))
      .toHaveAttribute('href', '/accounts/login/?next=%2Fp%2Fnope');
  },
);

test('one that does not load can be asked for again', async () => {
  mockApi(api.get(PROJECT, () => serverError()));
  await renderPage(<Component />, { path: '/p/:project', at: '/p/a' });
  await expect.element(page.getByText('The project could not be loaded.')).toBeVisible();
  mockApi(api.get(PROJECT, () => ({ status: 200, body: aDetail() })));
  await button('Retry').click();
  await expect.element(heading('Bus-Stop Wait Map')).toBeVisible();
});

test.each([1440, 390])('long and right-to-left texts fit %i px, and axe finds nothing', async (width) => {
  await page.viewport(width, 900);
  const title = 'Ununterbrochenlang'.repeat(6);
  const { container } = await open(
    aDetail({
      title,
      description: 'خريطة لأوقات الانتظار',
      profile_first_name: 'Lang'.repeat(50),
      collaborators: ['عائشة', 'Langername'.repeat(6)],
      link: `https://${'sub.'.repeat(40)}example/`,
      started: '2025-09',
      seen_by: 'private',
    }),
    signedIn(),
  );
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByText('خريطة لأوقات الانتظار')).toHaveAttribute('dir', 'auto');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axe.run(container);
  expect(violations.map(({ id }) => id)).toEqual([]);
});
