import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SentenceCase } from './sentence-case';

test('words in capitals are drawn like a sentence and stay as they are written', async () => {
  await render(
    <button type="button">
      <SentenceCase>REMOVE FROM DASHBOARD</SentenceCase>
    </button>,
  );
  const button = document.querySelector('button')!;
  expect(button.textContent).toBe('REMOVE FROM DASHBOARD');
  expect(button.innerText).toBe('Remove from dashboard');
});

test('a name among them keeps its letters', async () => {
  await render(
    <SentenceCase>
      <span>UVU</span> COURSES
    </SentenceCase>,
  );
  expect(document.body.innerText.trim()).toBe('UVU courses');
});
