import { type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { logIn, settled } from '../tests/fixtures';
import { observeVitals } from './vitals';

/** Who looks: at a desk, or on a phone. */
export const FORMS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;
export type Form = keyof typeof FORMS;

/** One of the servers that `apps/bench/budgets.mjs` starts. */
export function origin(site: 'demo' | 'campus'): string {
  const url = process.env[site === 'demo' ? 'DEMO_URL' : 'CAMPUS_URL'];
  if (!url) throw new Error(`The ${site} server is not running: measure with node apps/bench/budgets.mjs`);
  return url;
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** Cookies of a demo person. */
export async function signedIn(browser: Browser, email: string, password: string): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: origin('demo') });
  const page = await context.newPage();
  await logIn(page, email, password);
  await page.waitForURL((url) => !url.pathname.startsWith('/accounts/'));
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** The cookie of one of the first students of the campus, numbered from one. */
export function student(number: number): Cookies {
  const tokens = JSON.parse(process.env['CAMPUS_SESSIONS'] ?? '[]') as string[];
  const { hostname } = new URL(origin('campus'));
  return [
    {
      name: 'sessionid',
      value: tokens[number - 1]!,
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    },
  ];
}

export interface VisitOptions {
  form: Form;
  site: 'demo' | 'campus';
  cookies?: Cookies;
}

/** A page of a browser that has seen nothing yet, observed from its beginning; closed when `look` is through. */
export async function visit<T>(
  browser: Browser,
  { form, site, cookies = [] }: VisitOptions,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...FORMS[form], baseURL: origin(site), locale: 'en-US' });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await observeVitals(page);
    return await look(page);
  } finally {
    await context.close();
  }
}

/**
 * With a finger where there is one, else with the mouse: it is there a while before it is pressed. Plain input: to tell
 * whether a press meets its target, Playwright would listen to it within the page, slowed down as the page is.
 */
export async function press(target: Locator, form: Form): Promise<void> {
  const page = target.page();
  if (form === 'desktop') await target.hover();
  const { x, y } = await middleOf(target);
  await settled(page);
  if (form === 'phone') return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Where an element is pressed, in px of the window, once it is in view. Nothing may lie above it there. */
const middleOf = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const met = document.elementFromPoint(middle.x, middle.y);
    if (!element.contains(met)) throw new Error(`A press on ${element.outerHTML} meets ${met?.outerHTML}`);
    return middle;
  });
