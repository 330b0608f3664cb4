import { expect, logIn, PASSWORD, signUp, test } from './fixtures';

const STRANGE = [
  'Weaver College',
  'Volk\tWissen\tZahl\tStufe\tZeit',
  'CS 1400\tFundamentals of Programming\t3\tA\tFall 2023',
  'W-2\tDyes\t4\tB\tFall 2023',
  'W-3\tLooms\t2\tF\tSpring 2024',
].join('\n');

test('a transcript whose headings mean nothing to anybody is read by the columns that its student names', async ({
  page,
  newAccount,
  accessible,
}) => {
  await signUp(page, newAccount);
  await logIn(page, newAccount.email, PASSWORD);
  await page.waitForURL(`**/${newAccount.handle}`);
  await page.goto('/import');
  await page.getByLabel('Or paste its text').fill(STRANGE);
  await page.getByRole('button', { name: 'Read transcript' }).click();

  // without headings that mean something, its lines wait to be checked; its student knows better
  await page.getByRole('button', { name: 'Fix the columns' }).click();
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
  await accessible('the columns of a transcript');
  const names = ['Course code', 'Title', 'Credits', 'Grade', 'Term'];
  for (const [index, name] of names.entries())
    await page.getByLabel(`Column ${index + 1}`).selectOption({ label: name });
  await expect(page.getByText('These columns give 3 courses.')).toBeVisible();
  await page.getByRole('button', { name: 'Use these columns' }).press('Enter');

  await expect(page.getByRole('table', { name: 'Fall 2023' })).toContainText('Dyes');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Fall 2023' })).toContainText('Dyes');
  await page.getByRole('button', { name: 'Fix the columns' }).click();
  for (const [index, name] of names.entries())
    await expect(page.getByLabel(`Column ${index + 1}`).locator('option:checked')).toHaveText(name);
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await page.getByRole('button', { name: 'Import 2 courses' }).click();
  await expect(page.getByRole('link', { name: 'See your skills' })).toBeVisible();
});
