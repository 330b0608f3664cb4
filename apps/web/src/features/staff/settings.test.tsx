import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import type { StaffSettings } from './settings.queries';
import { SettingsSection } from './settings-section';

const ADDRESS = '/staff/settings';
const SAVE = page.getByRole('button', { name: 'Save settings' });
const LIGHT = page.getByLabelText('Accent in the light theme', { exact: true });
const DARK = page.getByLabelText('Accent in the dark theme', { exact: true });

let now: StaffSettings;
let sent: object[];
beforeEach(() => {
  now = {
    institution_name: 'Wasatch State University',
    institution_short_name: 'WSU',
    logo_url: null,
    accent_light: '',
    accent_dark: '',
    default_visibility: 'public',
  };
  sent = [];
  mockApi(
    api.get('/dashboard-api/staff/settings/', () => ({ status: 200, body: now })),
    api.patch('/dashboard-api/staff/settings/', async ({ body, request }) => {
      const isForm = request.headers.get('content-type')?.startsWith('multipart/');
      const changes = isForm ? Object.fromEntries(await request.formData()) : (body as object);
      sent.push(changes);
      const { logo, logo_url, ...texts } = changes as { logo?: File; logo_url?: '' };
      now = { ...now, ...texts };
      if (logo) now.logo_url = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      if (logo_url === '') now.logo_url = null;
      return { status: 200, body: now };
    }),
  );
});

const render = () =>
  renderRoutes([{ path: ADDRESS, Component: SettingsSection }], { at: ADDRESS, session: signedIn() });

test('what has been changed is sent, and nothing else', async () => {
  await render();
  await expect
    .element(page.getByLabelText('Name of the institution'))
    .toHaveValue('Wasatch State University');
  await expect.element(SAVE).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText('Short name').fill('Wasatch');
  await page.getByRole('radio', { name: 'Signed in' }).click();
  await SAVE.click();
  await expect.element(page.getByText('Settings saved.')).toBeVisible();
  expect(sent).toEqual([{ institution_short_name: 'Wasatch', default_visibility: 'signed-in' }]);
  await expect.element(SAVE).toHaveAttribute('aria-disabled', 'true');
});

test('what is typed while settings are being saved is sent with the next press', async () => {
  const gate = aGate();
  mockApi(
    api.patch('/dashboard-api/staff/settings/', async ({ body }) => {
      sent.push(body);
      await gate.opened;
      now = { ...now, ...(body as object) };
      return { status: 200, body: now };
    }),
  );
  await render();
  await page.getByLabelText('Short name').fill('Wasatch');
  await SAVE.click();
  await page.getByLabelText('Name of the institution').fill('Wasatch State');
  await page.getByLabelText('Short name').fill('Wasatch U');
  gate.open();
  await expect.element(page.getByText('Settings saved.')).toBeVisible();
  await expect.element(page.getByLabelText('Name of the institution')).toHaveValue('Wasatch State');
  await SAVE.click();
  await expect
    .poll(() => sent)
    .toEqual([
      { institution_short_name: 'Wasatch' },
      { institution_name: 'Wasatch State', institution_short_name: 'Wasatch U' },
    ]);
});

test('while a colour is chosen the page says whether text in it can be read, and offers one that can', async () => {
  await render();
  await LIGHT.fill('#ffcc00');
  await expect.element(LIGHT).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(page.getByText(/In the light theme text .* 4\.5 : 1\. #[0-9a-f]{6} would do\./))
    .toBeVisible();
  await SAVE.click({ force: true });
  expect(sent).toEqual([]);
  (page.getByRole('button', { name: /^Use #/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(LIGHT).toHaveFocus();
  await expect.element(LIGHT).not.toHaveAttribute('aria-invalid');
  await expect
    .element(page.getByText(/^Can be read everywhere: the least contrast is 4\.[5-9] : 1/))
    .toBeVisible();
  // The same colour, where it stands on black.
  await DARK.fill('#FFCC00');
  await expect.element(DARK).toHaveValue('#ffcc00');
  await expect.element(DARK).not.toHaveAttribute('aria-invalid');
  const chosen = (LIGHT.element() as HTMLInputElement).value;
  await SAVE.click();
  await expect.poll(() => sent).toEqual([{ accent_light: chosen, accent_dark: '#ffcc00' }]);
});

test('what is no colour is said to be none', async () => {
  await render();
  await LIGHT.fill('green');
  await expect.element(page.getByText('A color is # and six of 0-9 a-f, such as #0b6b4f.')).toBeVisible();
  await expect.element(SAVE).toHaveAttribute('aria-disabled', 'true');
  await LIGHT.fill('');
  await expect.element(LIGHT).not.toHaveAttribute('aria-invalid');
});

test('a logo is sent with what else has been changed, and can be removed again', async () => {
  await render();
  await page.getByLabelText('Short name').fill('Wasatch');
  await userEvent.upload(
    page.getByLabelText('Choose or drop a logo'),
    new File(['any'], 'logo.png', { type: 'image/png' }),
  );
  await expect.element(page.getByRole('img', { name: 'The logo of Wasatch State University' })).toBeVisible();
  await SAVE.click();
  await expect.poll(() => sent).toEqual([{ institution_short_name: 'Wasatch', logo: expect.any(File) }]);
  (page.getByRole('button', { name: 'Remove the logo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Logo' })).toHaveFocus();
  await SAVE.click();
  await expect.poll(() => sent.at(-1)).toEqual({ logo_url: '' });
});

test('why the server refuses a change is said, and what was typed stays', async () => {
  mockApi(
    api.patch('/dashboard-api/staff/settings/', () => ({
      status: 400,
      body: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'invalid',
        detail: 'Please check what you have entered.',
        errors: { institution_name: ['A short name or a logo takes the full name, too.'] },
      },
    })),
  );
  await render();
  await page.getByLabelText('Name of the institution').fill('');
  await SAVE.click();
  await expect.element(page.getByText('A short name or a logo takes the full name, too.')).toBeVisible();
  await expect.element(page.getByLabelText('Name of the institution')).toHaveValue('');
});

test('settings that cannot be loaded can be asked for again', async () => {
  mockApi(api.get('/dashboard-api/staff/settings/', () => serverError()));
  await render();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
