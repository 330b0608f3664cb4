import { expect, sample, signUp, test } from './fixtures';

test('a student puts the record right, and skills, course pages and others follow', async ({
  page,
  newAccount,
  accessible,
}) => {
  const main = page.getByRole('main');
  const line = (code: string) => main.getByRole('listitem').filter({ hasText: code });
  const open = async (code: string, entry: string) => {
    await page.getByRole('button', { name: `Correct, match or remove ${code}` }).click();
    await page.getByRole('group', { name: code, exact: true }).getByRole('button', { name: entry }).click();
  };

  await test.step('an import leads to the record', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await page.goto('/import');
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await page.getByRole('radio', { name: 'Public' }).check();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await page.getByRole('link', { name: 'See your courses' }).click();
    await expect(main.getByText('Credits earned', { exact: true })).toBeVisible();
    await accessible('my courses');
  });

  await test.step('a course is added by hand and found in the catalogue', async () => {
    await page.getByRole('button', { name: 'Add a course' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a course' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText('Enter the code, such as CS 1400.')).toBeVisible();
    await dialog.getByLabel('Course code').fill('zoo 9');
    await dialog.getByLabel('Title').fill('دورة الحيوان');
    await dialog.getByLabel('Term').fill('Spring 2026');
    await dialog.getByLabel('Grade').fill('A');
    await accessible('adding a course');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(line('ZOO 9').getByText(/Not in the catalogue/)).toBeVisible();
  });

  await test.step('it is matched by search', async () => {
    await line('ZOO 9').getByRole('button', { name: 'Find its course: ZOO 9' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which course is ZOO 9?' });
    await dialog.getByLabel('Search the catalogue').fill('statistics');
    const first = dialog.getByRole('listitem').first();
    await expect(first).toBeVisible();
    await accessible('matching a course');
    await first.getByRole('button').click();
    await expect(line('ZOO 9').getByText(/Counts as/)).toBeVisible();
  });

  await test.step('it is corrected', async () => {
    await open('ZOO 9', 'Correct');
    const dialog = page.getByRole('dialog', { name: 'Correct ZOO 9' });
    await dialog.getByLabel('Grade').fill('B-');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(line('ZOO 9').getByText('B-')).toBeVisible();
  });

  await test.step('its page says that the student has it', async () => {
    await line('ZOO 9').getByRole('link').click();
    await expect(page.getByText('You have it')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Careers it brings you closer to' })).toBeVisible();
    await accessible('a course');
    await page.goBack();
  });

  await test.step('it is removed, and Undo brings it back', async () => {
    await open('ZOO 9', 'Remove');
    await expect(line('ZOO 9')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(line('ZOO 9')).toBeVisible();
  });

  await test.step('an address that is no course is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await page.goto(`/courses/${id}/${id}`);
    await expect(page.getByText(/Page Not Found/)).toBeVisible();
  });
});
