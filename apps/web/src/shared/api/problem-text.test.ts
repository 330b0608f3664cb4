import { expect, test } from 'vitest';
import { HttpError } from './http-error';
import { problemText } from './problem-text';

const answer = (status: number, body: object | string, statusText = '') =>
  HttpError.from(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText }),
  );

test.each([
  [
    'what the server says',
    answer(409, { detail: 'There are 100 projects already.' }),
    'There are 100 projects already.',
  ],
  [
    'what is wrong with fields',
    answer(400, { detail: 'Invalid.', errors: { title: ['Too long.'], bio: ['No.'] } }),
    'Too long. No.',
  ],
  [
    'what the account service says',
    answer(503, { status: 503, errors: [{ code: 'maintenance', message: 'We are back at noon.' }] }),
    'We are back at noon.',
  ],
  ['the status of a refusal without words', answer(409, '', 'Conflict'), '409 Conflict'],
  [
    'that a broken server is not their doing',
    answer(502, '<h1>nginx</h1>'),
    'Something went wrong on our side. Try again in a moment.',
  ],
])('a person is told %s', async (_, error, text) => {
  expect(problemText(await error)).toBe(text);
});

test('a fault of ours comes with the id under which the log tells of it', async () => {
  const body = JSON.stringify({ detail: 'It has been logged.' });
  const faultWith = (headers: HeadersInit) => HttpError.from(new Response(body, { status: 500, headers }));
  expect(problemText(await faultWith({ 'x-request-id': 'ab12-cd34' }))).toBe(
    'It has been logged. If you ask for help, please say: ab12-cd34',
  );
  expect(problemText(await faultWith({}))).toBe('It has been logged.');
});

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'nobody reads the browser’s own words: %s',
  (words) => {
    expect(problemText(new TypeError(words))).toBe(
      'Something went wrong on our side. Try again in a moment.',
    );
  },
);

test('an answer that is cut off while it is read took too long', () => {
  // As Chromium says it of `json()` and of a reader, whatever the reason of the abort.
  for (const words of ['The user aborted a request.', 'BodyStreamBuffer was aborted'])
    expect(problemText(new DOMException(words, 'AbortError'))).toBe(
      'The server took too long to answer. Please try again.',
    );
});

test('an error without words still says something', () => {
  expect(problemText(new Error(''))).toBe('Unknown error occurred');
});
