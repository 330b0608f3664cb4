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

/** Looks at every painted screen, at twelve places down the visible part of the list. */
function watch({ list, row }: RowsOfList): void {
  const PLACES = 12;
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

/** Watches a list for as long as `scroll` takes. */
export async function watchRows(
  page: Page,
  rows: RowsOfList,
  scroll: () => Promise<void>,
): Promise<{ screens: number; blank: number; longestTask: number }> {
  await page.evaluate(watch, rows);
  await page.evaluate(() => window.vitals.longTasks.splice(0));
  await scroll();
  return page.evaluate(() => {
    window.watch.stop();
    const { screens, blank } = window.watch;
    return { screens, blank, longestTask: Math.max(0, ...window.vitals.longTasks) };
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
