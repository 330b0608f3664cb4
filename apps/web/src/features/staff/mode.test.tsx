import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { ModeSection } from './mode-section';
import type { SiteMode } from './mode.queries';

const render = () =>
  renderRoutes([{ path: '/staff/mode', Component: ModeSection }], { at: '/staff/mode', session: signedIn() });

test('the mode is changed by keyboard, with a message, once it is confirmed', async () => {
  let now: SiteMode = { mode: 'normal', message: null };
  mockApi(
    api.get('/dashboard-api/staff/mode/', () => ({ status: 200, body: now })),
    api.put('/dashboard-api/staff/mode/', ({ body }) => {
      now = { mode: body.mode, message: body.message };
      return { status: 200, body: now };
    }),
  );
  await render();
  await expect.element(page.getByText(/Everybody can read and change things\.$/)).toBeVisible();
  await expect.element(page.getByLabelText('Message')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Read only' }).click();
  await page.getByLabelText('Message').fill(' Until noon. ');
  (page.getByRole('button', { name: 'Change the mode' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Change' });
  await expect.element(confirm).toBeVisible();
  expect(now.mode).toBe('normal');
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Until noon.”')).toBeVisible();
  expect(now).toEqual({ mode: 'read-only', message: 'Until noon.' });
});

test('a mode that is left has no message', async () => {
  const sent: SiteMode[] = [];
  mockApi(
    api.get('/dashboard-api/staff/mode/', () => ({
      status: 200,
      body: { mode: 'maintenance', message: 'Until noon.' },
    })),
    api.put('/dashboard-api/staff/mode/', ({ body }) => {
      sent.push(body);
      return { status: 200, body };
    }),
  );
  await render();
  await page.getByRole('radio', { name: 'Normal' }).click();
  await page.getByRole('button', { name: 'Change the mode' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ mode: 'normal', message: null, seen: { mode: 'maintenance', message: 'Until noon.' } }]);
});

test('a mode that somebody else has set meanwhile is not ended by a page that is out of date, which keeps what was written', async () => {
  let now: SiteMode = { mode: 'normal', message: null };
  mockApi(
    api.get('/dashboard-api/staff/mode/', () => ({ status: 200, body: now })),
    api.put('/dashboard-api/staff/mode/', ({ body }) => {
      if (body.seen?.mode !== now.mode)
        return {
          status: 409,
          body: { code: 'changed_meanwhile', detail: 'Somebody else has changed this.' } as never,
        };
      now = { mode: body.mode, message: body.message };
      return { status: 200, body: now };
    }),
  );
  await render();
  await page.getByRole('radio', { name: 'Read only' }).click();
  await page.getByLabelText('Message').fill('Until noon.');
  now = { mode: 'maintenance', message: 'Upgrade' };
  await page.getByRole('button', { name: 'Change the mode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the mode from Normal to Read only?' });
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect.element(dialog.getByText('Somebody else has changed this.')).toBeVisible();
  expect(now.mode).toBe('maintenance');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('“Upgrade”')).toBeVisible();
  await expect.element(page.getByLabelText('Message')).toHaveValue('Until noon.');
  await page.getByRole('button', { name: 'Change the mode' }).click();
  await page
    .getByRole('dialog', { name: 'Change the mode from Maintenance to Read only?' })
    .getByRole('button', { name: 'Change' })
    .click();
  await expect.poll(() => now).toEqual({ mode: 'read-only', message: 'Until noon.' });
});

test('a mode that cannot be loaded can be asked for again', async () => {
  mockApi(api.get('/dashboard-api/staff/mode/', () => serverError()));
  await render();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
