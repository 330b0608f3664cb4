import { expect, linkInMail, logIn, PASSWORD, sample, test } from './fixtures';

test('from sign-up to a readiness score, a career on the dashboard and a profile others see (S269)', async ({
  page,
  isMobile,
  newAccount,
  accessible,
  browser,
}) => {
  await test.step('sign up, prove the address, log in', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Create your account' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await accessible('sign-up');
    await page.getByLabel('E-mail').fill(newAccount.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByText('Your profile (optional)').click();
    await page.getByLabel('Handle').fill(newAccount.handle);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await page.goto(await linkInMail(page, newAccount.email));
    await page.getByRole('button', { name: /confirm/i }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await logIn(page, newAccount.email, PASSWORD);
    await page.waitForURL(`**/${newAccount.handle}`);
  });

  await test.step('an empty dashboard leads to the import', async () => {
    await expect(page.getByText('No skills yet')).toBeVisible();
    await accessible('an empty dashboard');
    await page.getByRole('link', { name: 'Upload Transcript' }).click();
    await expect(page.getByRole('heading', { name: 'Import Education' })).toBeAttached();
    await accessible('the import page');
  });

  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      uploads.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
  });

  await test.step('a pasted transcript is read here, and only codes and titles are asked about', async () => {
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    const found = page.getByRole('list', { name: 'What was found' });
    await expect(found).toHaveText(/Matched\s*5/);
    await expect(found).toHaveText(/Not in catalogue\s*1/);
    await expect(found).toHaveText(/Retake\s*1/);
    await expect(found).toHaveText(/No credit\s*1/);
    // It earned no credit: which course it is matters only where it is to be imported all the same.
    const withdrawn = page.getByRole('checkbox', { name: /COMM 1020/ });
    await withdrawn.check();
    await expect(page.getByLabel('Which course is it? COMM 1020')).toContainText('COMM 1050 Public Speaking');
    await withdrawn.uncheck();
    expect(uploads).toHaveLength(1);
    expect(uploads[0]).toContain('transcript-preview');
    expect(uploads[0]).not.toMatch(/grade|Sample Student|12\.00/);
    // scrolled down to the course, the page had a box half below its bar
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await accessible('the preview');
  });

  await test.step('it is imported, undone, and imported again', async () => {
    await page.getByRole('radio', { name: 'Public' }).check();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    await accessible('the result of the import');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('Import undone.').first()).toBeVisible();
    await page.goto(`/${newAccount.handle}`);
    await expect(page.getByText('No skills yet')).toBeVisible();
    await page.goto('/import');
    // What was undone is there as it was chosen.
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await page.getByRole('link', { name: 'See your skills' }).click();
  });

  await test.step('its skills stand on the dashboard with their experiences', async () => {
    await page.getByRole('button', { name: /^Programming/ }).click();
    await expect(page.getByText('Experiences in that skill')).toBeVisible();
    const experience = page.getByRole('button', { name: /Fundamentals of Programming/ });
    if ((await experience.getAttribute('aria-expanded')) === 'false') await experience.click();
    await expect(page.getByText('Skill Outcomes').first()).toBeVisible();
    await accessible('a skill');
  });

  let career = '';
  await test.step('careers are ranked by readiness, and one goes on the dashboard', async () => {
    await page.goto('/explore');
    await page.waitForURL('**/explore/careers');
    await expect(page.getByText('Matched by your gained skills')).toBeVisible();
    const careers = page.getByRole('listbox', { name: 'Careers' }).getByRole('option');
    await expect(careers.first()).toBeVisible();
    const names = await careers.evaluateAll((options) => options.map((option) => option.textContent ?? ''));
    const scores = names.map((name) => Number(/(\d\.\d)\D*$/.exec(name)?.[1]));
    expect(scores.length).toBeGreaterThan(3);
    expect(scores[0]).toBeGreaterThan(1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    await accessible('explore');
    if (isMobile) await careers.first().click();
    await page.getByRole('button', { name: 'Career details' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Skills you need' });
    await expect(dialog).toBeVisible();
    career = await dialog.getByRole('heading', { level: 2 }).first().innerText();
    await accessible('the career dialog');
    await dialog.getByRole('button', { name: 'ADD TO DASHBOARD' }).click();
    await expect(page.getByText('Career added to dashboard')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'REMOVE FROM DASHBOARD' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the dashboard tracks it', async () => {
    await page.goto(`/${newAccount.handle}/careers`);
    // On a phone a long title is cut, and its title attribute has all of it.
    if (isMobile)
      await page
        .getByRole('button')
        .filter({ has: page.getByTitle(career, { exact: true }) })
        .click();
    await expect(page.getByText('Average pay (USA)').first()).toBeVisible();
    await accessible('the careers tab');
  });

  await test.step('others see the profile without signing in, but no grade', async () => {
    const theme = await page.evaluate(() => localStorage.getItem('theme') ?? 'light');
    const context = await browser.newContext({
      viewport: page.viewportSize(),
      baseURL: new URL(page.url()).origin,
    });
    await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const stranger = await context.newPage();
    await stranger.goto(`/${newAccount.handle}/careers`);
    await expect(stranger.getByText(career).or(stranger.getByTitle(career)).first()).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'REMOVE FROM DASHBOARD' })).toHaveCount(0);
    await expect(stranger.getByRole('link', { name: 'Log in' })).toBeVisible();
    await stranger.goto(`/${newAccount.handle}/skills`);
    await stranger.getByRole('button', { name: /^Programming/ }).click();
    await expect(stranger.getByText('Experiences in that skill')).toBeVisible();
    await expect(stranger.getByText('Final grade')).toHaveCount(0);
    await context.close();
  });

  await test.step('other transcripts of the same record bring nothing twice', async () => {
    for (const file of ['banner9-print.txt', 'workday-academic-record.csv']) {
      await page.goto('/import');
      await expect(
        page.getByRole('region', { name: /^(Import your transcript|Check your courses)$/ }),
      ).toBeVisible();
      const discard = page.getByRole('button', { name: 'Discard draft' });
      if (await discard.isVisible()) await discard.click();
      await page.getByLabel(/^Choose (or drop )?your transcript/).setInputFiles({
        name: file,
        mimeType: file.endsWith('.csv') ? 'text/csv' : 'text/plain',
        buffer: Buffer.from(sample(file)),
      });
      await expect(page.getByRole('list', { name: 'What was found' })).toHaveText(/Duplicate\s*[78]/);
      await expect(page.getByText('Nothing new here.')).toBeVisible();
    }
  });
});
