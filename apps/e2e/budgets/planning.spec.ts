import { type Page, test } from '@playwright/test';
import { DEMO, openLimits } from '../tests/fixtures';
import { median, note } from './figures';
import { type Journey, timeInteractions } from './journeys';
import { press, signedIn, visit } from './visit';
import { throttle } from './vitals';

const CAREERS = '/explore/careers?search=Data Scientists';
const careers = (page: Page) => page.getByRole('listbox', { name: 'Careers' }).getByRole('option');
const plan = (page: Page) => page.getByLabel('The plan', { exact: true });

const cheapestWay: Journey = async (page, form, time) => {
  await page.goto(CAREERS);
  await careers(page).first().waitFor();
  if (form === 'phone') await press(careers(page).first(), form);
  await time('open the cheapest way', () => press(page.getByRole('link', { name: 'Cheapest way' }), form));
  await plan(page).waitFor();
  await time('leave a course out', () =>
    press(page.getByRole('button', { name: /^Leave out/ }).first(), form),
  );
  await openLimits(page);
  await page.getByRole('list', { name: 'Left out' }).waitFor();
  await time('type a limit', async () => {
    await press(page.getByLabel('Maximum credits per term'), form);
    await page.keyboard.type('6', { delay: 100 });
  });
  await page.getByRole('region', { name: 'The plan' }).waitFor();
};

const whatIf: Journey = async (page, form, time) => {
  await page.goto('/explore/what-if');
  await time('open a search', () => press(page.getByRole('button', { name: 'Add a course' }), form));
  await time('type in a search', async () => {
    await press(page.getByRole('searchbox', { name: 'Course' }), form);
    await page.keyboard.type('statistics', { delay: 100 });
  });
  const scenario = page.getByRole('region', { name: 'Your plan' });
  const found = scenario.getByRole('list').getByRole('button').first();
  await found.waitFor();
  await time('try a course', () => press(found, form));
  await page.getByRole('region', { name: 'Careers', exact: true }).waitFor();
};

const skillMap: Journey = async (page, form, time) => {
  await page.goto('/explore/skill-map');
  if (form === 'phone') {
    // The drawing is for wide screens.
    const more = page.getByRole('button', { name: /^Show \d+ more$/ });
    await more.waitFor();
    await time('show every skill of the skill map', () => press(more, form));
    return;
  }
  const node = page
    .getByRole('group', { name: /^Skill map/ })
    .getByRole('button')
    .first();
  await node.waitFor();
  await node.scrollIntoViewIfNeeded();
  await time('choose in the skill map', () => press(node, form));
  const whole = page.getByRole('button', { name: 'Show everything' });
  await time('draw the whole skill map', () => press(whole, form));
};

timeInteractions({ cheapestWay, whatIf, skillMap });

test('the cheapest way is answered before a slow browser would notice', async ({ browser }) => {
  const cookies = await signedIn(browser, DEMO.email, DEMO.password);
  await visit(browser, { form: 'desktop', site: 'demo', cookies }, async (page) => {
    await throttle(page);
    await page.goto(CAREERS);
    await press(page.getByRole('link', { name: 'Cheapest way' }), 'desktop');
    await plan(page).waitFor();
    const target = page.getByLabel('What to reach');
    const asked = page.waitForResponse(/cheapest-path/);
    await target.selectOption('4');
    await asked;
    for (const limit of ['12', '9', '6', '15', '18', '21', '24', '27', '30']) {
      const answered = page.waitForResponse(new RegExp(`cheapest-path.*most_credits=${limit}`));
      await page.getByLabel('Maximum credits', { exact: true }).fill(limit);
      await answered;
    }
    const times = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('cheapest-path'))
        .map(({ duration }) => duration),
    );
    note({ name: 'the cheapest way asked for and answered, median, ms', value: median(times), atMost: 150 });
    note({ name: 'the cheapest way asked for and answered, slowest, ms', value: Math.max(...times) });
  });
});
