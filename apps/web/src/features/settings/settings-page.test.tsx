import { useRouteError } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { publishSession } from '../../shared/api/auth-change';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { signOut } from '../../shared/session/session.queries';
import { sampled } from '../../testing/long';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { loader, SettingsPage } from './settings-page';

function WhatBroke() {
  return <p>Broke with {(useRouteError() as { status?: number }).status}</p>;
}

const reportFeedback = vi.fn();

const open = (at: string) =>
  renderRoutes(
    [
      {
        path: 'settings/*',
        element: <SettingsPage security={<h2>Sign in & Security</h2>} onReportFeedback={reportFeedback} />,
        loader,
        errorElement: <WhatBroke />,
        hydrateFallbackElement: <></>,
      },
      { path: '*', element: null },
    ],
    { at, session: signedIn() },
  );

const title = (name: string) => page.getByRole('heading', { level: 2, name });
const tab = (name: string) => page.getByRole('tab', { name });

beforeEach(async () => {
  await page.viewport(1440, 900);
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/students/{handle}/course-visibility/', () => ({
      status: 200,
      body: { results: [], count: 0 },
    })),
  );
});

describe('addresses', () => {
  test.each([
    ['/settings/profile', 'Profile Settings'],
    ['/settings/preferences', 'Preferences & Visibility'],
    ['/settings/preferences/', 'Preferences & Visibility'],
    ['/settings/security', 'Sign in & Security'],
    ['/settings/upload', 'Upload Transcript'],
  ])('%s shows %s (S016)', async (at, name) => {
    await open(at);
    await expect.element(title(name)).toBeVisible();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  });

  test.each(['/settings/nowhere', '/settings/profile/x', '/settings/Profile'])(
    '%s is not there (S017, S018)',
    async (at) => {
      await open(at);
      await expect.element(page.getByText('Broke with 404')).toBeVisible();
    },
  );
});

describe('the tabs', () => {
  const LABELS = ['Profile Settings', 'Preferences & Visibility', 'Sign in & Security', 'Upload Transcript'];
  const report = page.getByRole('button', { name: 'Report Feedback' });
  const texts = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

  test('are named as the specification names them (S476)', async () => {
    await open('/settings/profile');
    await expect.element(tab('Profile Settings')).toBeVisible();
    expect(texts(page.getByRole('tab'))).toEqual(LABELS);
    await expect.element(report).toHaveTextContent('Report Feedback');
  });

  test('are followed by Report Feedback, which is no address (S477)', async () => {
    reportFeedback.mockClear();
    const { router } = await open('/settings/upload');
    await report.click();
    expect(reportFeedback).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/settings/upload');
  });

  test('move with the arrow keys and wrap around, the address with them (S479)', async () => {
    const { router } = await open('/settings/profile');
    await tab('Profile Settings').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Preferences & Visibility')).toHaveFocus();
    await expect.element(title('Preferences & Visibility')).toBeVisible();
    expect(router.state.location.pathname).toBe('/settings/preferences');
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tab('Upload Transcript')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Profile Settings')).toHaveFocus();
  });

  test('Home and End jump to the first and the last (S480)', async () => {
    await open('/settings/preferences');
    await tab('Preferences & Visibility').click();
    await userEvent.keyboard('{End}');
    await expect.element(tab('Upload Transcript')).toHaveFocus();
    await expect.element(title('Upload Transcript')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect.element(tab('Profile Settings')).toHaveFocus();
  });

  test.each([767, 390])('are a dropdown of the four, without feedback, at %i px (S478)', async (width) => {
    await page.viewport(width, 844);
    const { router } = await open('/settings/profile');
    const dropdown = page.getByRole('combobox', { name: 'Section' });
    await expect.element(dropdown).toHaveValue('profile');
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
    await expect.element(report).not.toBeInTheDocument();
    expect(texts(dropdown.getByRole('option'))).toEqual(LABELS);
    await dropdown.selectOptions('Preferences & Visibility');
    // The dropdown shows where one is; the title says it to screen readers.
    await expect.element(title('Preferences & Visibility')).toBeInTheDocument();
    await expect.element(page.getByText('What others can see of you.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/settings/preferences');
  });

  test('are tabs again at 768 px', async () => {
    await page.viewport(768, 1024);
    await open('/settings/profile');
    await expect.element(tab('Profile Settings')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Section' })).not.toBeInTheDocument();
  });

  test('lose nothing that was typed', async () => {
    await open('/settings/profile');
    await page.getByRole('textbox', { name: 'Bio' }).fill('Half a sentence');
    await tab('Preferences & Visibility').click();
    await expect.element(title('Preferences & Visibility')).toBeVisible();
    await tab('Profile Settings').click();
    await expect.element(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Half a sentence');
  });
});

describe('until the profile is there', () => {
  test('the page shows its titles and says that it is loading', async () => {
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/me/', async () => {
        await gate.opened;
        return { status: 200, body: aMe() };
      }),
    );
    await open('/settings/profile');
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading settings…');
    await expect.element(title('Profile Settings')).toBeVisible();
    gate.open();
    await expect.element(page.getByRole('textbox', { name: 'Handle' })).toHaveValue('maya-okafor');
  });

  test('a failure can be tried again', async () => {
    mockApi(api.get('/dashboard-api/me/', () => serverError()));
    await open('/settings/profile');
    await expect.element(page.getByText('Your settings could not be loaded.')).toBeVisible();
    mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Handle' })).toBeVisible();
  });
});

test.each(sampled([320, 390, 768, 1440], 2))('the tabs fit a screen of %i px', async (width) => {
  await page.viewport(width, 800);
  for (const [place, last] of [
    ['profile', page.getByRole('button', { name: 'Edit social links' })],
    ['preferences', page.getByText('No earned courses yet.')],
    ['upload', page.getByText('Read what the video shows')],
  ] as const) {
    const screen = await open(`/settings/${place}`);
    // On a phone what is about the extension is folded.
    if (place === 'upload' && width < 768)
      await page.getByText('On a computer, an extension brings your transcript here').click();
    await expect.element(last).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await screen.unmount();
  }
});

test('what the browser cannot keep is asked about before it is left', async () => {
  const { router } = await open('/settings/profile');
  await expect.element(page.getByRole('textbox', { name: 'Bio' })).toBeVisible();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.getByRole('textbox', { name: 'Bio' }).fill('Half a sentence');
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(router.state.location.pathname).toBe('/settings/profile');
  await expect.element(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Half a sentence');
});

test('what was typed into the profile outlives a reload, until it is discarded or logged out', async () => {
  const bio = page.getByRole('textbox', { name: 'Bio' });
  const { unmount } = await open('/settings/profile');
  await bio.fill('Half a sentence');
  await unmount();
  await open('/settings/profile');
  await expect.element(bio).toHaveValue('Half a sentence');
  await expect.element(page.getByText('Here is what you wrote and did not save.')).toBeVisible();
  const discard = page.getByRole('button', { name: 'Discard draft' });
  const { right } = discard.element().getBoundingClientRect();
  expect(right).toBeLessThan(discard.element().parentElement!.getBoundingClientRect().right);
  (discard.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bio).toHaveValue(aMe().bio);
  await expect.element(page.getByRole('tabpanel')).toHaveFocus();
  await bio.fill('Half a sentence');
  mockApi(api.delete('/_allauth/browser/v1/auth/session', () => ({ status: 401, body: signedOut() })));
  await signOut();
  await expect.poll(() => Object.keys(localStorage)).toEqual([]);
});

test('what is typed while the profile is being saved stays, over a reload, too', async () => {
  const bio = page.getByRole('textbox', { name: 'Bio' });
  const place = page.getByRole('textbox', { name: 'Location' });
  const gate = aGate();
  let me = aMe();
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: me })),
    api.patch('/dashboard-api/me/', async ({ body }) => {
      await gate.opened;
      me = { ...me, ...body };
      return { status: 200, body: me };
    }),
  );
  const { unmount } = await open('/settings/profile');
  await bio.fill('Half a sentence');
  await place.fill('Oslo');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await bio.fill('Half a sentence, and the other half');
  gate.open();
  await expect.element(page.getByText('Profile saved.')).toBeVisible();
  await expect.element(bio).toHaveValue('Half a sentence, and the other half');
  await unmount();
  await open('/settings/profile');
  await expect.element(bio).toHaveValue('Half a sentence, and the other half');
  await expect.element(place).toHaveValue('Oslo');
});

test('what one person typed into the profile is neither shown to nor kept for the next one', async () => {
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await open('/settings/profile');
  await bio.fill('Half a sentence');
  const noor = aMe({ profile_handle: 'noor-haddad', bio: 'I keep bees.' });
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: noor })));
  publishSession(signedIn('noor-haddad'));
  await expect.element(bio).toHaveValue('I keep bees.');
  expect(Object.keys(localStorage)).toEqual(['lumen:draft:id-of-maya-okafor:profile']);
});

describe('what is being saved while another tab is opened', () => {
  const visibility = async () => {
    await open('/settings/preferences');
    await page.getByRole('radio', { name: 'Private' }).click();
    await page.getByRole('button', { name: 'Save visibility' }).click();
  };
  const profile = async () => {
    await open('/settings/profile');
    await page.getByRole('textbox', { name: 'Bio' }).fill('New words.');
    await page.getByRole('button', { name: 'Save changes' }).click();
  };

  test.each([
    ['visibility', visibility, 'Could not save who can see your profile. Please try again.'],
    ['the profile', profile, 'Could not save profile. Please try again.'],
  ])('says that it failed: %s', async (_, save, text) => {
    const gate = aGate();
    mockApi(
      api.patch('/dashboard-api/me/', async () => {
        await gate.opened;
        return serverError();
      }),
    );
    await save();
    await tab('Upload Transcript').click();
    await expect.element(title('Upload Transcript')).toBeVisible();
    gate.open();
    await expect.element(toasts.getByText(text)).toBeVisible();
  });

  test('says that it is saved', async () => {
    const gate = aGate();
    mockApi(
      api.patch('/dashboard-api/me/', async () => {
        await gate.opened;
        return { status: 200, body: aMe({ visibility: 'private' }) };
      }),
    );
    await visibility();
    await tab('Upload Transcript').click();
    await expect.element(title('Upload Transcript')).toBeVisible();
    gate.open();
    await expect.element(toasts.getByText('Visibility saved.')).toBeVisible();
  });
});
