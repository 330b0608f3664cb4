import { readFileSync } from 'node:fs';
import { expect, logIn, PASSWORD, signUp, test } from './fixtures';

const FILES = new URL('../../web/src/features/import/transcript/fixtures/files/', import.meta.url);
const fixture = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(new URL(name, FILES)),
});

test('a transcript that was printed to a PDF becomes a score, and never leaves the device', async ({
  page,
  newAccount,
  accessible,
}) => {
  await signUp(page, newAccount);
  await logIn(page, newAccount.email, PASSWORD);
  await page.waitForURL(`**/${newAccount.handle}`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const file = page.getByLabel(/^Choose (or drop )?your transcript/);

  await test.step('what cannot be read says so, and what to do', async () => {
    await page.goto('/import');
    await file.setInputFiles(fixture('scan.pdf', 'application/pdf'));
    await expect(page.getByRole('alert').filter({ hasText: 'a scan' })).toBeVisible();
    await file.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'This is a picture' })).toBeVisible();
    await accessible('a file that cannot be read');
  });

  await test.step('a PDF is dropped, checked and imported', async () => {
    const { name, mimeType, buffer } = fixture('banner8-page.pdf', 'application/pdf');
    const dropped = await page.evaluateHandle(
      ({ bytes, name: fileName, type }) => {
        const data = new DataTransfer();
        data.items.add(
          new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], fileName, { type }),
        );
        return data;
      },
      { bytes: buffer.toString('base64'), name, type: mimeType },
    );
    // The browser hands what is dropped on its own file input to it; a page can only do as much.
    await file.evaluate((input: HTMLInputElement, data) => {
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, dropped);
    await expect(page.getByRole('list', { name: 'What was found' })).toHaveText(/Matched\s*5/);
    await accessible('the courses of a PDF');
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await expect(page.getByRole('link', { name: 'See your skills' })).toBeVisible();
  });

  await test.step('careers have a score', async () => {
    await page.goto('/explore/careers');
    await expect(page.getByText('Matched by your gained skills')).toBeVisible();
    const best = page.getByRole('listbox', { name: 'Careers' }).getByRole('option').first();
    await expect(best).toContainText(/[1-9]\.\d/);
  });

  expect(sent.join('\n')).not.toMatch(/Sample Student|%PDF/);
});
