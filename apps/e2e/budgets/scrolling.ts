import type { Page } from '@playwright/test';

interface Watch {
  screens: number;
  /** Screens with a place in the list where a row should have been drawn. */
  blank: number;
}

declare global {
  interface Window {
    watch: Watch & { stop: () => void };
  }
}

export interface RowsOfList {
  /** Selectors of the list and of what a screen has to show of it. */
  list: string;
  row: string;
}

/** Looks at every painted screen, at six places down the visible part of the list. */
function watch({ list, row }: RowsOfList): void {
  const PLACES = 6;
  /** Lists leave less than this between two rows. */
  const GAP = 24;
  const scrollerOf = (element: Element | null): Element | null =>
    element && getComputedStyle(element).overflowY !== 'auto' ? scrollerOf(element.parentElement) : element;
  const holdsRow = (box: DOMRect, top: number) => {
    const shown = document.elementFromPoint(box.left + box.width / 4, top)?.closest(row);
    const content = shown?.firstElementChild;
    return content?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
  };
  const look = () => {
    const element = document.querySelector(list);
    if (!element) return;
    const box = element.getBoundingClientRect();
    const scroller = scrollerOf(element)?.getBoundingClientRect();
    const from = Math.max(0, box.top, scroller?.top ?? 0);
    const to = Math.min(innerHeight, box.bottom, scroller?.bottom ?? innerHeight) - GAP;
    if (to <= from) return;
    const blank = Array.from({ length: PLACES }, (_, place) => from + ((to - from) * place) / PLACES).some(
      (top) => {
        // What lies over the list, such as the header, hides no blank row.
        if (!element.contains(document.elementFromPoint(box.left + box.width / 4, top))) return false;
        return !holdsRow(box, top) && !holdsRow(box, top + GAP);
      },
    );
    window.watch.screens += 1;
    if (blank) window.watch.blank += 1;
  };
  // A task that follows a frame sees what that frame has painted.
  const painted = new MessageChannel();
  let watching = true;
  const next = () => requestAnimationFrame(() => painted.port2.postMessage(null));
  painted.port1.addEventListener('message', () => {
    look();
    if (watching) next();
  });
  painted.port1.start();
  window.watch = { screens: 0, blank: 0, stop: () => (watching = false) };
  next();
}

/** An event of a trace, of those that say how long a task took: µs of processor time. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of the page's main thread, in ms of processor time: on a busy machine the wall clock would tell how
 * long others kept it waiting.
 */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && pages.has(threadOf(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

/** The longest task of the page, in ms, while something is done. */
export async function longestTaskOf(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  return longestTask(await browser.stopTracing());
}

/** Watches a list for as long as something is done; to look is work too, and not for when tasks are measured. */
export async function watchRows(page: Page, rows: RowsOfList, act: () => Promise<void>): Promise<Watch> {
  await page.evaluate(watch, rows);
  await act();
  return page.evaluate(() => {
    window.watch.stop();
    const { screens, blank } = window.watch;
    return { screens, blank };
  });
}

/** Turns the wheel over a point: px down (or, negative, up) at px a second. */
export async function wheel(
  page: Page,
  at: { x: number; y: number },
  distance: number,
  speed: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    ...at,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await session.detach();
}
