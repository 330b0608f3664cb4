import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { api, mockApi, networkError } from '../../testing/api-mock';
import { doubleTap } from '../../testing/double-tap';
import { renderPage } from '../../testing/render';
import { RecordNotices } from './record-notices';

const GRADES: Schemas['NoticeDto'] = {
  kind: 'grades_in',
  about: 'Fall 2025',
  courses: 2,
  created: '2026-01-10T14:13:00.000Z',
};
const MATCHED: Schemas['NoticeDto'] = { ...GRADES, kind: 'courses_matched', about: '', courses: 1 };

const ENDORSED: Schemas['NoticeDto'] = {
  ...GRADES,
  kind: 'endorsement_answered',
  about: '4c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e',
};

function mockNotices(results: Schemas['NoticeDto'][]) {
  const dismissed: Schemas['DismissNoticeDto'][] = [];
  mockApi(
    api.get('/dashboard-api/students/{handle}/notices/', () => ({ status: 200, body: { results } })),
    api.post('/dashboard-api/students/{handle}/notices/dismissals/', ({ body }) => {
      dismissed.push(body);
      return { status: 204 };
    }),
  );
  return dismissed;
}

it('says what happened, with the way to what can be done about it', async () => {
  mockNotices([GRADES, MATCHED]);
  await renderPage(<RecordNotices handle="maya-okafor" />);
  const list = page.getByRole('list', { name: 'News of your record' });
  await expect
    .element(list)
    .toMatchTextContent(
      'Your grades of Fall 2025 should be in: 2 courses on your record had none yet. Import your transcript again',
    );
  await expect
    .element(list)
    .toMatchTextContent('1 course on your record was not in the catalogue, and is now. See your skills');
  await expect
    .element(page.getByRole('link', { name: 'Import your transcript again' }))
    .toHaveAttribute('href', '/import');
});

it('leads to the project that somebody has endorsed', async () => {
  mockNotices([ENDORSED, { ...ENDORSED, courses: 1, about: '5c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e' }]);
  await renderPage(<RecordNotices handle="maya-okafor" />);
  await expect.element(page.getByText(/2 people have endorsed a project of yours/)).toBeVisible();
  await expect.element(page.getByText(/Somebody has endorsed a project of yours/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read it' }).first())
    .toHaveAttribute('href', `/p/${ENDORSED.about}`);
});

it('puts one away with the keyboard, and keeps the other and the keyboard in the list', async () => {
  const dismissed = mockNotices([GRADES, MATCHED]);
  const { container } = await renderPage(<RecordNotices handle="maya-okafor" />);
  const button = page.getByRole('button', { name: 'Put away: grades of Fall 2025' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByText(/not in the catalogue/)).toBeVisible();
  await expect.poll(() => dismissed).toEqual([{ kind: 'grades_in', about: 'Fall 2025' }]);
  await expect.element(page.getByRole('list', { name: 'News of your record' })).toHaveFocus();
  const said = container.querySelector('[aria-live=polite]');
  await expect.poll(() => said?.textContent).toBe('Put away: grades of Fall 2025.');
});

it('keeps the keyboard on the page when the last one is put away', async () => {
  mockNotices([GRADES]);
  await renderPage(
    <main tabIndex={-1}>
      <RecordNotices handle="maya-okafor" />
    </main>,
  );
  const button = page.getByRole('button', { name: 'Put away: grades of Fall 2025' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('puts one away by a double tap, not also the one that moves under the finger', async () => {
  const dismissed = mockNotices([GRADES, { ...GRADES, about: 'Spring 2026' }, MATCHED]);
  const { queryClient } = await renderPage(<RecordNotices handle="maya-okafor" />);
  const button = page.getByRole('button', { name: 'Put away: grades of Fall 2025' });
  await expect.element(button).toBeVisible();
  const said: string[] = [];
  const watching = new MutationObserver(() =>
    said.push(document.querySelector('[aria-live=polite]:not([role])')!.textContent),
  );
  watching.observe(document.body, { childList: true, subtree: true });
  await doubleTap(button.element(), 250, queryClient);
  await expect.element(page.getByText(/Your grades of Spring 2026/)).toBeVisible();
  watching.disconnect();
  expect(said).toContain('Put away: grades of Fall 2025.');
  expect(said).not.toContain('Put away: grades of Spring 2026.');
  expect(dismissed.map(({ about }) => about)).toEqual(['Fall 2025']);
});

it('brings one back that could not be put away, also where there is no network to ask again', async () => {
  mockNotices([GRADES, MATCHED]);
  await renderPage(<RecordNotices handle="maya-okafor" />);
  const button = page.getByRole('button', { name: 'Put away: grades of Fall 2025' });
  await expect.element(button).toBeVisible();
  const tried = vi.fn(networkError);
  mockApi(
    api.get('/dashboard-api/students/{handle}/notices/', () => networkError()),
    api.post('/dashboard-api/students/{handle}/notices/dismissals/', () => tried()),
  );
  await button.click();
  await expect.poll(() => tried.mock.calls).toHaveLength(1);
  await expect.element(button).toBeVisible();
});
