import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { baseURL } from '../servers';
import { DEMO, logIn } from '../tests/fixtures';

const SOURCE = path.resolve(import.meta.dirname, '../../extension/src');
/** A transcript as a school's site shows it. */
const TRANSCRIPT = `<title>Records</title><h1>Example College</h1><script>document.title = 'Student records'</script>
<table><tr><th>Course</th><th>Title</th><th>Credits</th><th>Grade</th></tr>
<tr><td>CS 1400</td><td>Fundamentals of Programming</td><td>3.00</td><td>A</td></tr>
<tr><td>MATH 1210</td><td>Calculus I</td><td>4.00</td><td>B</td></tr></table>`;

let folder: string;
let school: Server;
let browser: BrowserContext;

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
test.beforeAll(async ({}, testInfo) => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-extension-'));
  cpSync(SOURCE, path.join(folder, 'extension'), { recursive: true });
  grantInAdvance(path.join(folder, 'extension/manifest.json'));
  school = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(TRANSCRIPT);
  }).listen(0, '127.0.0.1');
  browser = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: (testInfo.project.metadata as { chromium: string }).chromium,
    headless: false, // Playwright's way of that is another browser; this one is told itself
    args: [
      '--headless=new',
      '--no-sandbox',
      `--disable-extensions-except=${path.join(folder, 'extension')}`,
      `--load-extension=${path.join(folder, 'extension')}`,
    ],
    baseURL,
    locale: 'en-US',
  });
});

test.afterAll(async () => {
  await browser?.close();
  school?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The browser asks a person whether the extension may call an address; in a test no person can answer. */
function grantInAdvance(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, host_permissions: ['http://localhost/*', 'http://127.0.0.1/*'] }),
  );
}

/** What opens when the extension is clicked, in a tab: no test can click what is not in the page. */
async function openPopup(): Promise<Page> {
  const list = await browser.newPage();
  await list.goto('chrome://extensions');
  const name = 'Lumen companion';
  const id = await list.evaluate(
    (wanted) =>
      new Promise<string | undefined>((resolve) => {
        const { management } = (globalThis as unknown as { chrome: { management: Management } }).chrome;
        management.getAll((all) => resolve(all.find((each) => each.name === wanted)?.id));
      }),
    name,
  );
  await list.close();
  const popup = await browser.newPage();
  await popup.goto(`chrome-extension://${id}/popup.html`);
  return popup;
}

interface Management {
  getAll(found: (all: { id: string; name: string }[]) => void): void;
}

/** The popup stands in a tab of its own here, so that the active one is told to be the school's. */
const beClickedOn = (popup: Page, address: string) =>
  popup.evaluate((url) => {
    interface Tabs {
      query(filter: object): Promise<{ url?: string }[]>;
    }
    const { tabs } = (globalThis as unknown as { chrome: { tabs: Tabs } }).chrome;
    const query = tabs.query.bind(tabs);
    tabs.query = async () => (await query({})).filter((tab) => tab.url?.startsWith(url));
  }, address);

test('a transcript page is brought to the preview, for whoever has paired the extension, and to nobody else', async () => {
  const page = await browser.newPage();
  await logIn(page, DEMO.email, DEMO.password);
  await page.waitForURL(`**/${DEMO.handle}`);
  await page.goto('/import');
  await page.getByText('Bring a transcript with the extension for Chrome or Edge').click();
  await page.getByRole('button', { name: 'Show a code' }).click();
  const code = (await page.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent())!;

  const address = `http://127.0.0.1:${(school.address() as AddressInfo).port}/`;
  await (await browser.newPage()).goto(address);
  const popup = await openPopup();
  const pair = async (typed: string) => {
    await popup.getByLabel('Address of your Lumen').fill(baseURL);
    await popup.getByLabel('Code').fill(typed);
    await popup.getByRole('button', { name: 'Pair' }).click();
  };
  await pair('WRNG-CODE-2345');
  await expect(popup.getByText(/^The code is wrong/)).toBeVisible();
  await pair(code.toLowerCase());
  await expect(popup.getByText(/^Paired\. Open your transcript/)).toBeVisible();

  await beClickedOn(popup, address);
  const opened = browser.waitForEvent('page');
  await popup.getByRole('button', { name: 'Bring this page to Lumen' }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(`${baseURL}/import`);
  await expect(preview.getByRole('heading', { name: 'Check your courses' })).toBeVisible();
  await expect(preview.getByRole('checkbox', { name: /^CS 1400/ })).toBeChecked();

  await page.reload();
  await page.getByRole('button', { name: 'Unpair' }).click();
  await expect(page.getByRole('button', { name: 'Show a code' })).toBeVisible();
  await popup.getByRole('button', { name: 'Bring this page to Lumen' }).click();
  await expect(popup.getByRole('button', { name: 'Pair' })).toBeVisible();
});
