import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAuditLine, aPerson } from '../../testing/operations';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { dismissToasts, toasts } from '../../testing/toasts';
import { AuditSection } from './audit-section';
import { PeopleSection } from './people-section';

const ROUTES = [
  { path: '/staff/people', Component: PeopleSection },
  { path: '/staff/audit-log', Component: AuditSection },
];
const MAYA = aPerson();
const AT_MAYA = `/staff/people?account=${MAYA.account_uuid}`;

const noLines = api.get('/dashboard-api/staff/audit-log/', () => ({
  status: 200,
  body: { results: [], count: 0 },
}));
const opens = (person = MAYA) =>
  api.get('/dashboard-api/staff/people/{account_uuid}/', () => ({ status: 200, body: person }));
const render = (at: string) => renderRoutes(ROUTES, { at, session: signedIn() });

beforeEach(async () => {
  await page.viewport(1440, 900);
});

test('people are found by what is typed, and what was asked for stays in the address', async () => {
  const asked: string[] = [];
  mockApi(
    api.get('/dashboard-api/staff/people/', ({ query }) => {
      asked.push(query.get('text') ?? '');
      const results = query.get('text') === 'maya' ? [MAYA] : [];
      return { status: 200, body: { results, count: results.length } };
    }),
  );
  const { router } = await render('/staff/people');
  await expect.element(page.getByText('Nobody found')).toBeVisible();
  await page.getByRole('searchbox').fill('maya');
  await expect.element(page.getByRole('link', { name: 'Maya Okafor' })).toBeVisible();
  expect(router.state.location.search).toBe('?text=maya');
  await expect.poll(() => asked).toEqual(['', 'maya']);
});

test('everybody is there again when a link leads to the list without what was typed', async () => {
  mockApi(
    api.get('/dashboard-api/staff/people/', ({ query }) => {
      const results = query.has('text') ? [] : [MAYA];
      return { status: 200, body: { results, count: results.length } };
    }),
  );
  const { router } = await render('/staff/people');
  await page.getByRole('searchbox').fill('noor');
  await expect.element(page.getByText('Nobody found')).toBeVisible();
  await router.navigate('/staff/people');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.element(page.getByRole('link', { name: 'Maya Okafor' })).toBeVisible();
  await router.navigate('/staff/people?text=noor');
  await expect.element(page.getByRole('searchbox')).toHaveValue('noor');
});

test('a list that cannot be loaded says so, and can be tried again', async () => {
  mockApi(api.get('/dashboard-api/staff/people/', () => serverError()));
  await render('/staff/people');
  await expect.element(page.getByText('The people could not be loaded.')).toBeVisible();
  mockApi(
    api.get('/dashboard-api/staff/people/', () => ({ status: 200, body: { results: [MAYA], count: 1 } })),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: 'Maya Okafor' })).toBeVisible();
});

test('a person shows how they sign in and what was done, and the way back keeps the search', async () => {
  mockApi(
    opens(),
    api.get('/dashboard-api/staff/audit-log/', ({ query }) => {
      expect(query.get('subject_uuid')).toBe(MAYA.account_uuid);
      return { status: 200, body: { results: [anAuditLine()], count: 1 } };
    }),
  );
  await render(`${AT_MAYA}&text=maya`);
  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent('maya@mail.example (verified, primary)');
  await expect.element(page.getByText('Authenticator app')).toBeVisible();
  await expect.element(page.getByText('2 browsers')).toBeVisible();
  await expect.element(page.getByText('tess-product locked the account of maya-okafor')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to people' }))
    .toHaveAttribute('href', '/staff/people?text=maya');
  // A part of a card is no part of the page: its heading is smaller than the person's name, and near its lines.
  const size = (name: string) =>
    Number.parseFloat(getComputedStyle(page.getByRole('heading', { name }).element()).fontSize);
  expect(size('What was done')).toBeLessThan(size('Maya Okafor'));
  const words = page.getByRole('heading', { name: 'What was done' }).element().getBoundingClientRect();
  const first = page.getByText('tess-product locked the account of maya-okafor').element();
  expect(first.getBoundingClientRect().top - words.bottom).toBeLessThanOrEqual(24);
});

test('an account that is gone is no error', async () => {
  mockApi(
    api.get('/dashboard-api/staff/people/{account_uuid}/', () => ({
      status: 404,
      body: { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found', detail: 'Gone' },
    })),
  );
  await render(AT_MAYA);
  await expect.element(page.getByText('There is no such account')).toBeVisible();
});

test('locking asks for a reason, and shows the account as it is then', async () => {
  const reasons: string[] = [];
  mockApi(
    opens(),
    noLines,
    api.post('/dashboard-api/staff/people/{account_uuid}/lock/', ({ body }) => {
      reasons.push(body.reason);
      return { status: 200, body: aPerson({ is_locked: true, sessions: 0 }) };
    }),
  );
  await render(AT_MAYA);
  await page.getByRole('button', { name: 'Lock account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus();
  expect(reasons).toEqual([]);
  await dialog.getByLabelText('Reason').fill(' Sent spam. ');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reasons).toEqual(['Sent spam.']);
  await expect.element(page.getByRole('button', { name: 'Unlock account' })).toBeVisible();
  await expect.element(page.getByText('0 browsers')).toBeVisible();
});

test('a reason that is closed unsent is there again after Undo, for that account and action alone', async () => {
  mockApi(opens(), noLines);
  await render(AT_MAYA);
  const reason = page.getByRole('dialog').getByLabelText('Reason');
  await page.getByRole('button', { name: 'Lock account' }).click();
  await reason.fill('Sent spam to a whole course.');
  await userEvent.keyboard('{Escape}');
  await expect.element(reason).not.toBeInTheDocument();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.element(reason).toHaveValue('Sent spam to a whole course.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(reason).not.toBeInTheDocument();
  await dismissToasts();
  await page.getByRole('button', { name: 'Lock account' }).click();
  await expect.element(reason).toHaveValue('');
});

test('an account that a directory has suspended says who can bring it back, and can be locked all the same', async () => {
  mockApi(opens(aPerson({ is_suspended: true })), noLines);
  await render(AT_MAYA);
  await expect.element(page.getByText('Suspended by a directory')).toBeVisible();
  await expect.element(page.getByText(/Only the directory can bring it back\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lock account' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Unlock account' })).not.toBeInTheDocument();
});

test('a refusal is said in the dialog, and what was written stays', async () => {
  mockApi(
    opens(aPerson({ role: 'staff' })),
    noLines,
    api.post('/dashboard-api/staff/people/{account_uuid}/lock/', () => ({
      status: 409,
      body: {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        code: 'last_staff_member',
        detail: 'Nobody else is staff: make somebody else staff first.',
      },
    })),
  );
  await render(AT_MAYA);
  await page.getByRole('button', { name: 'Lock account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('Left the university');
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await expect
    .element(dialog.getByText('Nobody else is staff: make somebody else staff first.'))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Left the university');
});

test('where the server asks for a recent sign-in, the action waits for it and then goes on', async () => {
  let proven = false;
  mockApi(
    opens(),
    noLines,
    api.put('/dashboard-api/staff/people/{account_uuid}/role/', ({ body }) => {
      if (!proven)
        return {
          status: 403,
          body: {
            type: 'about:blank',
            title: 'Forbidden',
            status: 403,
            code: 'reauthentication_required',
            detail: 'Please confirm that it is you, and do this again.',
          },
        };
      return { status: 200, body: aPerson({ role: body.role }) };
    }),
    api.post('/_allauth/browser/v1/auth/reauthenticate', () => {
      proven = true;
      return { status: 200, body: signedIn() as never };
    }),
  );
  await render(AT_MAYA);
  await page.getByRole('button', { name: 'Make staff' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make staff' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await proof.getByLabelText('Password').first().fill('correct-horse-battery-7');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Take the staff role' })).toBeVisible();
});

test('the audit log is narrowed by subject and person', async () => {
  const asked: string[] = [];
  mockApi(
    api.get('/dashboard-api/staff/audit-log/', ({ query }) => {
      asked.push(`${query.get('subject')} ${query.get('actor')}`);
      const operator = anAuditLine({
        actor: null,
        actor_kind: 'operator',
        details: { role: ['student', 'staff'] },
      });
      return { status: 200, body: { results: [operator], count: 1 } };
    }),
  );
  const { router } = await render('/staff/audit-log');
  await expect.element(page.getByText('An operator locked the account of maya-okafor')).toBeVisible();
  await expect.element(page.getByText('Role: from student to staff')).toBeVisible();
  await page.getByLabelText('About').selectOptions('An account');
  await page.getByLabelText('Who (handle)').fill('tess');
  await expect.poll(() => asked.at(-1)).toBe('account tess');
  expect(router.state.location.search).toBe('?subject=account&actor=tess');
});

test('a line of the audit log that moves to the next page meanwhile stands once', async () => {
  const lines = Array.from({ length: 60 }, (_, place) =>
    anAuditLine({ id: 60 - place, details: { reason: `Reason ${60 - place}` } }),
  );
  mockApi(
    api.get('/dashboard-api/staff/audit-log/', ({ query }) => {
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit'))];
      return { status: 200, body: { results: lines.slice(offset, offset + limit), count: lines.length } };
    }),
  );
  await render('/staff/audit-log');
  await expect.element(page.getByText('Reason 11', { exact: false })).toBeVisible();
  lines.unshift(anAuditLine({ id: 61, details: { reason: 'Reason 61' } }));
  await page.getByRole('button', { name: 'Show more (50 of 60)' }).click();
  await expect.element(page.getByText('Reason 1', { exact: false }).last()).toBeVisible();
  await expect
    .poll(
      () =>
        page
          .getByRole('listitem')
          .filter({ hasText: /Reason \d/ })
          .elements().length,
    )
    .toBe(60);
});

test('the days of the audit log say that they are in UTC, and what is no day is not asked for', async () => {
  const asked: (string | null)[] = [];
  mockApi(
    api.get('/dashboard-api/staff/audit-log/', ({ query }) => {
      asked.push(query.get('from'));
      return { status: 200, body: { results: [], count: 0 } };
    }),
  );
  await render('/staff/audit-log?from=2026-13-40');
  await expect.element(page.getByText('Nothing was done.')).toBeVisible();
  await page.getByLabelText('From (UTC)').fill('2026-12-01');
  await expect.element(page.getByLabelText('To (UTC)')).toBeVisible();
  await expect.poll(() => asked).toEqual([null, '2026-12-01']);
});
