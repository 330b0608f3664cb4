import puppeteer from 'puppeteer-core';
import { type Engine, findProgram, type Size } from './engine';

export const FIREFOX = {
  name: 'Firefox',
  debian: 'firefox-esr',
  program: findProgram('firefox-esr', 'firefox'),
};

/** Puppeteer speaks WebDriver BiDi to the very Firefox people have; Playwright needs a build of its own. */
export async function startFirefox(size: Size): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX.program!,
    defaultViewport: size,
  });
  const page = await browser.newPage();
  let complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    async open(url) {
      complaints = [];
      await page.goto(url, { waitUntil: 'load' });
    },
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    async setCookies(cookies) {
      await browser.deleteCookie(...(await browser.cookies()));
      await browser.setCookie(
        ...cookies.map(({ name, value, domain, path, httpOnly, secure }) => ({
          name,
          value,
          domain,
          path,
          httpOnly,
          secure,
        })),
      );
    },
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
