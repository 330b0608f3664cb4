import { type Page } from '@playwright/test';
import { expect, lookLikeAPerson, sample, signUp, test } from './fixtures';

/** A picture as a phone takes it: wide, and drawn by the browser itself. */
async function aPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 360);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = 'seagreen';
    pen.fillRect(0, 0, 640, 360);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

test('settings change what others see: profile, image, links, a hidden course (S015, S019, S484)', async ({
  page,
  isMobile,
  newAccount,
  accessible,
}) => {
  const goTo = async (tab: string) => {
    if (isMobile) await page.getByRole('combobox', { name: 'Section' }).selectOption(tab);
    else await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
  };

  await test.step('a new student has a transcript', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await page.goto('/import');
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await page.getByRole('radio', { name: 'Public' }).check();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  });

  await test.step('the profile is filled in', async () => {
    await page.goto('/settings');
    await page.waitForURL('**/settings/profile');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Bio').fill('Counts before she computes.');
    await page.getByLabel('Location').fill('Orem, Utah');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await accessible('profile settings');
  });

  await test.step('an image is cropped and saved', async () => {
    await page.getByRole('button', { name: 'Change image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Profile image', exact: true });
    const buffer = await aPhoto(page);
    await dialog
      .getByLabel(/^Choose (or drop )?(an|another) image/)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await accessible('the image dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  });

  await test.step('a username becomes a link', async () => {
    await page.getByRole('button', { name: 'Edit social links' }).click();
    const dialog = page.getByRole('dialog', { name: 'Social links', exact: true });
    await dialog.getByLabel('GitHub').fill('ada-byron');
    await accessible('the social links dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('github.com/ada-byron')).toBeVisible();
    await expect(page.getByText(/ saved\.$/)).toHaveCount(0); // the messages, which would wait while another page is looked at
  });

  await test.step('a course is hidden, and a visitor sees nothing of it', async () => {
    await goTo('Preferences & Visibility');
    const course = page.getByRole('switch', { name: 'CS 1400: course visible' });
    await expect(course).toBeChecked();
    const asVisitor = async () => {
      const [visitor] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: 'View as a signed-out visitor' }).click(),
      ]);
      await expect(visitor.getByText('This is what people who are not signed in see.')).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(visitor.getByRole('heading', { name: 'Ada', level: 1 })).toBeAttached();
      return visitor;
    };
    // Two courses have taught the student to program.
    const courses = async (where: Page) => {
      const skill = where.getByRole('button', { name: /^Programming/ });
      const back = where.getByRole('button', { name: 'Back to Skills' });
      // The skill that was open last is open again, on a phone in place of the list.
      await expect(skill.or(back).first()).toBeVisible();
      if (await back.isVisible()) await back.click();
      await skill.click();
      await expect(where.getByText(/Object-Oriented Programming/).first()).toBeVisible();
      return where.getByText(/Fundamentals of Programming/);
    };
    const before = await asVisitor();
    await expect((await courses(before)).first()).toBeVisible();
    await before.close();
    await course.click();
    await expect(course).not.toBeChecked();
    await expect(course).not.toHaveAttribute('aria-disabled');
    await accessible('preferences');
    const after = await asVisitor();
    await expect(await courses(after)).toHaveCount(0);
    await after.getByRole('link', { name: 'Back to your own view' }).click();
    await expect((await courses(after)).first()).toBeVisible();
    await after.close();
  });

  await test.step('the upload tab and the pages about us', async () => {
    await goTo('Upload Transcript');
    await accessible('upload transcript');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeVisible();
    await accessible('privacy');
    await page.getByRole('link', { name: 'Accessibility' }).click();
    await expect(page.getByRole('heading', { name: 'How it is tested' })).toBeVisible();
    await accessible('accessibility');
  });
});

test('cookies wait for consent and keep the answer; the theme is kept as well (S574, S578, S580, S583)', async ({
  page,
  context,
  accessible,
}, testInfo) => {
  await lookLikeAPerson(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(testInfo.project.use.baseURL!)) foreign.push(request.url());
  });
  const banner = page.getByRole('dialog', { name: 'Cookies' });
  const decision = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
    if (!cookie) return null;
    const { categories, revision } = JSON.parse(decodeURIComponent(cookie.value));
    const days = Math.round((cookie.expires - Date.now() / 1000) / 86_400);
    return { categories, revision, days, sameSite: cookie.sameSite };
  };

  await page.goto('/maya-okafor');
  await expect(banner).toBeVisible();
  await accessible('the cookie banner');
  expect(await decision()).toBeNull();
  await banner.getByRole('button', { name: 'Reject non-essential' }).click();
  await expect(banner).toBeHidden();
  const kept = { revision: 1, days: 365, sameSite: 'Lax' };
  expect(await decision()).toEqual({ ...kept, categories: ['necessary'] });

  await page.reload();
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await expect(banner).toBeHidden();
  const preferences = page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(preferences.getByRole('checkbox', { name: 'Analytics', exact: true })).not.toBeChecked();
  await accessible('the cookie preferences');
  await preferences.getByRole('button', { name: 'Accept all' }).click();
  await expect(preferences).toBeHidden();
  expect(await decision()).toEqual({ ...kept, categories: ['necessary', 'analytics', 'marketing'] });
  expect(foreign).toEqual([]);

  const { theme } = testInfo.project.metadata as { theme: 'light' | 'dark' };
  const other = { light: 'dark', dark: 'light' }[theme];
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.getByRole('button', { name: `Use ${other} theme` }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(other);
});
