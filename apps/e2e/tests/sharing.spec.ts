import { DEMO, expect, logIn, test } from './fixtures';

const PASSWORD = 'open the bus map';

test('the page of a public profile names a card that is a picture of 1200 by 630', async ({ request }) => {
  const html = await (await request.get(`/${DEMO.handle}`)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  const card = await request.get(new URL(address!).pathname);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  const png = await card.body();
  // The width and the height stand in the first chunk.
  expect([png.toString('latin1', 12, 16), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'IHDR',
    1200,
    630,
  ]);
});

test('two projects and a career are shared with a password for a week, opened signed out, and revoked while open', async ({
  page,
  browser,
  baseURL,
  accessible,
}) => {
  const title = `For Riverbend Transit ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const chosen: string[] = [];
  let address = '';

  await test.step('the owner chooses what is in it and hands the address on', async () => {
    await logIn(page, DEMO.email, DEMO.password);
    await page.waitForURL(`**/${DEMO.handle}`);
    await page.goto('/settings/sharing');
    await page.getByRole('button', { name: 'New link' }).first().click();
    await dialog.getByLabel('Title').fill(title);
    for (const [kind, count] of [
      ['Projects', 2],
      ['Careers', 1],
    ] as const) {
      const group = dialog.locator('details').filter({ has: page.getByText(kind, { exact: true }) });
      await group.locator('summary').click();
      // Other journeys give what they make a number, and remove it again.
      const boxes = group.getByRole('checkbox', { name: /^\D+$/ });
      for (let place = 0; place < count; place++) {
        const box = boxes.nth(place);
        await box.check();
        chosen.push(await box.evaluate((input: HTMLInputElement) => input.labels![0]!.innerText.trim()));
      }
    }
    await expect(dialog.getByLabel('Expires after')).toHaveValue('7');
    await dialog.getByLabel('Password (optional)').fill(PASSWORD);
    await accessible('the form of a link');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const caption = dialog.getByRole('figure').locator('figcaption');
    await expect(caption).toContainText('/s/');
    address = (await caption.textContent()) ?? '';
    await accessible('the address of a link');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await accessible('what I share');
  });

  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const visitor = await phone.newPage();

  await test.step('somebody opens it on a phone, signed out, with the password', async () => {
    const answer = await visitor.goto(new URL(address).pathname);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    await visitor.getByLabel('Password of the link').fill('something else');
    await visitor.getByRole('button', { name: 'Open' }).click();
    await expect(visitor.getByText('This is not the password of this link.')).toBeVisible();
    await visitor.getByLabel('Password of the link').fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Open' }).click();
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    expect(chosen).toHaveLength(3);
    for (const name of chosen)
      await expect(visitor.getByRole('heading', { name, exact: true })).toBeVisible();
    const wide = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  await test.step('its owner sees that it was opened, and revokes it: it goes away where it is open', async () => {
    await page.reload();
    const link = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(link.getByText('Opened once')).toBeVisible();
    await link.getByRole('button', { name: `Revoke ${title}` }).click();
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
    await expect(visitor.getByRole('heading', { name: 'Nothing is shared here' })).toBeVisible({
      timeout: 30_000,
    });
    for (const name of chosen) await expect(visitor.getByText(name)).toBeHidden();
    expect((await visitor.reload())?.status()).toBe(404);
  });
  await phone.close();
});
