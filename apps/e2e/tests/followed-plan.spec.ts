import { expect, openLimits, sample, signUp, test } from './fixtures';

test('from a career to a followed plan in three presses; the record ticks it off, and nobody else sees it', async ({
  page,
  isMobile,
  newAccount,
  accessible,
  browser,
}) => {
  const main = page.getByRole('main');
  const plan = page.getByRole('region', { name: 'Your plan' });
  let presses = 0;
  const press = async (target: ReturnType<typeof page.locator>) => {
    presses++;
    await target.click();
  };

  await test.step('a transcript is imported', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await page.goto('/import');
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await page.getByRole('radio', { name: 'Public' }).check();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await expect(page.getByRole('link', { name: 'See your courses' })).toBeVisible();
  });

  let code = '';
  await test.step('a career, its cheapest way, and the plan is followed', async () => {
    await page.goto('/explore/careers?search=Data Scientists');
    const careers = page.getByRole('listbox', { name: 'Careers' }).getByRole('option');
    await expect(careers.first()).toBeVisible();
    if (isMobile) await press(careers.first());
    await press(page.getByRole('link', { name: 'Cheapest way' }));
    await press(page.getByRole('button', { name: 'Follow this plan', exact: true }));
    await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(3);
    const courses = main.getByRole('list', { name: 'The plan' }).getByRole('heading', { level: 3 });
    code = /^[A-Z]+ \d+\w*/.exec(await courses.first().innerText())![0];
    await accessible('a followed plan');
  });

  await test.step('it stands on the dashboard, undone', async () => {
    await page.getByRole('link', { name: 'See it on your dashboard' }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await expect(plan.getByText(/^0 of \d courses? done, /)).toBeVisible();
    await expect(plan.getByText(/^Goal \d\.\d: you are at \d\.\d today/)).toBeVisible();
    await accessible('a plan on the dashboard');
  });

  await test.step('a course that is added by hand ticks it off, and taking it off unticks it', async () => {
    await page.goto('/courses');
    await page.getByRole('button', { name: 'Add a course' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a course' });
    await dialog.getByLabel('Course code').fill(code);
    await dialog.getByLabel('Title').fill('As in the plan');
    await dialog.getByLabel('Term').fill('Spring 2026');
    await dialog.getByLabel('Grade').fill('A');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/${newAccount.handle}`);
    await expect(plan.getByText(/^1 of \d courses? done/)).toBeVisible();
    await page.goto('/courses');
    await page.getByRole('button', { name: `Correct, match or remove ${code}` }).click();
    await page
      .getByRole('group', { name: code, exact: true })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByText(`${code} was removed.`).first()).toBeVisible();
    await page.goto(`/${newAccount.handle}`);
    await expect(plan.getByText(/^0 of \d courses? done/)).toBeVisible();
  });

  await test.step('another way is taken by one press', async () => {
    await plan.getByRole('link', { name: 'Data Scientists' }).click();
    const way = main.getByRole('button', { name: /^Use this way: / }).last();
    const other = /: ([A-Z]+\s\d+\w*)/.exec((await way.getAttribute('aria-label'))!)![1]!;
    const courses = main.getByRole('list', { name: 'The plan' }).getByRole('heading', { level: 3 });
    await expect(courses.filter({ hasText: other })).toHaveCount(0);
    await way.click();
    await expect(courses.filter({ hasText: other })).toBeVisible();
    await page.reload();
    await expect(courses.filter({ hasText: other })).toBeVisible();
    await page.goto(`/${newAccount.handle}`);
  });

  await test.step('a plan over terms begins when the student says, and its limits are there again', async () => {
    await plan.getByRole('link', { name: 'Data Scientists' }).click();
    await openLimits(page);
    await page.getByLabel('Maximum credits per term').fill('4');
    const first = page.getByLabel('First term');
    const usual = await first.inputValue();
    await first.selectOption({ index: 2 });
    await expect(first).not.toHaveValue(usual);
    const term = await first.inputValue();
    await expect(main.getByRole('list', { name: term })).toBeVisible();
    await accessible('a plan over terms');
    await page.getByRole('button', { name: 'Follow this plan instead' }).click();
    await page.getByRole('link', { name: 'See it on your dashboard' }).click();
    await expect(plan.getByText(new RegExp(`^0 of .* of at most 4 credits from ${term} on$`))).toBeVisible();
    await plan.getByRole('link', { name: 'Data Scientists' }).click();
    await expect(page.getByLabel('Maximum credits per term')).toHaveValue('4');
    await expect(page.getByLabel('First term')).toHaveValue(term);
    await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
    await page.goto(`/${newAccount.handle}`);
  });

  await test.step('a visitor sees the profile without it', async () => {
    const visitor = await browser.newPage();
    await visitor.goto(`/${newAccount.handle}`);
    await expect(visitor.getByRole('heading', { name: /Skills/ }).first()).toBeVisible();
    await expect(visitor.getByText('Data Scientists')).toHaveCount(0);
    await visitor.close();
  });

  await test.step('it is followed no longer, and Undo brings it back', async () => {
    await plan.getByRole('button', { name: /^Stop following/ }).click();
    await expect(plan).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(plan.getByText(/^0 of \d courses? done/)).toBeVisible();
  });
});
