import type { Browser, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
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

/**
 * Lighthouse's BenchmarkIndex of the slow phone that is measured: a machine of 1,600 slowed down four times. Chrome DevTools
 * calibrates its presets by the same index: 264 for a phone of the low tier, 1,000 for one of the middle tier.
 */
const PHONE_INDEX = 400;
/** How often the machine's index is measured; the highest counts, as other work only lowers it. */
const READINGS = 5;

let slowdown: Promise<number> | undefined;

/**
 * Slows the page's own work down to that of a slow phone, whatever machine this is: a fixed factor would measure the machine.
 * @throws Error when the machine is slower than the phone
 */
export async function throttle(page: Page): Promise<void> {
  slowdown ??= slowdownOf(page.context().browser()!);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: await slowdown });
}

/** How many times slower a slow phone is than this machine. */
async function slowdownOf(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const readings: number[] = [];
  while (readings.length < READINGS) readings.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  const index = Math.max(...readings);
  console.log(
    `BenchmarkIndex of this machine: ${index}, ${(index / PHONE_INDEX).toFixed(1)} times a slow phone's`,
  );
  if (index < PHONE_INDEX)
    throw new Error(`This machine is slower than the phone that is measured (${PHONE_INDEX}).`);
  return index / PHONE_INDEX;
}
