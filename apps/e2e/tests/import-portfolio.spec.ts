import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { DEMO, expect, logIn, test } from './fixtures';

const PROJECTS = `Title,Description,Url,Started On,Finished On
Snow routes,"Which streets are ploughed first,
found with Python.",https://snow.example/,Nov 2024,Feb 2025
Old blog,Closed by now.,https://blog.example/,Jan 2021,
`;

test('projects come from LinkedIn, one of them is left out, and Undo takes them back', async ({
  page,
  accessible,
}) => {
  await logIn(page, DEMO.email, DEMO.password);
  await page.waitForURL(`**/${DEMO.handle}`);
  await page.goto('/settings/upload');
  await page.getByRole('link', { name: 'Import projects' }).click();
  await page.getByLabel(/^Choose (or drop )?your file/).setInputFiles({
    name: 'Basic_LinkedInDataExport.zip',
    mimeType: 'application/zip',
    buffer: storedZip({ 'Projects.csv': PROJECTS, 'Skills.csv': 'Name\nPython\n' }),
  });
  await expect(page.getByRole('heading', { name: 'Check what will be added' })).toBeVisible();
  await accessible('what an import of projects would add');
  await expect(page.getByRole('checkbox', { name: 'Python' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Old blog' }).uncheck();
  await page.getByRole('button', { name: 'Add 1 project' }).click();
  await expect(page.getByRole('heading', { name: '1 project added' })).toBeVisible();
  await page.getByRole('link', { name: 'See your projects' }).click();
  await expect(page.getByRole('link', { name: 'Snow routes' })).toBeVisible();
  await expect(page.getByText('Old blog')).toBeHidden();

  await page.goto('/import/portfolio');
  await page.getByRole('button', { name: /^Undo the import from LinkedIn/ }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo import' })
    .click();
  await expect(page.getByText('Import undone.')).toBeVisible();
  await page.goto(`/${DEMO.handle}/projects`);
  await expect(page.getByText('Community Garden Finder').or(page.getByRole('article')).first()).toBeVisible();
  await expect(page.getByText('Snow routes')).toBeHidden();
});

test('a PESC transcript that is exported is read by the import', async ({ page, isMobile }) => {
  await logIn(page, DEMO.email, DEMO.password);
  await page.waitForURL(`**/${DEMO.handle}`);
  if (isMobile) await page.getByRole('button', { name: 'See more' }).click();
  await page.getByRole('button', { name: 'Export as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'PESC XML' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export PESC XML' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${DEMO.handle}.xml`);
  const xml = readFileSync(await file.path());
  await page.goto('/import');
  await page
    .getByLabel(/^Choose (or drop )?your transcript/)
    .setInputFiles({ name: 'transcript.xml', mimeType: 'application/xml', buffer: xml });
  await expect(page.getByRole('row').filter({ hasText: 'CS 1400' }).first()).toBeVisible();
});

/** A ZIP archive of texts that are not compressed. */
function storedZip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, rest, name);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
