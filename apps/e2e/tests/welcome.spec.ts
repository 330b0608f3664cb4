import { expect, sample, signUp, test } from './fixtures';

test('somebody without an account tries their transcript, sends nothing of it, signs up and goes on with it', async ({
  page,
  newAccount,
  accessible,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });

  await test.step('the front door says what it is', async () => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'See what your courses make you ready for.' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'An example' })).toBeVisible();
    await accessible('the front door');
  });

  await test.step('a sample shows skills and careers', async () => {
    await page.getByRole('button', { name: 'Try a sample' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ skills from \d+ courses$/ })).toBeVisible();
    const careers = page.getByRole('region', { name: 'Careers closest to these courses' });
    await careers.getByRole('button', { name: 'Show all 10' }).click();
    await expect(careers.getByRole('listitem')).toHaveCount(10);
    await accessible('the result of a try');
  });

  await test.step('a transcript of one’s own does the same', async () => {
    await page.getByRole('button', { name: 'Try it with your transcript' }).click();
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ skills from \d+ courses$/ })).toBeVisible();
    expect(sent).toEqual([]);
    await page
      .getByRole('region', { name: 'Try it without an account' })
      .getByRole('link', { name: 'Create your account' })
      .click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  });

  await test.step('after the sign-up the log-in leads to it', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/import');
    await expect(page.getByText('Here is the transcript that you did not import.')).toBeVisible();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await expect(page.getByRole('heading', { name: /^\d+ courses added$/ })).toBeVisible();
  });
});
