import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer } from '../../testing/careers';
import {
  LIST,
  list,
  many,
  mockCatalogue,
  open,
  row,
  rows,
  scrollPageTo,
  searchButton,
} from './testing/careers-screen';

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
});

describe('a long list', () => {
  test('is fetched 50 at a time as its end comes near, and never drawn whole (S383, S451, S462)', async () => {
    const asked = mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toHaveAttribute('aria-setsize', '1000');
    await expect.poll(() => asked).toEqual(['limit=50&offset=0']);
    list.element().scrollTo({ top: 800 });
    await expect.poll(() => asked).toEqual(['limit=50&offset=0', 'limit=50&offset=50']);
    list.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(row(/Career 99 /)).toBeInViewport();
    expect(rows().length).toBeLessThan(40);
  });

  test.each([
    [1440, 25],
    [390, 20],
  ])('asks at %i px for more once %i rows are left below those drawn (S462)', async (width, left) => {
    await page.viewport(width, 844);
    const asked = mockCatalogue(many);
    const { queryClient } = await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    const scroller = width === 390 ? document.documentElement : list.element();
    const lastDrawn = () => Number(rows().at(-1)?.ariaPosInSet) - 1;
    const scrollOnTo = (index: number) =>
      expect
        .poll(
          () => {
            // less than a row, so that none is passed over
            if (lastDrawn() < index) scroller.scrollTop += 20;
            return lastDrawn();
          },
          { interval: 20 },
        )
        .toBe(index);

    await scrollOnTo(50 - left - 1);
    expect(queryClient.isFetching({ queryKey: ['careers', 'list'] })).toBe(0);
    await expect.poll(() => asked).toHaveLength(1);
    await scrollOnTo(50 - left);
    await expect.poll(() => asked).toEqual(['limit=50&offset=0', 'limit=50&offset=50']);
  });

  test('asks for more as well where its end came near while it was being refreshed', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    const gate = aGate();
    const asked: number[] = [];
    mockApi(
      api.get(LIST, async ({ query }) => {
        const offset = Number(query.get('offset'));
        asked.push(offset);
        if (offset === 0) await gate.opened;
        const results = many.slice(offset, offset + 50).map((fields) => aCareer(fields));
        return { status: 200, body: { results, count: many.length } };
      }),
    );
    await searchButton.click();
    await expect
      .poll(() => {
        list.element().scrollTo({ top: 5000 });
        return row(/Career 49 /).elements();
      })
      .toHaveLength(1);
    await expect.poll(() => asked).toEqual([0]);
    gate.open();
    await expect.poll(() => asked).toEqual([0, 50]);
  });

  test('draws rows 200 px beyond its edges (S463)', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    const below = () =>
      rows().at(-1)!.getBoundingClientRect().bottom - list.element().getBoundingClientRect().bottom;
    await expect.poll(below).toBeGreaterThanOrEqual(200);
    expect(below()).toBeLessThan(300);
  });

  test('scrolls with the page on a phone (S464)', async () => {
    await page.viewport(390, 844);
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    expect(list.element().scrollHeight).toBe(list.element().clientHeight);
    await scrollPageTo(1500);
    await expect.element(row(/Career 25 /)).toBeInViewport();
    expect(rows().length).toBeLessThan(60);
  });

  test('whose next page fails can go on', async () => {
    mockCatalogue(many);
    await open();
    await expect.element(row(/Career 0 /)).toBeVisible();
    mockApi(api.get(LIST, () => serverError()));
    list.element().scrollTo({ top: 1200 });
    await expect.element(page.getByText('Could not load more.')).toBeVisible();
    mockCatalogue(many);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Could not load more.')).not.toBeInTheDocument();
  });
});
