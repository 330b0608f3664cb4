import type { Schemas } from '@lumen/contracts';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Endorsements } from '../../shared/endorsements/endorsement';
import { api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { anEndorsement, aRequest } from '../../testing/endorsements';
import { aProject } from '../../testing/projects';
import { renderPage } from '../../testing/render';
import { dismissToasts, toasts } from '../../testing/toasts';
import { OwnEndorsements } from './own-endorsements';

const REQUESTS = '/dashboard-api/students/{handle}/projects/{project_uuid}/endorsements/';

/** What the server keeps, and what it was sent. */
let requests: Schemas['EndorsementRequestDto'][];
let sent: Schemas['AskForEndorsementDto'][];

beforeEach(async () => {
  requests = [];
  sent = [];
  const removed: typeof requests = [];
  await page.viewport(1440, 900);
  mockApi(
    api.get(REQUESTS, () => ({ status: 200, body: { results: requests } })),
    api.post(REQUESTS, ({ body }) => {
      sent.push(body);
      const request = aRequest(body.name, { email: body.email });
      requests = [request, ...requests];
      return { status: 201, body: request };
    }),
    api.patch(`${REQUESTS}{endorsement_uuid}/`, ({ body, params }) => {
      const change = (request: (typeof requests)[number]) =>
        request.endorsement_uuid === params['endorsement_uuid'] ? { ...request, ...body } : request;
      requests = requests.map(change);
      return { status: 200, body: requests[0]! };
    }),
    api.delete(`${REQUESTS}{endorsement_uuid}/`, ({ params }) => {
      removed.push(requests.find(({ endorsement_uuid }) => endorsement_uuid === params['endorsement_uuid'])!);
      requests = requests.filter((request) => !removed.includes(request));
      return { status: 200, body: { undo: 'sealed' } };
    }),
    api.post(`${REQUESTS}restorations/`, ({ body }) => {
      if (body.undo !== 'sealed') throw new Error(body.undo);
      requests = [...requests, ...removed];
      return { status: 201, body: removed[0]! };
    }),
  );
});

const open = () => renderPage(<OwnEndorsements project={aProject()} />, { path: '/', at: '/' });
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Ask for an endorsement' });

test('somebody is asked by name and address, and stands in the list as waiting', async () => {
  await open();
  await button('Ask for an endorsement').click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog.getByText('Please say who you are asking.')).toBeVisible();
  await expect.element(dialog.getByText('Please enter their e-mail address.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await dialog.getByLabelText('Name').fill('Sam Rivera');
  await dialog.getByLabelText('Message (optional)').fill('You saw it grow.');
  await dialog.getByLabelText('E-mail').fill('sam@example.edu');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('sam@example.edu')).toBeVisible();
  await expect.element(page.getByText('Waiting')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => sent)
    .toEqual([{ name: 'Sam Rivera', email: 'sam@example.edu', message: 'You saw it grow.' }]);
});

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const detail = 'This address does not want to be asked.';
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'declines_mail', detail };
  const refused = { ...problem, errors: { email: [detail] } };
  mockApi(api.post(REQUESTS, () => Response.json(refused, { status: 409 })));
  await open();
  await button('Ask for an endorsement').click();
  await dialog.getByLabelText('Name').fill('Sam Rivera');
  await dialog.getByLabelText('E-mail').fill('sam@example.edu');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('sam@example.edu');
  await expect.element(dialog.getByLabelText('E-mail')).toHaveFocus();
  // It was said of that address.
  await dialog.getByLabelText('E-mail').fill('sam@example.org');
  await expect.element(dialog.getByText(detail)).not.toBeInTheDocument();
});

test('a request that is closed unsent can be opened again as it was (D16)', async () => {
  await dismissToasts();
  await open();
  await button('Ask for an endorsement').click();
  await dialog.getByLabelText('Message (optional)').fill('You saw it grow.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await toasts.getByRole('button', { name: 'Undo' }).first().click();
  await expect.element(dialog.getByLabelText('Message (optional)')).toHaveValue('You saw it grow.');
});

test('a request whose answer is lost stands in the list', async () => {
  mockApi(
    api.post(REQUESTS, ({ body }) => {
      requests = [aRequest(body.name, { email: body.email })];
      return networkError();
    }),
  );
  await open();
  await button('Ask for an endorsement').click();
  await dialog.getByLabelText('Name').fill('Sam Rivera');
  await dialog.getByLabelText('E-mail').fill('sam@example.edu');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog.getByText(/It may have been sent all the same/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('sam@example.edu')).toBeVisible();
});

test('an answer is read, shown and taken back', async () => {
  requests = [aRequest('Sam Rivera', { status: 'answered', endorsement: anEndorsement() })];
  const { container } = await open();
  await expect.element(page.getByText(/The map is right/)).toBeVisible();
  expect((await axe.run(container)).violations).toEqual([]);
  const shown = page.getByRole('switch');
  await expect.element(shown).not.toBeChecked();
  await shown.click();
  await expect.element(shown).toBeChecked();
  await expect.poll(() => requests[0]!.is_published).toBe(true);
  await expect.element(shown).not.toHaveAttribute('aria-busy');
  await shown.click();
  await expect.poll(() => requests[0]!.is_published).toBe(false);
});

test('one that is deleted goes at once, leaves the focus in the list and comes back by Undo', async () => {
  await dismissToasts();
  requests = [aRequest('Sam Rivera', { status: 'answered', endorsement: anEndorsement() })];
  await open();
  await button('Delete the request to Sam Rivera').click();
  await expect.element(page.getByText(/The map is right/)).not.toBeInTheDocument();
  await expect.element(button('Ask for an endorsement')).toHaveFocus();
  await button('Undo').click();
  await expect.element(page.getByText(/The map is right/)).toBeVisible();
});

test('what became of each is said in words', async () => {
  requests = [
    aRequest('Ann'),
    aRequest('Ben', { status: 'expired' }),
    aRequest('Cay', { status: 'declined' }),
    aRequest('Dee', {
      status: 'answered',
      endorsement: anEndorsement(),
      is_published: true,
      is_hidden: true,
    }),
  ];
  await open();
  for (const words of [
    /The link works until Apr \d+, 2026/,
    /The link stopped working on/,
    /They do not want to be asked by you again/,
    /hidden while a report is looked into/,
  ])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('Withdraw the request to Ann')).toBeVisible();
  await expect.element(button('Delete the request to Ben')).toBeVisible();
});

test('what removes a request begins where its text begins', async () => {
  requests = [aRequest('Ann'), aRequest('Ben', { status: 'answered', endorsement: anEndorsement() })];
  await open();
  for (const [name, label] of [
    ['Ann', 'Withdraw the request to Ann'],
    ['Ben', 'Delete the request to Ben'],
  ] as const) {
    await expect.element(button(label)).toBeVisible();
    const icon = button(label).element().querySelector('svg')!;
    const text = page.getByText(name, { exact: true }).element();
    expect(icon.getBoundingClientRect().left).toBeCloseTo(text.getBoundingClientRect().left, 0);
  }
});

test('the mark of a verified address stands in the first line of a long domain', async () => {
  const endorsements = [anEndorsement({ verified_domain: `${'d'.repeat(200)}.example.edu` })];
  await page.viewport(390, 844);
  await renderPage(<Endorsements endorsements={endorsements} />, { path: '/', at: '/' });
  const words = page.getByText(/^address at d+\.example\.edu verified$/);
  await expect.element(words).toBeVisible();
  const mark = words.element().parentElement!.querySelector('svg')!;
  const { top } = words.element().getBoundingClientRect();
  expect(mark.getBoundingClientRect().bottom - top).toBeLessThan(20);
});

test('where they cannot be loaded, it says so and asks again', async () => {
  mockApi(api.get(REQUESTS, () => serverError()));
  await open();
  await expect.element(page.getByText('Your endorsements could not be loaded.')).toBeVisible();
  mockApi(api.get(REQUESTS, () => ({ status: 200, body: { results: [aRequest('Ann')] } })));
  await button('Retry').click();
  await expect.element(page.getByText('Waiting')).toBeVisible();
});

test('visitors read who confirms it, when, from which domain, and whether the project has changed since', async () => {
  const endorsements = [
    anEndorsement(),
    anEndorsement({ name: 'Hana Sato', text: 'She led us.', project_changed: true }),
  ];
  await page.viewport(390, 844);
  const { container } = await renderPage(<Endorsements endorsements={endorsements} />, {
    path: '/',
    at: '/',
  });
  const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect
    .element(item('The map is right'))
    .toMatchTextContent(
      /Dr\. Sam Rivera, Professor of Geography.*Mar 10, 2026.*address at faculty\.example\.edu verified/,
    );
  await expect.element(item('She led us.')).toMatchTextContent(/project changed since/);
  await expect.element(item('The map is right')).not.toMatchTextContent(/changed since/);
  expect((await axe.run(container)).violations).toEqual([]);
});
