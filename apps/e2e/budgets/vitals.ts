import type { Browser, Page } from '@playwright/test';
import { settled } from '../tests/fixtures';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

interface Vitals {
  /** Unexpected shifts, in ms since the page began. */
  shifts: { at: number; value: number; moved: string[] }[];
  /** Events that belong to an interaction: ms until the next paint. */
  events: { type: string; duration: number }[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in the page, before anything of the product does. */
function observe(): void {
  const vitals: Vitals = { shifts: [], events: [] };
  window.vitals = vitals;
  const watch = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: PerformanceEntry) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ buffered: true, ...options });
  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : '?';
  };

  watch({ type: 'layout-shift' }, (entry) => {
    const { startTime, value, hadRecentInput, sources } = entry as LayoutShift;
    if (!hadRecentInput)
      vitals.shifts.push({ at: startTime, value, moved: sources.map(({ node }) => describe(node)) });
  });
  watch({ type: 'event', durationThreshold: 16 }, (entry) => {
    const { interactionId, name, duration } = entry as PerformanceEventTiming;
    if (interactionId > 0) vitals.events.push({ type: name, duration });
  });
}

/** Everything the page shows from now on is observed. */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/**
 * Cumulative Layout Shift: shifts less than a second apart, within five seconds at most, count together; the worst such
 * window is the score.
 */
export async function layoutShift(page: Page): Promise<{ score: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.vitals.shifts);
  let score = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    const together = at - last < 1_000 && at - first < 5_000;
    sum = together ? sum + value : value;
    if (!together) first = at;
    last = at;
    score = Math.max(score, sum);
  }
  return { score, moved: [...new Set(shifts.flatMap(({ moved }) => moved))] };
}

/** The browser reports an interaction some time after its paint, in ms at most. */
const REPORTED_WITHIN = 300;

/** Interaction to Next Paint of what `act` does, in ms: the slowest of its interactions; 0 below 16 ms. */
export async function nextPaint(page: Page, act: () => Promise<void>): Promise<number> {
  await settled(page);
  await page.evaluate(() => window.vitals.events.splice(0));
  await act();
  await page.waitForTimeout(REPORTED_WITHIN);
  await settled(page);
  return page.evaluate(() => Math.max(0, ...window.vitals.events.map(({ duration }) => duration)));
}

/** How many times a fast machine is slowed down. */
const SLOWDOWN = 4;
/** How long a slow phone takes to draw the list below, in ms: a slow machine is slowed down no further than to that. */
const PHONE_MS = 100;
const ROWS = 2_000;
/** How often it is drawn; the fastest counts, as other work on the machine only makes it slower. */
const ROUNDS = 20;

let slowdown: Promise<number> | undefined;

/** Slows the page's own work down. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const rate = await slowdownOf(page.context().browser()!);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * How many times this machine is slowed down: a fast one four times, a slower one to the speed of a slow phone, because four
 * times of a slow machine would measure the machine.
 * @throws Error when the machine is slower than the phone
 */
export const slowdownOf = (browser: Browser): Promise<number> => (slowdown ??= measureSlowdown(browser));

async function measureSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const times: number[] = [];
  while (times.length < ROUNDS) times.push(await page.evaluate(drawList, ROWS));
  await page.close();
  const fastest = Math.min(...times);
  const rate = Math.min(SLOWDOWN, PHONE_MS / fastest);
  console.log(
    `This machine draws a list in ${fastest.toFixed(0)} ms, and is slowed down ${rate.toFixed(1)} times`,
  );
  if (rate < 1) throw new Error(`This machine is slower than the phone that is measured (${PHONE_MS} ms).`);
  return rate;
}

/** Runs in the page: what most presses do, elements, styles and layout. @returns how long it took, in ms */
function drawList(rows: number): number {
  const start = performance.now();
  const cell = (text: string) => Object.assign(document.createElement('span'), { textContent: text });
  document.body.replaceChildren(
    ...Array.from({ length: rows }, (_, index) => {
      const row = document.createElement('div');
      row.style.cssText = 'display: grid; grid-template-columns: auto 1fr auto';
      row.append(
        cell('Row'),
        cell(`Some words that differ in each row: ${start * index}`),
        cell(String(index)),
      );
      return row;
    }),
  );
  void document.body.offsetHeight;
  return performance.now() - start;
}
