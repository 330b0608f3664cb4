import axe from 'axe-core';
import type { Schemas } from '@lumen/contracts';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { aRecordedCourse } from '../../testing/courses';
import { formatDate } from '../../shared/format/dates';
import { signedIn } from '../../testing/people';
import { renderPage, renderRoutes } from '../../testing/render';
import { causesText } from './change-texts';
import { ChangesPage } from './changes-page';
import { latestChangeQuery } from './changes.queries';
import { ChangedByImport, LatestChange } from './latest-change';

const card = page.getByRole('region', { name: 'What changed' });
const entries = page.getByRole('heading', { level: 4 });
const dayHeads = page.getByRole('heading', { level: 3 });
/** Part of a text. */
const LOOSE = { exact: false };
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const career = (title: string, before: number, after: number) => ({
  career_uuid: uuidOf(title),
  title,
  before,
  after,
});
const program = (title: string, before: number, after: number) => ({
  educator_uuid: uuidOf('educator'),
  program_uuid: uuidOf(title),
  title,
  before: { numerator: before, denominator: 120 },
  after: { numerator: after, denominator: 120 },
});

const aChange = (fields: Partial<Schemas['ScoreChangeDto']> = {}): Schemas['ScoreChangeDto'] => ({
  change_uuid: uuidOf('change'),
  began: daysAgo(1),
  changed: daysAgo(1),
  causes: [{ cause: 'transcript-imported', times: 1 }],
  careers: [career('Data Analyst', 2.1, 2.9), career('Writer', 1.5, 1.46)],
  programs: [program('Computer Science, B.S.', 42, 54)],
  ...fields,
});

/** Answers in pages, as the API does. */
function store(
  results: Schemas['ScoreChangeDto'][],
  catalogue_moved: Schemas['CatalogueMovesDto'] | null = null,
) {
  mockApi(
    api.get('/dashboard-api/me/changes/', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)];
      return {
        status: 200,
        body: { results: results.slice(offset, offset + limit), count: results.length, catalogue_moved },
      };
    }),
  );
}
type Put = Parameters<typeof store>;
const openCard = () => renderPage(<LatestChange profileUuid={uuidOf('maya')} />, { session: signedIn() });
/** Nothing is known of the scores that will move. */
const NoBaseline = ({ otherwise }: { otherwise: ReactNode }) => otherwise;
const openPage = () => renderPage(<ChangesPage Baseline={NoBaseline} />, { session: signedIn() });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

test('the card says what one did, and which scores rose and fell, each a link to where it comes from', async () => {
  store([aChange()]);
  await openCard();
  await expect.element(card.getByText('You imported a transcript.', LOOSE)).toBeVisible();
  const rows = () =>
    card
      .getByRole('listitem')
      .all()
      .map((item) => item.element().textContent);
  await expect
    .poll(rows)
    .toEqual([
      'Data Analyst from 2.1 to 2.9+0.8rose',
      'Writer from 1.50 to 1.46−0.04fell',
      'Computer Science, B.S. from 42 to 54 of 120 credits+12rose',
    ]);
  await expect
    .element(card.getByRole('link', { name: /^Data Analyst/ }))
    .toHaveAttribute('href', `/explore/careers?career=${uuidOf('Data Analyst')}&view=score`);
  await expect
    .element(card.getByRole('link', { name: /^Computer Science/ }))
    .toHaveAttribute(
      'href',
      `/explore/programs?program=${uuidOf('educator')}.${uuidOf('Computer Science, B.S.')}`,
    );
  await expect
    .element(card.getByRole('link', { name: 'All changes' }))
    .toHaveAttribute('href', '/explore/changes');
});

test('the card names three careers and says how many more there are', async () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  store([aChange({ careers: titles.map((title) => career(title, 1, 2)), programs: [] })]);
  await openCard();
  await expect.element(card.getByRole('link', { name: '2 more scores and all changes' })).toBeVisible();
  await expect.element(card.getByRole('link', { name: /^Three/ })).toBeVisible();
  await expect.element(card.getByRole('link', { name: /^Four/ })).not.toBeInTheDocument();
});

test('a card that is put away stays away until something else changes', async () => {
  store([aChange()]);
  const first = await openCard();
  await card.getByRole('button', { name: 'Put away: what changed' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await first.unmount();
  store([aChange({ change_uuid: uuidOf('another') })]);
  await openCard();
  await expect.element(card).toBeVisible();
});

test.each<[string, Put, Put]>([
  [
    'a later catalogue',
    [[], { since: daysAgo(40), careers: [career('Data Analyst', 3.4, 3.3)], programs: [] }],
    [[], { since: daysAgo(40), careers: [career('Data Analyst', 3.4, 2.6)], programs: [] }],
  ],
  [
    'more of the same change',
    [[aChange({ changed: daysAgo(1) })], null],
    [[aChange({ changed: daysAgo(0.9), careers: [career('Writer', 1.5, 2.5)] })], null],
  ],
])('a card that is put away comes again for %s, and not for the same', async (_, before, after) => {
  store(...before);
  const first = await openCard();
  await card.getByRole('button', { name: 'Put away: what changed' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await first.unmount();
  const again = await openCard();
  await expect.poll(() => again.queryClient.getQueryData(latestChangeQuery.queryKey)).toBeDefined();
  await expect.element(card).not.toBeInTheDocument();
  await again.unmount();
  store(...after);
  await openCard();
  await expect.element(card).toBeVisible();
});

test('a card that is put away leaves no titles and scores in this browser', async () => {
  store([], { since: daysAgo(40), careers: [career('Data Analyst', 3.4, 3.3)], programs: [] });
  await openCard();
  await card.getByRole('button', { name: 'Put away: what changed' }).click();
  await expect.element(card).not.toBeInTheDocument();
  const kept = localStorage.getItem(`changesSeen:${uuidOf('maya')}`);
  expect(kept).toMatch(/^catalogue [0-9a-z]+$/);
});

test('a card that is put away leaves the keyboard on the page, and it is said', async () => {
  store([aChange()]);
  const { container } = await renderPage(
    <main tabIndex={-1}>
      <LatestChange profileUuid={uuidOf('maya')} />
    </main>,
    { session: signedIn() },
  );
  const button = card.getByRole('button', { name: 'Put away: what changed' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  const said = container.querySelector('[aria-live=polite]');
  await expect.poll(() => said?.textContent).toBe('Put away: what changed.');
});

/** All text but what is only told to screen readers: that may be of what came before. */
const shownIn = (container: Element): string =>
  [...container.children]
    .filter((child) => !child.querySelector('[aria-live]') && !child.matches('[aria-live]'))
    .map((child) => child.textContent)
    .join('');

test('a change of more than a month ago is history, and no card', async () => {
  store([aChange({ changed: daysAgo(31) })]);
  const { container } = await openCard();
  await expect.poll(() => shownIn(container)).toBe('');
  store([aChange({ changed: daysAgo(29) })]);
  await openCard();
  await expect.element(card).toBeVisible();
});

test('what a new catalogue moves comes before what one did oneself', async () => {
  const moved = { since: daysAgo(40), careers: [career('Data Analyst', 2.9, 2.7)], programs: [] };
  store([aChange({ changed: daysAgo(40) })], moved);
  const first = await openCard();
  await expect.element(card.getByText('The catalogue changed since', LOOSE)).toBeVisible();
  await expect.element(card.getByText('2.7', { exact: true })).toBeVisible();
  await first.unmount();
  await openPage();
  await expect
    .poll(() => entries.elements().map((each) => each.textContent))
    .toEqual(['The catalogue changed.', 'You imported a transcript.']);
  await expect.element(dayHeads.first()).toHaveTextContent(`Since ${formatDate(daysAgo(40))}`);
});

test('an import ends with what it changed, and says nothing where it was not what changed last', async () => {
  store([aChange()]);
  const justImported = () => renderPage(<ChangedByImport imported={daysAgo(2)} />, { session: signedIn() });
  const first = await justImported();
  await expect.element(card.getByText('Data Analyst')).toBeVisible();
  // Its scores are drawn, and are read out once.
  const row = card.getByRole('listitem').first();
  expect(row.element().querySelectorAll('[aria-hidden] svg').length).toBeGreaterThan(1);
  await expect.element(row.getByRole('link')).toHaveAccessibleName('Data Analyst from 2.1 to 2.9');
  const all = getComputedStyle(card.getByRole('link', { name: 'All changes' }).element());
  expect([all.boxShadow, all.textDecorationLine]).toEqual(['none', 'underline']);
  // Its figures end where the rows above them end.
  const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
  expect(right(card.getByRole('list').element())).toBe(right(card.element()));
  await first.unmount();
  store([aChange({ causes: [{ cause: 'project-added', times: 1 }] })]);
  const { container } = await justImported();
  await expect.poll(() => shownIn(container)).toBe('');
});

test('an import that moved no score does not end with what an earlier one changed', async () => {
  store([aChange({ changed: daysAgo(20) })]);
  const { container, queryClient } = await renderPage(<ChangedByImport imported={daysAgo(0)} />, {
    session: signedIn(),
  });
  await expect.poll(() => queryClient.getQueryData(latestChangeQuery.queryKey)?.count).toBe(1);
  expect(shownIn(container)).toBe('');
});

test('several causes are one sentence, and what nobody did is one of its own', () => {
  expect(
    causesText([
      { cause: 'transcript-imported', times: 1 },
      { cause: 'project-added', times: 2 },
      { cause: 'course-changed', times: 3 },
      { cause: 'courses-matched', times: 1 },
    ]),
  ).toBe(
    'You imported a transcript, added 2 projects, and changed courses. Courses of your record were found in the catalogue.',
  );
});

test('the history has an entry for each change, newest first, and more of them on a press', async () => {
  const changes = Array.from({ length: 25 }, (_, place) =>
    aChange({
      change_uuid: uuidOf(`change ${place}`),
      causes: [{ cause: 'course-added', times: place + 2 }],
    }),
  );
  store(changes);
  await openPage();
  await expect.element(page.getByText('You added 2 courses.')).toBeVisible();
  await expect
    .element(page.getByText('1 career rose, 1 career fell, and 1 program moved.', LOOSE).first())
    .toBeVisible();
  expect(entries.elements()).toHaveLength(20);
  await page.getByRole('button', { name: 'Show earlier changes' }).click();
  await expect.element(page.getByText('You added 26 courses.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
  // Their day goes on where the second page begins.
  expect(dayHeads.elements()).toHaveLength(1);
});

test('a change of the catalogue that was noticed on the day of the last visit names no other day', async () => {
  const yesterday = daysAgo(1);
  store([aChange({ began: yesterday, changed: yesterday, causes: [{ cause: 'catalogue', times: 1 }] })]);
  await openPage();
  await expect.element(page.getByText('The catalogue changed.')).toBeVisible();
  expect(page.getByText(/Between/).query()).toBeNull();
});

test('changes of one day stand under it together, and what they came from is drawn', async () => {
  // Once, so that midnight does not come between them and what is expected.
  const [yesterday, fiveAgo, nineAgo] = [daysAgo(1), daysAgo(5), daysAgo(9)];
  const ofYesterday = { began: yesterday, changed: yesterday };
  store([
    aChange({
      ...ofYesterday,
      change_uuid: uuidOf('a'),
      causes: [{ cause: 'projects-imported', times: 1 }],
    }),
    aChange({ ...ofYesterday, change_uuid: uuidOf('b') }),
    aChange({
      ...ofYesterday,
      change_uuid: uuidOf('d'),
      causes: [
        { cause: 'courses-matched', times: 1 },
        { cause: 'program-followed', times: 1 },
      ],
    }),
    aChange({
      change_uuid: uuidOf('c'),
      began: nineAgo,
      changed: fiveAgo,
      causes: [{ cause: 'catalogue', times: 1 }],
    }),
  ]);
  await openPage();
  await expect
    .poll(() => dayHeads.elements().map(({ textContent }) => textContent))
    .toEqual([formatDate(yesterday), formatDate(fiveAgo)]);
  expect(entries.elements().map((entry) => entry.closest('li')!.dataset.source)).toEqual([
    'projects',
    'courses',
    'programs',
    'catalogue',
  ]);
  await expect
    .element(page.getByText(`Between ${formatDate(nineAgo)} and ${formatDate(fiveAgo)}.`, LOOSE))
    .toBeVisible();
});

test('the history leads back to the card that led to it', async () => {
  store([aChange()]);
  const { router } = await renderRoutes(
    [
      { path: '/', element: <LatestChange profileUuid={uuidOf('maya')} /> },
      { path: '/explore/changes', element: <ChangesPage Baseline={NoBaseline} /> },
    ],
    { session: signedIn() },
  );
  await card.getByRole('link', { name: 'All changes' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('the history leads to the courses where nothing here led to it', async () => {
  store([aChange()]);
  await openPage();
  await expect.element(page.getByRole('link', { name: 'My courses' })).toHaveAttribute('href', '/courses');
});

test('an empty history leads to the first step, and whoever has courses to the next one', async () => {
  const action = page.getByRole('link', { name: /Import your transcript|Find a career/ });
  let lines: Schemas['RecordedCourseDto'][] = [];
  const record = () => ({
    status: 200 as const,
    body: {
      results: lines,
      count: lines.length,
      credits_earned: 0,
      grade_point_average: null,
      visibility_confirmed: true,
    },
  });
  store([]);
  mockApi(api.get('/dashboard-api/me/courses/', record));
  const first = await openPage();
  await expect.element(action).toHaveAttribute('href', '/import');
  await first.unmount();
  lines = [aRecordedCourse('CS 1400')];
  await openPage();
  await expect.element(page.getByRole('link', { name: 'Find a career to work towards' })).toBeVisible();
  await expect.element(action).toHaveAttribute('href', '/explore/careers');
});

test('an empty history says what will stand there, and one that cannot be loaded can be tried again', async () => {
  store([]);
  const first = await openPage();
  await expect.element(page.getByText('Nothing has changed yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  await first.unmount();
  mockApi(api.get('/dashboard-api/me/changes/', () => serverError()));
  await openPage();
  await expect.element(page.getByText('What changed could not be loaded.')).toBeVisible();
  store([aChange()]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('You imported a transcript.')).toBeVisible();
});

test('long names have no fault that axe knows, and fit a phone', async () => {
  await page.viewport(320, 800);
  const title = 'Ab'.repeat(100);
  store([
    aChange({
      careers: [career(title, 1, 2), career('محلل بيانات', 2, 1)],
      programs: [
        { ...program(title, 3, 6), after: { numerator: 6, denominator: 60 } },
        program('علوم الحاسوب', 1, 2),
      ],
    }),
  ]);
  await renderPage(
    <>
      <LatestChange profileUuid={uuidOf('maya')} />
      <ChangesPage Baseline={NoBaseline} />
    </>,
    { session: signedIn() },
  );
  await expect.element(card.first()).toBeVisible();
  await expect.element(entries.first()).toBeVisible();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
