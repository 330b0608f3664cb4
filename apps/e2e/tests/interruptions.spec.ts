import { DEMO, expect, logIn, test } from './fixtures';

/** A part whose code, or whose style, does not come. */
const MISSING_PART = /Failed to fetch dynamically imported module|Unable to preload CSS/;
/** What is asked of the network without one; the last parts of a page may still be on their way when it goes. */
const OFFLINE = new RegExp(`^The project could not be saved\\. NetworkError|${MISSING_PART.source}`);

/** The code of a course that is in no record and no catalogue. */
const TRANSCRIPT = `Example University
Office of the Registrar
Course    Title  Credits  Grade
Fall 2024
ART 9999  Underwater Basketry  3.00  A
CS 1400  Fundamentals of Programming  3.00  A
`;

test('offline, a turned phone, a deploy and a second tab lose nothing and are said', async ({
  page,
  context,
  accessible,
  expectErrors,
}) => {
  const form = page.getByRole('dialog', { name: 'New Project' });
  // Under the dialog it cannot be reached, but it is there when the dialog closes.
  const frame = page.locator('header').first();
  const title = `Draft ${Date.now()}`;

  await test.step('without a network a dialog says so instead of saving for ever, and lists come back with it', async () => {
    await logIn(page, DEMO.email, DEMO.password);
    await page.waitForURL(`**/${DEMO.handle}`);
    await page.goto(`/${DEMO.handle}/projects`);
    await page.getByRole('button', { name: '+ New Project' }).click();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill('Written on a train.');
    await expectErrors(OFFLINE);
    await context.setOffline(true);
    await expect(frame.getByText('You are offline. You can read')).toBeAttached();
    await form.getByRole('button', { name: 'Create project' }).click();
    await expect(form.getByText('You are offline. Try again when you are back online.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  await test.step('turning the device keeps what is being written', async () => {
    const upright = page.viewportSize()!;
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(form.getByLabel('Title')).toHaveValue(title);
    await page.setViewportSize(upright);
    await expect(form.getByLabel('Description')).toHaveValue('Written on a train.');
    await context.setOffline(false);
    await expect(frame.getByText('You are offline. You can read')).toHaveCount(0);
    await expectErrors();
    await form.getByRole('button', { name: 'Create project' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('code that a deploy has removed is told in its place, and a reload brings it', async () => {
    const removed = '**/assets/profile-programs-*.js';
    await expectErrors(MISSING_PART);
    await page.route(removed, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/${DEMO.handle}`);
    await page.getByRole('button', { name: /^Programs/ }).click();
    await expect(page.getByText('This part of the page could not be shown.')).toBeVisible();
    await expect(frame.getByText('A part of Lumen could not be loaded.')).toBeVisible();
    await accessible('a page with a part missing');
    await page.unroute(removed);
    await expectErrors();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('This part of the page could not be shown.')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Programs/ }).first()).toBeVisible();
  });

  await test.step('a reload keeps a transcript that is being checked, and what was decided about it', async () => {
    await page.goto('/import');
    await page.getByLabel('Or paste its text').fill(TRANSCRIPT);
    await page.getByRole('button', { name: 'Read transcript' }).click();
    const course = page.getByRole('checkbox', { name: /^ART 9999 / });
    await expect(course).toBeVisible();
    const proposed = await course.isChecked();
    await course.setChecked(!proposed);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(course).toBeChecked({ checked: !proposed });
    await accessible('a restored preview');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByLabel('Or paste its text')).toHaveValue('');
  });

  await test.step('signing out in one tab signs the other out', async () => {
    const other = await context.newPage();
    await other.goto('/accounts/logout/');
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(frame.getByText('You are signed out.')).toBeVisible();
    await accessible('a page after signing out elsewhere');
    await other.close();
  });
});
