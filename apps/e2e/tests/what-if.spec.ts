import { expect, sample, signUp, test } from './fixtures';

test('a student tries a plan before following it: scenarios are kept, compared and leave the record alone', async ({
  page,
  newAccount,
  accessible,
}) => {
  const main = page.getByRole('main');
  const careers = main.getByRole('region', { name: 'Careers' });

  await test.step('an import, and the cheapest way to a career', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await page.goto('/import');
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await page.getByRole('radio', { name: 'Public' }).check();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await page.getByRole('link', { name: 'See your courses' }).click();
    await page.goto('/explore/careers?search=Data Scientists');
    await main.getByRole('button', { name: 'ADD TO DASHBOARD' }).click();
    await expect(main.getByRole('button', { name: 'REMOVE FROM DASHBOARD' })).toBeVisible();
    await main.getByRole('link', { name: 'Cheapest way' }).click();
  });

  await test.step('its plan is tried: what it moves, and by how much', async () => {
    await page.getByRole('link', { name: 'Open in What if' }).click();
    await expect(main.getByRole('status').filter({ hasText: /^.+, from \d\.\d+ to \d\.\d+/ })).toBeVisible();
    await expect(careers.getByText(/\+\d\.\d\d?$/).first()).toBeVisible();
    await accessible('what if');
  });

  await test.step('it is kept, and another stands beside it', async () => {
    await page.getByRole('button', { name: 'Save this plan' }).click();
    await page.getByRole('button', { name: 'New scenario' }).click();
    const second = main.getByRole('region', { name: 'Scenario 2' });
    await second.getByRole('button', { name: 'Add a course' }).click();
    await second.getByRole('searchbox', { name: 'Course' }).fill('statistics');
    await second.getByRole('list').getByRole('button').first().click();
    await expect(careers.getByRole('columnheader', { name: 'Scenario 2' })).toBeVisible();
    for (const [button, field, skill] of [
      ['Add a project', 'A project that uses', 'Python'],
      ['Add another project', 'Project 2 that uses', 'SQL'],
    ] as const) {
      await second.getByRole('button', { name: button }).click();
      await second.getByRole('combobox', { name: field }).fill(skill);
      await second.getByRole('option', { name: skill, exact: true }).click();
    }
    await expect(second.getByRole('button', { name: 'Remove project 2' })).toBeVisible();
    await accessible('two scenarios');
    await page.reload();
    await expect(careers.getByRole('columnheader', { name: 'Scenario 2' })).toBeVisible();
  });

  await test.step('a removal is undone, and a course page leads here too', async () => {
    await page.getByRole('button', { name: 'Remove Scenario 1' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByRole('region', { name: 'Scenario 1' })).toBeVisible();
    await main.getByRole('region', { name: 'Scenario 2' }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'What if I took this?' }).click();
    await expect(main.getByRole('region', { name: 'Your plan' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(main.getByRole('region', { name: 'Your plan' })).toBeHidden();
  });

  await test.step('the skill map shows where the scores come from', async () => {
    await page.getByRole('link', { name: 'Skill map' }).click();
    const picture = main.getByRole('region', { name: 'Picture', exact: true });
    const career = picture.getByRole('button', { name: / of 5$/ }).first();
    await career.click();
    await expect(picture.getByRole('status')).toContainText(/connects with \d+ courses? and \d+ skills?/);
    await accessible('the skill map');
    const saved = page.waitForEvent('download');
    await picture.getByRole('button', { name: 'Download as PNG' }).click();
    expect((await saved).suggestedFilename()).toBe('skill-map.png');
  });
});
