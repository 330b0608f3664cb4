import { DEMO, expect, linkInMail, logIn, test } from './fixtures';

test('a project is endorsed by somebody who was asked by mail, shown, and deleted with Undo', async ({
  page,
  browser,
  baseURL,
  accessible,
}) => {
  const email = `sam-${Date.now()}@faculty.example.edu`;
  const words = `Maya measured every stop herself (${email.slice(4, 17)}). The map is right.`;
  const dialog = page.getByRole('dialog');
  const requests = page.getByRole('list', { name: 'People you have asked' });
  let project = '';

  await test.step('the owner asks somebody from the page of a project', async () => {
    await logIn(page, DEMO.email, DEMO.password);
    await page.waitForURL(`**/${DEMO.handle}`);
    await page.goto(`/${DEMO.handle}/projects`);
    project = (await page.locator('a[href^="/p/"]').first().getAttribute('href')) ?? '';
    await page.goto(project);
    await page.getByRole('button', { name: 'Ask for an endorsement' }).click();
    await dialog.getByLabel('Name').fill('Sam Rivera');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Message (optional)').fill('You saw it grow from the first stop on.');
    await accessible('asking for an endorsement');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(requests.getByText(email)).toBeVisible();
    await expect(requests.getByText('Waiting').first()).toBeVisible();
  });

  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const visitor = await phone.newPage();
  const address = new URL(await linkInMail(page, email)).pathname;

  await test.step('who was asked reads it on a phone, signed out, and answers; the link is used', async () => {
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    await expect(visitor.getByText('You saw it grow from the first stop on.')).toBeVisible();
    await visitor.getByLabel('Your name').fill('Dr. Sam Rivera');
    await visitor.getByLabel('Your role').fill('Professor of Geography');
    await visitor.getByLabel('What you confirm').fill(words);
    const wide = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await visitor.getByRole('button', { name: 'Send endorsement' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect((await visitor.reload())?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'There is nothing to confirm here' })).toBeVisible();
  });

  const request = requests.getByRole('listitem').filter({ hasText: email });

  await test.step('nobody else sees it before it is published, and everybody afterwards', async () => {
    await visitor.goto(project);
    await expect(visitor.getByRole('link', { name: /^More by/ })).toBeVisible();
    await expect(visitor.getByText(words)).toBeHidden();
    await page.reload();
    await expect(request.getByText(words)).toBeVisible();
    await accessible('an endorsement that has come');
    // The switch turns before the server has heard of it.
    const published = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await request.getByRole('switch').click();
    await published;
    await expect(request.getByRole('switch')).toBeChecked();
    await visitor.reload();
    await expect(visitor.getByText(words)).toBeVisible();
    await expect(visitor.getByText('address at faculty.example.edu verified').first()).toBeVisible();
    await expect(visitor.getByText(email)).toBeHidden();
  });

  await test.step('it is deleted at once, comes back by Undo, and is deleted for good', async () => {
    const remove = request.getByRole('button', { name: 'Delete the request to Sam Rivera' });
    await remove.click();
    await expect(request).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: /^More by/ })).toBeVisible();
    await expect(visitor.getByText(words)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(request.getByText(words)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(words)).toBeVisible();
    await remove.click();
    await expect(request).toBeHidden();
  });
  await phone.close();
});
