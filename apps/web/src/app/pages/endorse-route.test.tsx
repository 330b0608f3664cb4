import type { Schemas } from '@lumen/contracts';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { anAskedEndorsement } from '../../testing/endorsements';
import { button } from '../../testing/page';
import { renderPage } from '../../testing/render';
import { Component } from './endorse-route';

const REQUEST = '/dashboard-api/endorsement-requests/{request_token}/';
const TOKEN = '8kq3Zr1mVY2cT9wR4sU6Aw';

const refusal = (status: number, code: string, detail: string) =>
  Response.json({ type: 'about:blank', title: 'No', status, code, detail }, { status });
const gone = () => refusal(404, 'not_found', 'Nothing.');

/** What the link answers with; null once it opens nothing. */
let asked: Schemas['AskedEndorsementDto'] | null;
let answers: Schemas['AnswerEndorsementDto'][];
let refusals: Schemas['DeclineEndorsementDto'][];

beforeEach(async () => {
  asked = anAskedEndorsement();
  answers = [];
  refusals = [];
  await page.viewport(1440, 900);
  mockApi(
    api.get(REQUEST, () => (asked ? { status: 200, body: asked } : gone())),
    api.post(`${REQUEST}answer/`, ({ body }) => {
      if (!asked) return gone();
      if (body.project_version !== asked.project_version)
        return refusal(409, 'project_changed', 'The project has changed since you opened this page.');
      answers.push(body);
      asked = null;
      return { status: 204 };
    }),
    api.post(`${REQUEST}refusal/`, ({ body }) => {
      refusals.push(body);
      asked = null;
      return { status: 204 };
    }),
  );
});

const open = () => renderPage(<Component />, { at: `/endorse/${TOKEN}`, path: '/endorse/*' });
const heading = (name: string) => page.getByRole('heading', { name });
const field = (name: string) => page.getByLabelText(name);

async function write() {
  await field('Your role').fill('Professor of Geography');
  await field('What you confirm').fill('The map is right.');
}

test('shows who asks and what, and takes two sentences with who writes them, by keyboard', async () => {
  const { container } = await open();
  await expect.element(heading('Maya Okafor asks you to confirm a project')).toBeVisible();
  expect(document.title).toMatch(/^Maya Okafor asks you to confirm a project/);
  for (const words of ['You saw it grow.', 'How long riders really wait.', 'Since Sep 2025'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/works once, until Apr \d+, 2026/)).toBeVisible();
  expect((await axe.run(container)).violations).toEqual([]);
  await expect.element(field('Your name')).toHaveValue('Sam Rivera');
  await field('What you confirm').fill('The map is right.');
  await field('Your role').fill('Professor of Geography');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Thank you')).toBeVisible();
  // The form has gone, with the button that had the focus.
  expect(document.activeElement!.contains(heading('Thank you').element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await expect
    .poll(() => answers)
    .toEqual([
      {
        name: 'Sam Rivera',
        role: 'Professor of Geography',
        text: 'The map is right.',
        project_version: 'v1',
      },
    ]);
});

test('says at each field what is missing, and keeps what was typed when it is refused', async () => {
  await open();
  await field('Your name').fill(' ');
  await button('Send endorsement').click();
  for (const words of [/enter your name/, /who you are to the project/, /a sentence or two/])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(field('Your name')).toHaveFocus();
  expect(answers).toEqual([]);
  await field('Your name').fill('Sam');
  await expect.element(page.getByText(/enter your name/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/who you are to the project/)).toBeVisible();
  await write();
  mockApi(api.post(`${REQUEST}answer/`, () => serverError(503)));
  await button('Send endorsement').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field('What you confirm')).toHaveValue('The map is right.');
});

test('a project that has changed meanwhile is shown anew before it is endorsed', async () => {
  await open();
  await write();
  const before = anAskedEndorsement();
  asked = { ...before, project_version: 'v2', project: { ...before.project, description: 'All alone.' } };
  await button('Send endorsement').click();
  await expect.element(page.getByText('The project has changed since you opened this page.')).toBeVisible();
  await expect.element(page.getByText('All alone.')).toBeVisible();
  await expect.element(field('What you confirm')).toHaveValue('The map is right.');
  await button('Send endorsement').click();
  await expect.element(heading('Thank you')).toBeVisible();
  expect(answers.map(({ project_version }) => project_version)).toEqual(['v2']);
});

test('a link that was used meanwhile says that nothing was sent', async () => {
  await open();
  await write();
  asked = null;
  await button('Send endorsement').click();
  await expect.element(page.getByText(/What you wrote was not sent/)).toBeVisible();
  await expect.element(field('What you confirm')).toHaveValue('The map is right.');
});

test.each(['answer', 'refusal'] as const)('a lost %s is not said to have failed', async (kind) => {
  let tries = 0;
  mockApi(
    api.post(`${REQUEST}${kind}/`, () => {
      tries += 1;
      return tries === 1 ? networkError() : gone();
    }),
  );
  await open();
  await write();
  if (kind === 'refusal') await button('Decline').click();
  const send =
    kind === 'answer'
      ? button('Send endorsement')
      : page.getByRole('dialog').getByRole('button', { name: 'Decline' });
  await send.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await send.click();
  await expect.element(page.getByText(/what you sent before has most likely arrived/)).toBeVisible();
  expect(page.getByText(/was not sent/).query()).toBeNull();
});

test.each([
  [false, 'The person who asked you is told, and cannot ask you again.'],
  [true, 'The person who asked you is told, and nobody can ask this address for an endorsement any more.'],
])('is declined, for good or not (%s)', async (never_again, words) => {
  await open();
  await button('Decline').click();
  const dialog = page.getByRole('dialog');
  if (never_again) await dialog.getByRole('checkbox', { name: /^Nobody may ask me/ }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(heading('You have declined')).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(refusals).toEqual([{ never_again }]);
});

test('what is being declined cannot be left, so that a failure is seen', async () => {
  const gate = aGate();
  mockApi(
    api.post(`${REQUEST}refusal/`, async () => {
      await gate.opened;
      return serverError();
    }),
  );
  await open();
  await button('Decline').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(dialog.getByRole('checkbox')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  gate.open();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('opens nothing once it is used, and is no form for the student who asks', async () => {
  asked = null;
  const first = await open();
  await expect.element(heading('There is nothing to confirm here')).toBeVisible();
  await first.unmount();
  asked = anAskedEndorsement({ is_owner: true, message: '' });
  await open();
  await expect.element(page.getByText(/They alone can answer/)).toBeVisible();
  expect(button('Send endorsement').query()).toBeNull();
});

test('what could not be loaded can be asked for again', async () => {
  mockApi(api.get(REQUEST, () => serverError()));
  await open();
  await expect.element(heading('The request could not be loaded.')).toBeVisible();
  mockApi(api.get(REQUEST, () => ({ status: 200, body: anAskedEndorsement() })));
  await button('Retry').click();
  await expect.element(field('Your role')).toBeVisible();
});
