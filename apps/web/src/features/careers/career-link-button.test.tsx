import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { aCareer, aCareerDetail } from '../../testing/careers';
import { doubleTap } from '../../testing/double-tap';
import { queryKeys } from '../../shared/api/query-keys';
import { button } from '../../testing/page';
import { signedIn, signedOut } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { careerListQuery, careerQuery, studentCareersQuery } from './career.queries';
import { CareerLinkButton } from './career-link-button';

const LINKS = '/dashboard-api/students/{handle}/linked-careers/';
const LINK = '/dashboard-api/students/{handle}/linked-careers/{career_uuid}/';
const { uuid } = aCareer().career;

/** A server that knows one career and whether it is linked, and counts what it is asked. */
function mockCareer(linked = false) {
  const state = { linked, asked: [] as string[] };
  const asked = (what: string) => void state.asked.push(what);
  mockApi(
    api.get('/dashboard-api/career-insights/', () => {
      asked('list');
      return { status: 200, body: { results: [aCareer({ linked: state.linked })], count: 1 } };
    }),
    api.get('/dashboard-api/career-insights/{career_uuid}/', () => {
      asked('detail');
      return { status: 200, body: aCareerDetail({ linked: state.linked }) };
    }),
    api.get('/dashboard-api/students/{handle}/career-insights/', () => {
      asked('dashboard');
      const results = state.linked ? [aCareer({ linked: true })] : [];
      return { status: 200, body: { results, count: results.length } };
    }),
    api.post(LINKS, ({ params, body }) => {
      asked(`POST ${params.handle} ${body.career_uuid}`);
      state.linked = true;
      return { status: 201, body };
    }),
    api.delete(LINK, ({ params }) => {
      asked(`DELETE ${params.handle} ${params.career_uuid}`);
      state.linked = false;
      return { status: 204 };
    }),
  );
  return state;
}

/** The button where everything that depends on it is shown as well. */
function Example({ onRemoved }: { onRemoved?: () => void }) {
  const { data: career } = useQuery(careerQuery(uuid));
  const { data: list } = useInfiniteQuery(careerListQuery({}));
  const { data: dashboard } = useQuery(studentCareersQuery('maya-okafor'));
  const { data: programs } = useQuery({ queryKey: ['programs', 'x'], queryFn: programsFetched });
  if (!career || !list || !dashboard || !programs) return null;
  return <CareerLinkButton careerUuid={uuid} linked={career.linked_to_student} {...{ onRemoved }} />;
}

const programsFetched = vi.fn<() => Promise<string>>(async () => 'programs');

const openExample = (props = {}) => renderPage(<Example {...props} />, { session: signedIn('maya-okafor') });
const never = () => new Promise<never>(() => undefined);

test('a career is added: the button says so while it happens and afterwards (S315, S317, S319, S399)', async () => {
  const state = mockCareer();
  await openExample();
  await button('ADD TO DASHBOARD').click();
  await expect.element(button('REMOVE FROM DASHBOARD')).toBeVisible();
  await expect.element(toasts.getByText('Career added to dashboard')).toBeVisible();
  expect(state.asked).toContain(`POST maya-okafor ${uuid}`);
});

test('a career that is added makes the pages of the courses that lift it out of date', async () => {
  mockCareer();
  const { queryClient } = await openExample();
  const key = queryKeys.courses.detail('educator', 'course');
  queryClient.setQueryData(key, {});
  await button('ADD TO DASHBOARD').click();
  await expect.element(button('REMOVE FROM DASHBOARD')).toBeVisible();
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a career is removed, and then the owner is told (S319, S321, S400)', async () => {
  const state = mockCareer(true);
  const onRemoved = vi.fn<() => void>();
  await openExample({ onRemoved });
  await button('REMOVE FROM DASHBOARD').click();
  await expect.element(button('ADD TO DASHBOARD')).toBeVisible();
  await expect.element(toasts.getByText('Career removed from dashboard')).toBeVisible();
  expect(state.asked).toContain(`DELETE maya-okafor ${uuid}`);
  expect(onRemoved).toHaveBeenCalledOnce();
});

test('a removal is undone from its toast, also when what was removed is no longer on the screen', async () => {
  const state = mockCareer(true);
  const { unmount } = await openExample();
  await button('REMOVE FROM DASHBOARD').click();
  await expect.element(button('ADD TO DASHBOARD')).toBeVisible();
  await unmount();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => state.linked).toBe(true);
  expect(state.asked.filter((what) => what.startsWith('POST'))).toEqual([`POST maya-okafor ${uuid}`]);
});

test.each([
  [false, 'ADD TO DASHBOARD', 'ADDING…'],
  [true, 'REMOVE FROM DASHBOARD', 'REMOVING…'],
])('while it is linked %s the button turns from %s to %s (S316, S320)', async (linked, before, during) => {
  mockCareer(linked);
  mockApi(api.post(LINKS, never), api.delete(LINK, never));
  await openExample();
  await button(before).click();
  await expect.element(button(during)).toHaveAttribute('aria-busy', 'true');
});

test.each([
  {
    linked: true,
    before: 'REMOVE FROM DASHBOARD',
    after: 'ADD TO DASHBOARD',
    said: 'removed from',
    not: 'added to',
  },
  {
    linked: false,
    before: 'ADD TO DASHBOARD',
    after: 'REMOVE FROM DASHBOARD',
    said: 'added to',
    not: 'removed from',
  },
])(
  'two taps on $before are one: what is said is what was done',
  async ({ linked, before, after, said, not }) => {
    const state = mockCareer(linked);
    const { queryClient } = await openExample();
    await expect.element(button(before)).toBeVisible();
    await doubleTap(button(before).element(), 250, queryClient);
    await expect.element(button(after)).toBeVisible();
    await expect.element(toasts.getByText(`Career ${said} dashboard`)).toBeVisible();
    expect(toasts.getByText(`Career ${not} dashboard`).query()).toBeNull();
    expect(state.linked).toBe(!linked);
    expect(state.asked.filter((what) => /^(POST|DELETE)/.test(what))).toHaveLength(1);
  },
);

test('a second press while it happens does nothing', async () => {
  const state = mockCareer();
  const gate = aGate();
  mockApi(
    api.post(LINKS, async ({ body }) => {
      state.asked.push('POST');
      state.linked = true;
      await gate.opened;
      return { status: 201, body };
    }),
  );
  await openExample();
  await button('ADD TO DASHBOARD').click();
  await button('ADDING…').click({ force: true });
  gate.open();
  await expect.element(button('REMOVE FROM DASHBOARD')).toBeVisible();
  expect(state.asked.filter((what) => what.startsWith('POST'))).toHaveLength(1);
  expect(state.asked.filter((what) => what.startsWith('DELETE'))).toHaveLength(0);
});

test('everything that depends on it is fetched again (S325)', async () => {
  const state = mockCareer();
  await openExample();
  await expect.element(button('ADD TO DASHBOARD')).toBeVisible();
  state.asked = [];
  programsFetched.mockClear();
  await button('ADD TO DASHBOARD').click();
  await expect.element(button('REMOVE FROM DASHBOARD')).toBeVisible();
  await expect.poll(() => state.asked.toSorted().slice(1)).toEqual(['dashboard', 'detail', 'list']);
  await expect.poll(() => programsFetched.mock.calls).toHaveLength(1);
});

test('a refusal is said with its reason, and can be tried again (S326, S433, S437)', async () => {
  mockCareer(true);
  mockApi(
    api.delete(LINK, () => ({
      status: 403,
      body: {
        type: 'about:blank',
        title: 'Forbidden',
        status: 403,
        code: 'forbidden',
        detail: 'This profile is not yours.',
      },
    })),
  );
  await openExample();
  await button('REMOVE FROM DASHBOARD').click();
  await expect.element(page.getByText('Error: This profile is not yours.')).toBeVisible();
  await expect.element(toasts.getByText('Failed to update dashboard link')).toBeVisible();
  mockCareer(true);
  await button('REMOVE FROM DASHBOARD').click();
  await expect.element(button('ADD TO DASHBOARD')).toBeVisible();
  await expect.element(page.getByText('Error: This profile is not yours.')).not.toBeInTheDocument();
});

test.each([
  ['a broken connection', networkError],
  ['an answer without a message', () => serverError(502)],
])('%s is said in our own words (S432)', async (_failure, answer) => {
  mockCareer();
  mockApi(api.post(LINKS, answer));
  await openExample();
  await button('ADD TO DASHBOARD').click();
  await expect
    .element(page.getByText('Error: Failed to update dashboard link', { exact: true }))
    .toBeVisible();
});

test.each([
  ['visitors, who have no dashboard', signedOut(), uuid],
  ['without a career', signedIn(), undefined],
])('there is no button for %s (S323, S324, S370)', async (_for, session, careerUuid) => {
  await renderPage(
    <>
      <p>A career</p>
      <CareerLinkButton careerUuid={careerUuid} linked={false} />
    </>,
    { session },
  );
  await expect.element(page.getByText('A career')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('the keyboard presses it, and focus stays on it', async () => {
  mockCareer();
  await openExample();
  await expect.element(button('ADD TO DASHBOARD')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('REMOVE FROM DASHBOARD')).toHaveFocus();
});
