import { expect, type Locator, type Page } from '@playwright/test';

/** The demo people the screens are seen by. */
export const SOMEBODY = {
  'maya-okafor': 'maya@demo.example',
  'noor-haddad': 'noor@demo.example',
  'priya-nair': 'team@demo.example', // of the staff
};
export type Somebody = keyof typeof SOMEBODY;

export interface Screen {
  name: string;
  as: Somebody | 'nobody';
  path: string;
  /** Calls of the API that are never answered: what stands meanwhile is the screen. */
  silent?: RegExp;
  /** Calls of the API that fail: what is said then is the screen. */
  failing?: RegExp;
  /** Brings the page into the state that is to be seen. */
  prepare?: (page: Page) => Promise<void>;
  /** Far down a list of which the rest is not drawn: only what is in the window is seen. */
  deep?: true;
  /** What looks different each time: secrets, times. Covered in its picture. */
  changing?: (page: Page) => Locator[];
  /** Its days are those of an answer that is made for its picture. */
  dated?: true;
}

type Step = (page: Page) => Promise<unknown>;

export const sequence =
  (...steps: Step[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

export const click = (role: 'button' | 'tab' | 'link' | 'option' | 'radio', name: RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

/** From now on the calls are not answered. */
export const silence = (calls: RegExp) => (page: Page) => page.route(calls, () => {});

/** From now on the calls are answered so. */
export const answer = (calls: RegExp, status: number, body: object) => (page: Page) =>
  page.route(calls, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );

/** From now on the calls fail. */
export const fail = (calls: RegExp) => answer(calls, 503, {});

/** Its code is on its way when the button has been pressed. */
export const openProjectForm = sequence(click('button', /New Project/), (page) =>
  page.getByRole('dialog').waitFor(),
);

/** Goes where a link leads: the page before it stands until the code of the next one has come. */
async function follow(page: Page, link: Locator) {
  const href = await link.getAttribute('href');
  const { pathname } = new URL(href!, page.url());
  await link.click();
  await page.waitForURL((url) => url.pathname === pathname);
}

/** Selects the first row of a list, which on a phone opens its detail; then follows a link of that. */
export const openFirst = (list: string, link?: string) => async (page: Page) => {
  await page.getByRole('listbox', { name: list }).getByRole('option').first().click();
  if (link) await follow(page, page.getByRole('link', { name: link }));
};

/** Opens the first of what is related to the first of a profile's careers or programs. */
export const openRelated = (list: 'Careers' | 'Programs', related: string) => async (page: Page) => {
  const selectors = page.getByRole('list', { name: list, exact: true }).getByRole('button');
  await selectors.first().click();
  const card = page.getByRole('region', { name: related }).getByRole('list').getByRole('button').first();
  // What lies behind the dialog is in its picture.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await card.click();
  await page.getByRole('dialog').waitFor();
};

const loading = (page: Page) => page.getByRole('status').filter({ hasText: /Loading|Starting/ });

/** Instead of parts of a page whose code is on its way. */
const waitingForCode = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading…$/ });

/** The screen as it stays, with what it waits for or misses. */
export async function openScreen(page: Page, { path, silent, failing, prepare }: Screen) {
  if (silent) await silence(silent)(page);
  if (failing) await fail(failing)(page);
  await page.goto(path);
  if (!silent) await page.waitForLoadState('networkidle');
  await prepare?.(page);
  if (silent) {
    await loading(page).first().waitFor();
    await expect(waitingForCode(page)).toHaveCount(0);
  } else await expect(loading(page)).toHaveCount(0);
  if (failing) await page.getByRole('alert').first().waitFor();
}
