import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';

/** The samples the parser is tested with. */
export const sample = (name: string): string =>
  readFileSync(new URL(`../../web/src/features/import/transcript/fixtures/${name}`, import.meta.url), 'utf8');

export const PASSWORD = 'lantern-evergreen-42';
export const DEMO = { email: 'maya@demo.example', password: 'evergreen-lantern-42', handle: 'maya-okafor' };

/** Somebody who is new here. */
export interface NewAccount {
  handle: string;
  email: string;
}

interface Fixtures {
  /** From here on errors of this kind belong to what the journey does. All others fail it, and without a kind all do. */
  expectErrors: (kind?: RegExp) => Promise<void>;
  /** What the page has reported and nobody expected. */
  consoleErrors: { expected: RegExp | undefined; unexpected: string[] };
  /** Width and theme of the project, set before the first page is opened. */
  page: Page;
  isMobile: boolean;
  /** A handle and an address nobody else has; the handle has a dot, as sign-up makes them of most addresses. */
  newAccount: NewAccount;
  /** Fails with the violations of the page as it stands. */
  accessible: (what: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  consoleErrors: async ({}, use) => use({ expected: undefined, unexpected: [] }),

  page: async ({ page, consoleErrors }, use, testInfo) => {
    const { theme } = testInfo.project.metadata as { theme: string };
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const report = (error: string) => {
      if (!consoleErrors.expected?.test(error)) consoleErrors.unexpected.push(error);
    };
    page.on('pageerror', (error) => report(error.message));
    page.on('console', (message) => {
      // A refused call or a missing page is an answer, and the browser writes each into its console.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        report(message.text());
    });
    await use(page);
    expect(consoleErrors.unexpected, 'errors in the console').toEqual([]);
  },

  expectErrors: async ({ page, consoleErrors }, use) => {
    await use(async (kind) => {
      await page.evaluate('0'); // what the page reported before this has come by then
      consoleErrors.expected = kind;
    });
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  newAccount: async ({}, use, testInfo) => {
    const where = `${testInfo.project.name}-${testInfo.workerIndex}`.replace(/\W+/g, '-');
    const handle = `${where}.${Date.now() % 1_000_000}`;
    await use({ handle, email: `${handle}@mail.example` });
  },

  accessible: async ({ page }, use, testInfo) => {
    const { reducedMotion = 'no-preference' } = testInfo.project.use;
    await use(async (what) => {
      // A toast that comes or goes meanwhile has its colours at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await atRest(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect(found, `axe on ${what}`).toEqual([]);
      expect(await page.evaluate(unexplainedStars), `stars without a word on ${what}`).toBe(0);
      await page.emulateMedia({ reducedMotion });
    });
  },
});

/** Forms that mark fields with a star and do not say what it means. */
function unexplainedStars(): number {
  const hasStar = (form: HTMLElement) =>
    [...form.querySelectorAll('[aria-hidden]')].some(
      (mark) => mark.textContent === '*' && mark.checkVisibility(),
    );
  return [...document.querySelectorAll('form')].filter(
    (form) => hasStar(form) && !form.innerText.includes('Fields marked * are required.'),
  ).length;
}

export { expect };

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/accounts/login/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('/accounts/logout');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/welcome');
}

/** Makes an account, proves its address, and begins to log in: the button is yet to be pressed. */
export async function signUp(page: Page, { handle, email }: NewAccount): Promise<void> {
  await page.goto('/accounts/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByText('Your profile (optional)').click();
  await page.getByLabel('Handle').fill(handle);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await linkInMail(page, email));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

export const SESSION = '/_allauth/browser/v1/auth/session';

/** Seconds since the person last proved who they are. */
async function ageOfProof(page: Page): Promise<number> {
  const { data } = (await (await page.request.get(SESSION)).json()) as {
    data: { methods: { at: number }[] };
  };
  return Date.now() / 1000 - (data.methods.at(-1)?.at ?? 0);
}

/** The site asks who it is before what is sensitive; REAUTHENTICATION_SECONDS is 8 here (servers.ts). */
export const untilProofIsOld = (page: Page) =>
  expect.poll(() => ageOfProof(page), { timeout: 15_000 }).toBeGreaterThan(8);

/** Browsers under test look like bots, which are not asked about cookies. */
export const lookLikeAPerson = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));

/** Resolves when what has happened is painted, and the browser has had the time to report it. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

/** What fades in has its colours only when it is there. */
export async function atRest(page: Page): Promise<void> {
  // What was pressed just now begins to fade in a few frames later.
  await settled(page);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // What is measured takes effect a frame later.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/** The link to us in the mail to an address, which comes a moment after what asked for it. */
export async function linkInMail(page: Page, email: string): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox.getByRole('article').filter({ hasText: email }).first();
  await expect(async () => {
    await outbox.goto('/_dev/outbox');
    await expect(mail).toBeVisible({ timeout: 100 });
  }).toPass();
  const href = await mail.getByRole('link').first().getAttribute('href');
  await outbox.close();
  if (!href) throw new Error(`No link in the mail to ${email}`);
  return href;
}

/** Opens the limits of a cheapest way, which are folded where the page has one column. */
export async function openLimits(page: Page): Promise<void> {
  await page.getByLabel('What to reach').waitFor();
  const limits = page.getByRole('button', { name: 'Your limits' });
  if (await limits.isVisible()) await limits.click();
}
