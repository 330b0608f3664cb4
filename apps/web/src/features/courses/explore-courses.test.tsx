import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aCourse, standingsOf } from '../../testing/courses';
import { sampled } from '../../testing/long';
import {
  FAVOURITES,
  LIST,
  addHeart,
  all,
  card,
  codes,
  favourites,
  few,
  filters,
  many,
  mockUniversity,
  open,
  removeHeart,
  scrollTo,
  scroller,
  searchButton,
  taking,
} from './testing/course-lists';

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
  mockApi(taking());
});

describe('the page', () => {
  test('has a heading, the favorites at the left and all courses at the right (S176, S177, S178)', async () => {
    mockUniversity(few);
    await open();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Courses' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 3, name: 'Favorite List' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 3, name: 'All UVU Courses' })).toBeVisible();
    const left = (element: Element) => element.getBoundingClientRect().left;
    expect(left(favourites.element())).toBeLessThan(left(all.element()));
    await expect.element(all.getByText('3', { exact: true })).toBeVisible();
  });

  test('is named after the university', async () => {
    mockUniversity(few);
    mockApi(
      api.get(LIST, () => ({
        status: 200,
        body: {
          results: [aCourse()],
          count: 1,
          educator_short_name: 'RSU',
          standings: standingsOf([aCourse()]),
        },
      })),
    );
    await open();
    await expect.element(page.getByRole('heading', { name: 'All RSU Courses' })).toBeVisible();
  });

  test('on a phone shows one of the two lists, which is in the address (S180)', async () => {
    await page.viewport(390, 844);
    mockUniversity(few, ['CS 2420']);
    const { router } = await open();
    const ours = page.getByRole('button', { name: 'UVU COURSES' });
    const favourite = page.getByRole('button', { name: 'FAVORITE COURSES' });
    await expect.element(ours).toHaveAttribute('aria-pressed', 'true');
    await expect.element(card('ACC 2010')).toBeVisible();
    await expect.element(favourites).not.toBeInTheDocument();
    await favourite.click();
    await expect.element(card('CS 2420', favourites)).toBeVisible();
    await expect.element(all).not.toBeInTheDocument();
    await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?show=favorites');
    await router.navigate(-1);
    await expect.element(card('ACC 2010')).toBeVisible();
  });

  test('on a phone an empty list of favorites leads to the courses', async () => {
    await page.viewport(390, 844);
    mockUniversity(few);
    const { router } = await open();
    await page.getByRole('button', { name: 'FAVORITE COURSES' }).click();
    await favourites.getByRole('button', { name: 'Browse courses' }).click();
    await expect.element(card('ACC 2010')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test.each(sampled([320, 390, 768, 1440], 2))(
    'does not overflow at %i px, and has no axe violation',
    async (width) => {
      await page.viewport(width, 844);
      mockUniversity(few, ['CS 2420']);
      await open('/explore/courses?prefix=CS');
      await expect.element(card('CS 1400')).toBeVisible();
      await filters.click();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    },
  );
});

describe('the list', () => {
  test('has the favorites first (S185)', async () => {
    mockUniversity(few, ['CS 2420']);
    await open();
    await expect.element(removeHeart('CS 2420')).toBeVisible();
    expect(codes()).toEqual(['CS 2420', 'ACC 2010', 'CS 1400']);
    // Their order is the server's; the list keeps it, whatever the codes and titles are.
    mockApi(
      api.get(LIST, () => {
        const order = ['ZOO 1010', 'CS 2420', 'ACC 2010', 'BIOL 1010'];
        const results = order.map((code, place) => ({ ...aCourse({ code }), linked_to_student: place < 2 }));
        return {
          status: 200,
          body: { results, count: 4, educator_short_name: 'UVU', standings: standingsOf(results) },
        };
      }),
    );
    await filters.click();
    await searchButton.click();
    await expect.poll(() => codes()).toEqual(['ZOO 1010', 'CS 2420', 'ACC 2010', 'BIOL 1010']);
    await expect.element(removeHeart('ZOO 1010')).toBeVisible();
    await expect.element(addHeart('ACC 2010')).toBeVisible();
  });

  test('shows a skeleton for each of its cards until they are measured', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    mockUniversity(few, ['CS 1400']);
    await open();
    await expect.element(favourites.getByText('1', { exact: true })).toBeVisible();
    const waits = favourites.getByText('Loading favorite courses…');
    await expect.element(waits).toBeInTheDocument();
    expect(waits.element().parentElement!.querySelectorAll(':scope > div')).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('loads more within 100 px of its bottom, and not before (S193)', async () => {
    const { asked } = mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    scrollTo(0);
    await expect.poll(() => asked).toHaveLength(2);
    await expect.poll(() => scroller().scrollHeight - scroller().scrollTop).toBeGreaterThan(3000);
    // Heights are measured as cards are drawn: the second time the distance is the true one.
    scrollTo(150);
    await expect.element(card('CS 0099')).toBeInTheDocument();
    scrollTo(150);
    await expect.element(card('CS 0099')).toBeInTheDocument();
    await expect.poll(() => asked).toEqual(['limit=50&offset=0', 'limit=50&offset=50']);
    scrollTo(90);
    await expect.poll(() => asked.at(-1)).toBe('limit=50&offset=100');
  });

  test('of 5,000 courses is drawn a screenful at a time, however far it is scrolled', async () => {
    const { asked } = mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    const drawn = () =>
      all
        .getByRole('listitem')
        .elements()
        .filter((item) => item.ariaSetSize === '5000').length;
    for (const pages of [2, 3, 4, 5]) {
      await expect
        .poll(() => {
          scrollTo(0);
          return asked.length;
        })
        .toBeGreaterThanOrEqual(pages);
      expect(drawn()).toBeLessThan(20);
    }
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('of a few courses shows each of them whole, beside and below open filters and on a phone', async () => {
    const eight = many.slice(0, 8);
    mockUniversity(eight);
    await open();
    await filters.click();
    await expect.element(card('CS 0007')).toBeVisible();
    await expect.poll(() => scroller().scrollHeight - scroller().clientHeight).toBe(0);
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    expect(bottom(card('CS 0007').element())).toBeLessThanOrEqual(bottom(all.element()));
    // A wheel that is turned over it turns the page.
    expect(getComputedStyle(scroller()).overscrollBehaviorY).toBe('auto');
    await page.viewport(390, 600);
    await expect.poll(() => codes()).toHaveLength(eight.length);
  });

  test('ends above the end of a low window while it sticks', async () => {
    await page.viewport(1366, 500);
    mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    const { insetBlockStart } = getComputedStyle(all.element());
    const { height } = all.element().getBoundingClientRect();
    expect(parseFloat(insetBlockStart) + height).toBeLessThanOrEqual(500);
  });

  test('leaves none out after a heart was taken back', async () => {
    const { asked } = mockUniversity(many, ['CS 4999']);
    await open();
    await removeHeart('CS 4999').first().click();
    await expect.element(addHeart('CS 4999')).toBeVisible();
    scrollTo(0);
    await expect.poll(() => asked.at(-1)).toBe('limit=50&offset=49');
  });

  test('on a phone scrolls with the page', async () => {
    await page.viewport(390, 844);
    const { asked } = mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return asked.length;
      })
      .toBeGreaterThanOrEqual(2);
    // The rows that have come are measured a moment later.
    await expect.poll(() => scroller().scrollHeight - scroller().clientHeight).toBe(0);
  });

  test('whose next page fails can go on', async () => {
    mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    mockApi(api.get(LIST, () => serverError()));
    scrollTo(0);
    await expect.element(page.getByText('Could not load more.')).toBeVisible();
    mockUniversity(many);
    await all.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Could not load more.')).not.toBeInTheDocument();
  });

  test('shows eight skeletons while it loads, and says so', async () => {
    mockUniversity(few);
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    await open();
    const status = page.getByText('Loading courses…');
    await expect.element(status).toBeInTheDocument();
    expect(status.element().parentElement!.querySelectorAll(':scope > div')).toHaveLength(8);
  });

  test('that cannot be loaded says why, and can be tried again (S448)', async () => {
    mockUniversity(few);
    mockApi(api.get(LIST, () => new Response('', { status: 503, statusText: 'Service Unavailable' })));
    await open();
    await expect
      .element(
        page.getByText('Error loading courses: Something went wrong on our side. Try again in a moment.', {
          exact: true,
        }),
      )
      .toBeVisible();
    mockUniversity(few);
    await all.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card('CS 1400')).toBeVisible();
  });

  test('of favorites that cannot be loaded says so, and can be tried again (S443)', async () => {
    mockUniversity(few, ['CS 1400']);
    mockApi(api.get(FAVOURITES, () => serverError()));
    await open();
    await expect
      .element(favourites.getByText('Failed to load favorite courses', { exact: true }))
      .toBeVisible();
    mockUniversity(few, ['CS 1400']);
    await favourites.getByRole('button', { name: 'Retry' }).click();
    await expect.element(favourites).toHaveFocus();
    await expect.element(card('CS 1400', favourites)).toBeVisible();
  });
});
