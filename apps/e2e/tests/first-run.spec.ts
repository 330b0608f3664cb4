import { expect, linkInMail, PASSWORD, sample, test } from './fixtures';

/** Nothing here is typed into the address but the front door: each step is what the one before it shows. */
test('a new student, told nothing, gets from the front door to a followed career by what stands on the screen', async ({
  page,
  newAccount: { handle, email },
  accessible,
}) => {
  await test.step('the front door offers a sample, and then to try and keep one’s own', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Try a sample' }).click();
    await page.getByRole('button', { name: 'Try it with your transcript' }).click();
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await page
      .getByRole('region', { name: 'Try it without an account' })
      .getByRole('link', { name: 'Create your account' })
      .click();
  });

  await test.step('sign up, prove the address, log in', async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByText('Your profile (optional)').click();
    await page.getByLabel('Handle').fill(handle);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await page.goto(await linkInMail(page, email));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  });

  const waiting = page.getByText('Here is the transcript that you did not import.');
  const steps = page.getByRole('region', { name: 'Your first steps' });
  await test.step('the transcript that was tried waits, and the dashboard says what to do first, and who sees what', async () => {
    await expect(waiting).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(steps.getByText('0 of 3 done')).toBeVisible();
    await expect(page.getByText('Only you see your courses')).toBeVisible();
    await accessible('the first dashboard');
    await steps.getByRole('link', { name: 'Import your transcript' }).click();
  });

  await test.step('the transcript still waits there, and is imported', async () => {
    await expect(waiting).toBeVisible();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await expect(page.getByRole('heading', { name: /^\d+ courses added$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^New skills \d+$/ })).toBeVisible();
    const careers = page.getByRole('region', { name: 'Careers you are closest to now' });
    await expect(careers.getByRole('listitem')).toHaveCount(3);
    await accessible('what an import ends with');
    await careers.getByRole('button', { name: 'ADD TO DASHBOARD' }).first().click();
    await expect(page.getByText('Career added to dashboard')).toBeVisible();
    await page.getByRole('link', { name: 'See your skills' }).click();
  });

  await test.step('the steps are done, and are put away', async () => {
    const done = page.getByRole('region', { name: 'You are all set' });
    await expect(done.getByText(/^You follow /)).toBeVisible();
    await expect(done.getByText(/^\d+ courses on your record\.$/)).toBeVisible();
    await accessible('a dashboard with the first steps done');
    await done.getByRole('button', { name: 'Hide these steps' }).click();
    await expect(done).toBeHidden();
    await page.reload();
    await expect(
      page
        .getByText('Your Skill set')
        .or(page.getByRole('button', { name: /^Skills/ }))
        .first(),
    ).toBeVisible();
    await expect(done).toBeHidden();
  });
});
