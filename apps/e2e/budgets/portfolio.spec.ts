import { expect, type Page, test } from '@playwright/test';
import { median, note } from './figures';
import { type RowsOfList, watchRows, wheel } from './scrolling';
import { student, visit } from './visit';

/** Who has a thousand skills and two hundred projects (apps/bench/dataset/rich-profile.mjs). */
const RICH = 2;
const VISITS = 3;
/** px: at a time, and a second. */
const TURN = 4_000;
const SPEED = 6_000;

interface Section extends RowsOfList {
  name: string;
  address: string;
  count: number;
}

const SECTIONS: Section[] = [
  {
    name: 'skills',
    address: '/student-2/skills',
    list: 'section[aria-label=Skills] ul',
    row: 'li',
    count: 1_000,
  },
  {
    name: 'projects',
    address: '/student-2/projects',
    list: '[role=tabpanel] section > ul',
    row: '[role=tabpanel] section > ul > li',
    count: 200,
  },
];

/** Down to the very end, however many pages have to come, and back up in one go. */
async function throughAll(page: Page, { list, count }: Section): Promise<void> {
  const rows = page.locator(`${list} > li`);
  const box = (await page.locator(list).boundingBox())!;
  const at = { x: box.x + box.width / 2, y: 600 };
  await expect(async () => {
    await wheel(page, at, TURN, SPEED);
    expect(await rows.count()).toBeGreaterThanOrEqual(count);
    await expect(rows.nth(count - 1)).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 90_000 });
  await wheel(page, at, -60_000, 2 * SPEED);
}

for (const section of SECTIONS) {
  test(`a profile scrolls through ${section.count} ${section.name}`, async ({ browser }) => {
    const runs = [];
    for (let number = 0; number < VISITS; number++) {
      runs.push(
        await visit(browser, { form: 'desktop', site: 'campus', cookies: student(RICH) }, async (page) => {
          await page.goto(section.address);
          await page.locator(`${section.list} > li`).first().waitFor();
          await page.waitForLoadState('networkidle');
          return watchRows(page, section, () => throughAll(page, section));
        }),
      );
    }
    console.log(runs);
    const { name, count } = section;
    note({
      name: `screens with a blank row, ${count} ${name}`,
      value: Math.max(...runs.map(({ blank }) => blank)),
      atMost: 0,
    });
    note({
      name: `longest task while scrolling, ${count} ${name}, ms (0: below 50)`,
      value: median(runs.map(({ longestTask }) => longestTask)),
      atMost: 50,
    });
  });
}
