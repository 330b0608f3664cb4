import { DEMO, expect, logIn, test } from './fixtures';

const PICTURE = new URL('../../../docs/images/explore.webp', import.meta.url).pathname;

test('an owner makes, edits and deletes a project, tells us something and takes the profile along', async ({
  page,
  isMobile,
  accessible,
}) => {
  const title = `Bench map ${Date.now()}`;
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const form = page.getByRole('dialog', { name: /(New|Edit) Project/ });

  await test.step('a project with an image and skills', async () => {
    await logIn(page, DEMO.email, DEMO.password);
    await page.waitForURL(`**/${DEMO.handle}`);
    await page.goto(`/${DEMO.handle}/projects`);
    await page.getByRole('button', { name: '+ New Project' }).click();
    await expect(form).toBeVisible();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill('Where one can sit down on campus.');
    await form.getByLabel(/^Choose (or drop )?an image/).setInputFiles(PICTURE);
    await expect(form.getByRole('button', { name: 'Save Crop' })).toBeEnabled();
    await form.getByRole('slider', { name: 'Zoom' }).fill('1.5');
    await accessible('the cropper');
    await form.getByRole('button', { name: 'Save Crop' }).click();
    await expect(form.getByAltText('Preview of the new image')).toBeVisible();
    await form.getByRole('combobox', { name: 'Skills:' }).fill('pyth');
    await form.getByRole('option', { name: 'Python' }).click();
    await accessible('the project form');
    await form.getByRole('button', { name: 'Create project' }).click();
    await expect(form).toBeHidden();
    await expect(card.getByText('Python')).toBeVisible();
    const image = card.locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth / shown.naturalHeight))
      .toBeCloseTo(5 / 3, 1);
    await accessible('the projects');
  });

  await test.step('a closed draft comes back, and only the change is sent', async () => {
    await card.getByRole('button', { name: /^EDIT/ }).click();
    await form.getByLabel('Description').fill('Where one can sit down in the shade.');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(form.getByLabel('Description')).toHaveValue('Where one can sit down in the shade.');
    const request = page.waitForRequest((sent) => sent.method() === 'PATCH');
    await form.getByRole('button', { name: 'Save changes' }).click();
    const body = (await request).postData() ?? '';
    expect(body).toContain('in the shade');
    expect(body).not.toMatch(/name="(title|images|skill_uuids)"/);
    await expect(card.getByText('in the shade')).toBeVisible();
  });

  await test.step('a second image is put first; the page of the project shows both', async () => {
    await card.getByRole('button', { name: /^EDIT/ }).click();
    await form.getByLabel(/^Choose (or drop )?another image/).setInputFiles(PICTURE);
    const save = form.getByRole('button', { name: 'Save Crop' });
    await expect(save).toBeEnabled();
    await expect(save).toBeInViewport({ ratio: 1 });
    await save.click();
    await form.getByLabel('What image 2 shows').fill('Benches under trees');
    await form.getByRole('button', { name: 'Move image 2 earlier' }).click();
    await accessible('the images of a project');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(card.getByAltText('Benches under trees')).toBeVisible();
    await card.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: 'Open page' }).click();
    await page.waitForURL('**/p/**');
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await page.getByRole('region', { name: 'Images' }).getByRole('list').first().press('ArrowRight');
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
    await accessible('the page of a project');
  });

  await test.step('everybody sees it on the Projects page; its owner deletes it there', async () => {
    await page.goto('/projects');
    await card.getByRole('link', { name: title, exact: true }).click();
    const view = page.getByRole('dialog', { name: title });
    await expect(view.getByText('in the shade')).toBeVisible();
    await accessible('a project in full');
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await card.getByRole('button', { name: `Edit or delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete Project?' });
    await expect(question.getByText(title)).toBeVisible();
    await accessible('the question before deleting');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(card).toBeHidden();
  });

  await test.step('feedback', async () => {
    const menu = page.getByRole('button', { name: /account menu/ });
    await menu.filter({ visible: true }).first().click();
    await page.getByRole('button', { name: 'Report Feedback' }).click();
    const feedback = page.getByRole('dialog', { name: 'Feedback Form' });
    await feedback.getByLabel('Topic').selectOption({ index: 1 });
    await feedback.getByLabel('Message').fill('A map of benches, please.');
    await accessible('the Feedback Form');
    await feedback.getByRole('button', { name: 'SAVE' }).click();
    await expect(feedback).toBeHidden();
    await expect(page.getByText('Thank you. Your feedback has been sent.')).toBeVisible();
  });

  await test.step('the profile as a PDF', async () => {
    await page.goto(`/${DEMO.handle}`);
    if (isMobile) await page.getByRole('button', { name: 'See more' }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`${DEMO.handle}.pdf`);
    await expect(page.getByRole('button', { name: 'Export PDF' })).toBeEnabled();
  });
});
