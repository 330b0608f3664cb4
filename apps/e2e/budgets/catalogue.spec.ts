import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { settled } from '../tests/fixtures';
import { median, note } from './figures';
import { press, student, visit } from './visit';
import { nextPaint, throttle } from './vitals';

const ALL = 5_000;
const DOM_NODES = 3_000;
/** Rounds down the whole list and up again. */
const WARM = 20;
const ROUNDS = 60;
/** A request too many has gone out by then. */
const FURTHER_REQUESTS_MS = 1_000;
/** Screens a round stops at, on one way. */
const STOPS = 20;

interface Catalogue {
  name: 'careers' | 'courses';
  /** The call that a search makes. */
  call: string;
  /** What is searched for, each found some hundred times. */
  terms: string[];
  list: (page: Page) => Locator;
  row: 'option' | 'listitem';
  /** Brings the text box that is typed into on the screen. */
  field: (page: Page) => Promise<Locator>;
  search: (page: Page) => Locator;
  clear: (page: Page) => Promise<void>;
}

const allCourses = (page: Page) => page.getByRole('region', { name: /^All .+ Courses$/ });
const openFilters = async (within: Page | Locator) => {
  const filters = within.getByRole('button', { name: /^Filters/ });
  if ((await filters.getAttribute('aria-expanded')) === 'false') await press(filters, 'desktop');
};

const CATALOGUES: Catalogue[] = [
  {
    name: 'careers',
    call: '/dashboard-api/career-insights/',
    terms: ['senior', 'design', 'health'],
    list: (page) => page.getByRole('listbox', { name: 'Careers' }),
    row: 'option',
    field: async (page) => page.getByRole('searchbox', { name: 'Search Careers' }),
    search: (page) => page.getByRole('button', { name: 'Search', exact: true }),
    clear: async (page) => {
      await openFilters(page);
      await press(page.getByRole('button', { name: 'Clear all' }), 'desktop');
    },
  },
  {
    name: 'courses',
    call: '/dashboard-api/course-insights/',
    terms: ['safety', 'design', 'digital'],
    list: (page) => allCourses(page).getByRole('list', { name: /^All .+ Courses$/ }),
    row: 'listitem',
    field: async (page) => {
      await openFilters(allCourses(page));
      return page.getByLabel('Course name');
    },
    search: (page) => allCourses(page).getByRole('button', { name: 'Search', exact: true }),
    clear: async (page) => {
      await openFilters(allCourses(page));
      await press(allCourses(page).getByRole('button', { name: 'Clear Filters' }), 'desktop');
    },
  },
];

/** Scrolls to the end until everything is loaded. */
async function loadAll(page: Page, list: Locator, row: Catalogue['row']): Promise<void> {
  const last = list.locator(`[role=${row}][aria-posinset="${ALL}"]`);
  await expect(async () => {
    await list.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    expect(await last.count()).toBe(1);
  }).toPass({ intervals: [20], timeout: 120_000 });
  await settled(page);
}

/** Down the list and up again, stopping at so many screens. @returns the most elements the page had */
const scrollRound = (list: Locator): Promise<number> =>
  list.evaluate(async (element, stops) => {
    const frame = () => new Promise(requestAnimationFrame);
    const end = element.scrollHeight - element.clientHeight;
    let most = 0;
    for (let stop = 0; stop <= 2 * stops; stop++) {
      element.scrollTop = (end * (stop <= stops ? stop : 2 * stops - stop)) / stops;
      await frame();
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  }, STOPS);

/** Bytes in use once everything that can go has gone. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

for (const { name, call, terms, list: listOf, row, field, search, clear } of CATALOGUES) {
  test(`${ALL} ${name} stay light`, async ({ browser }) => {
    await visit(browser, { form: 'desktop', site: 'campus', cookies: student(1) }, async (page) => {
      const list = listOf(page);
      await page.goto(`/explore/${name}`);
      await list.getByRole(row).first().waitFor();
      await loadAll(page, list, row);

      const session = await page.context().newCDPSession(page);
      await session.send('HeapProfiler.enable');
      let nodes = 0;
      let warm = 0;
      for (let round = 1; round <= ROUNDS; round++) {
        nodes = Math.max(nodes, await scrollRound(list));
        if (round === WARM) warm = await heap(session);
      }
      const growth = (await heap(session)) / warm - 1;
      note({ name: `elements of the page at most, ${ALL} ${name}`, value: nodes, atMost: DOM_NODES });
      note({ name: `heap of the page, ${ALL} ${name}, MB`, value: warm / 2 ** 20 });
      note({
        name: `heap growth over ${ROUNDS - WARM} rounds, ${ALL} ${name}, %`,
        value: growth * 100,
        atMost: 5,
      });

      await throttle(page);
      let requests = 0;
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === call) requests += 1;
      });
      const typing: number[] = [];
      const applying: number[] = [];
      const counts: number[] = [];
      const apply = async (act: () => Promise<void>) => {
        requests = 0;
        await act();
        await list.getByRole(row).first().waitFor();
        await page.waitForTimeout(FURTHER_REQUESTS_MS);
        counts.push(requests);
      };
      for (const term of terms) {
        const box = await field(page);
        typing.push(
          await nextPaint(page, async () => {
            await press(box, 'desktop');
            await page.keyboard.type(term, { delay: 100 });
          }),
        );
        await apply(async () => {
          applying.push(await nextPaint(page, () => press(search(page), 'desktop')));
        });
        await apply(async () => {
          applying.push(await nextPaint(page, () => clear(page)));
        });
      }
      console.log({ typing, applying, counts });
      note({ name: `INP, typing a filter, ${ALL} ${name}, ms`, value: median(typing), atMost: 150 });
      note({ name: `INP, applying a search, ${ALL} ${name}, ms`, value: median(applying), atMost: 150 });
      note({ name: `requests of an applied search, ${ALL} ${name}`, value: Math.max(...counts), atMost: 1 });
    });
  });
}
