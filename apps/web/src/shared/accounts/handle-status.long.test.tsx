import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { aMe } from '../../testing/people';
import { createTestQueryClient } from '../../testing/render';
import { HandleStatus } from './handle-status';
import { useHandleAnswer } from './use-handle-answer';

const PROFILE = '/dashboard-api/students/{handle}/';
const NOT_THERE = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404 as const,
  code: 'not_found',
  detail: 'There is nothing here, or it is not yours to see.',
};

let asked: string[];

beforeEach(() => {
  asked = [];
  mockApi(
    api.get(PROFILE, ({ params }) => {
      asked.push(params.handle!);
      return params.handle === 'maya-okafor'
        ? { status: 200, body: aMe() }
        : { status: 404, body: NOT_THERE };
    }),
  );
});

function Example() {
  const [typed, setTyped] = useState('');
  const asTyped = { typed, own: 'tomas' };
  return (
    <>
      <input aria-label="Handle" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <HandleStatus {...asTyped} answer={useHandleAnswer(asTyped)} />
    </>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <Example />
    </QueryClientProvider>,
  );
const input = page.getByRole('textbox', { name: 'Handle' });
const status = page.getByRole('status');

describe('a handle that is typed', () => {
  test.each([
    ['Maya-Okafor ', 'This handle is taken. Please choose another.'],
    ['ada.lovelace', 'This handle looks free: no visible profile has it.'],
  ])('%s: %s', async (typed, text) => {
    await open();
    await input.fill(typed);
    await expect.element(status).toHaveTextContent(text);
    await expect.poll(() => asked).toEqual([typed.trim().toLowerCase()]);
  });

  test.each([
    ['ab', 'A handle has 3 to 30 characters.'],
    ['x'.repeat(31), 'A handle has 3 to 30 characters.'],
    ['Explore', 'This handle is reserved. Please choose another.'],
    [
      '-ada',
      'A handle starts with a letter or digit and has only letters a-z, digits, dots, dashes and underscores.',
    ],
  ])('%s cannot be had, which is said without asking: %s', async (typed, text) => {
    await open();
    await input.fill(typed);
    await expect.element(status).toHaveTextContent(text);
    expect(asked).toEqual([]);
  });

  test('is looked up once typing rests', async () => {
    await open();
    for (const typed of ['may', 'maya', 'maya-', 'maya-okafor']) await input.fill(typed);
    await expect.element(status).toMatchTextContent(/taken/);
    await expect.poll(() => asked).toEqual(['maya-okafor']);
  });

  test('is answered for itself: a late answer about another one changes nothing', async () => {
    const gate = aGate();
    mockApi(
      api.get(PROFILE, async ({ params }) => {
        if (params.handle !== 'slow-one') return { status: 404, body: NOT_THERE };
        await gate.opened;
        return { status: 200, body: aMe() };
      }),
    );
    await open();
    await input.fill('slow-one');
    await expect.element(status).toHaveTextContent('Checking this handle…');
    await input.fill('quick-one');
    await expect.element(status).toMatchTextContent(/looks free/);
    gate.open();
    // The late answer is a mocked one: it is here within a few milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(status).toMatchTextContent(/looks free/);
  });

  test.each([
    ['a server that is too busy', () => serverError(503)],
    ['a limit on requests', () => serverError(429)],
    ['a broken connection', networkError],
  ])('is not said to be free or taken after %s', async (_what, answer) => {
    let requests = 0;
    mockApi(
      api.get(PROFILE, () => {
        requests += 1;
        return answer();
      }),
    );
    await open();
    await input.fill('ada');
    await expect
      .element(status)
      .toHaveTextContent('This handle could not be checked. It is checked again when you save.');
    await expect.poll(() => requests).toBe(1);
  });

  test('that is the own one, or none, is not spoken about', async () => {
    await open();
    await input.fill('Maya-okafor');
    await expect.element(status).toMatchTextContent(/taken/);
    await input.fill('Tomas');
    await expect.element(status).toBeEmptyDOMElement();
    await input.fill('');
    await expect.element(status).toBeEmptyDOMElement();
    await expect.poll(() => asked).toEqual(['maya-okafor']);
  });
});
