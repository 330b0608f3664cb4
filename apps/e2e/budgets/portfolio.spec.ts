import { type Page, test } from '@playwright/test';
import { note } from './figures';
import { longestTaskOf, type RowsOfList, watchRows, wheel } from './scrolling';
import { student, visit } from './visit';

/** Who has a thousand skills and two hundred projects (apps/bench/dataset/rich-profile.mjs). */
const RICH = 2;
/** px a second: a brisk turn of the wheel. */
const SPEED = 8_000;

interface Section extends RowsOfList {
  name: string;
  address: string;
  count: number;
  /** The height of all rows, in px: about as far as there is to scroll. */
  height: number;
}

const SECTIONS: Section[] = [
  {
    name: 'skills',
    address: '/student-2/skills',
    list: 'section[aria-label=Skills] ul',
    row: 'li',
    count: 1_000,
    height: 44_000,
  },
  {
    name: 'projects',
    address: '/student-2/projects',
    list: '[role=tabpanel] section > ul',
    row: '[role=tabpanel] section > ul > li',
    count: 200,
    height: 36_000,
  },
];

/** Down to the very end, however many pages have to come, and back up in one go. */
async function throughAll(page: Page, { list, count, height }: Section): Promise<void> {
  const box = (await page.locator(list).boundingBox())!;
  const at = { x: box.x + box.width / 2, y: 600 };
  let rows = 0;
  while (rows < count) {
    await wheel(page, at, height, SPEED);
    // No locator: what it brings along is a long task of its own.
    rows = await page.evaluate((selector) => document.querySelectorAll(selector).length, `${list} > li`);
  }
  await wheel(page, at, -height, SPEED);
}

for (const section of SECTIONS) {
  const { name, address, list, count } = section;
  test(`a profile scrolls through ${count} ${name}`, async ({ browser }) => {
    const open = <T>(look: (page: Page) => Promise<T>) =>
      visit(browser, { form: 'desktop', site: 'campus', cookies: student(RICH) }, async (page) => {
        await page.goto(address);
        await page.locator(`${list} > li`).first().waitFor();
        await page.waitForLoadState('networkidle');
        return look(page);
      });
    const { screens, blank } = await open((page) =>
      watchRows(page, section, () => throughAll(page, section)),
    );
    const longest = await open((page) => longestTaskOf(page, () => throughAll(page, section)));
    note({ name: `screens looked at, ${count} ${name}`, value: screens, atLeast: 100 });
    note({ name: `screens with a blank row, ${count} ${name}`, value: blank, atMost: 0 });
    note({ name: `longest task while scrolling, ${count} ${name}, ms`, value: longest, atMost: 50 });
  });
}
