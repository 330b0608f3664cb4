import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { Button } from '../ui/button';
import { DashboardLink } from './dashboard-link';
import { InsightCard } from './insight-card';
import { InsightLines } from './insight-loading';
import loadingStyles from './insight-loading.module.css';
import { ActionGroup, RankedActions } from './ranked-actions';

function Example() {
  const [linked, setLinked] = useState(false);
  return (
    <RankedActions
      linked={linked}
      link={<DashboardLink noun="career" linked={linked} change={async (next) => setLinked(next)} />}
    >
      <button>Why this score</button>
    </RankedActions>
  );
}

const names = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

test('what adds to the dashboard comes first, what removes from it last, and the pressed button keeps the focus', async () => {
  await renderPage(<Example />, { session: signedIn() });
  expect(names()).toEqual(['ADD TO DASHBOARD', 'Why this score']);
  await page.getByRole('button', { name: 'ADD TO DASHBOARD' }).click();
  const remove = page.getByRole('button', { name: 'REMOVE FROM DASHBOARD' });
  await expect.element(remove).toHaveFocus();
  expect(names().slice(0, 2)).toEqual(['Why this score', 'REMOVE FROM DASHBOARD']);
  await remove.click();
  await expect.element(page.getByRole('button', { name: 'ADD TO DASHBOARD' })).toHaveFocus();
});

const REMOVE = 'REMOVE FROM DASHBOARD';

/** All that is asked of a career, or only the first, in a card as wide as on a desktop, a tablet or a phone. */
async function openBar(width: number, { grouped = true, linked = true } = {}) {
  await page.viewport(1440, 900);
  await renderPage(
    <div style={{ inlineSize: width, containerType: 'inline-size' }}>
      <RankedActions
        linked={linked}
        link={<DashboardLink noun="career" linked={linked} change={() => Promise.resolve()} />}
      >
        <Button>Why this score</Button>
        <Button>Career Details</Button>
        {grouped && (
          <ActionGroup>
            <Button>Cheapest way</Button>
            <Button>What if</Button>
            <Button aria-pressed={false}>
              <svg width={16} height={16} /> Compare
            </Button>
          </ActionGroup>
        )}
      </RankedActions>
    </div>,
    { session: signedIn() },
  );
  const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();
  const bar = page
    .getByRole('button', { name: 'Career Details' })
    .element()
    .closest('[style]')!
    .getBoundingClientRect();
  return { box, bar };
}

const PAIR = ['Why this score', 'Career Details'];
const GROUP = ['Cheapest way', 'What if', 'Compare'];
const NAMES = [...PAIR, ...GROUP];

test('on a desktop all stand on one line, each a button of its own, and what removes at the end', async () => {
  const { box, bar } = await openBar(745);
  expect(new Set([...NAMES, REMOVE].map((name) => box(name).top)).size).toBe(1);
  for (const [place, name] of NAMES.slice(1).entries())
    expect(box(name).left).toBe(box(NAMES[place]!).right + 8);
  expect(box(REMOVE).right).toBe(bar.right + 8);
});

test('on a wide tablet the five keep their row, and what removes is below its end', async () => {
  const { box, bar } = await openBar(660);
  expect(new Set(NAMES.map((name) => box(name).top)).size).toBe(1);
  expect(box(REMOVE).top).toBeGreaterThan(box('What if').bottom);
  expect(box(REMOVE).right).toBe(bar.right + 8);
});

test.each([745, 660, 309])('in a card of %i px all are as high as while they are awaited', async (width) => {
  const { container, unmount } = await renderPage(
    <div style={{ inlineSize: width, containerType: 'inline-size' }}>
      <InsightLines noun="career" place="explored" />
    </div>,
    { session: signedIn() },
  );
  const { height } = container.querySelector(`.${loadingStyles.buttons}`)!.getBoundingClientRect();
  await unmount();
  const { box } = await openBar(width, { linked: false });
  const top = box('ADD TO DASHBOARD').top;
  await expect.poll(() => box('Compare').bottom - top).toBe(height);
});

test.each([660, 404, 309])('in a card of %i px the words of what removes are on one line', async (width) => {
  await openBar(width);
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('button', { name: REMOVE }).element());
  expect(words.getClientRects()).toHaveLength(1);
});

test('what removes is as quiet as its neighbours until it is pointed at or has the focus', async () => {
  await openBar(745);
  const remove = page.getByRole('button', { name: REMOVE });
  const color = () => getComputedStyle(remove.element()).color;
  const quiet = color();
  await remove.hover();
  await expect.poll(color).not.toBe(quiet);
  await page.getByRole('button', { name: 'What if' }).hover();
  await expect.poll(color).toBe(quiet);
  await page.getByRole('button', { name: 'Compare' }).click();
  await userEvent.tab();
  await expect.element(remove).toHaveFocus();
  await expect.poll(color).not.toBe(quiet);
});

test.each([309, 404])(
  'in a card of %i px the edges are in line, and each is as high as a finger',
  async (width) => {
    const { box, bar } = await openBar(width);
    for (const name of [...NAMES, REMOVE]) expect(box(name).height).toBeGreaterThanOrEqual(44);
    for (const line of [PAIR, GROUP, [REMOVE]]) {
      expect(new Set(line.map((name) => box(name).top)).size).toBe(1);
      expect(box(line[0]!).left).toBe(bar.left);
      expect(box(line.at(-1)!).right).toBe(bar.right);
    }
    expect(box('Cheapest way').top).toBeGreaterThan(box('Career Details').bottom);
    expect(box(REMOVE).top).toBeGreaterThan(box('What if').bottom);
  },
);

test('before it is on the dashboard, those asked for less share one line below', async () => {
  const { box, bar } = await openBar(309, { linked: false });
  const add = box('ADD TO DASHBOARD');
  expect([add.left, add.right]).toEqual([bar.left, bar.right]);
  expect(box('Why this score').top).toBeGreaterThan(add.bottom);
  expect(new Set(GROUP.map((name) => box(name).top)).size).toBe(1);
  expect(box('Cheapest way').left).toBe(bar.left);
  expect(box('Compare').right).toBe(bar.right);
});

test.each([657, 490])(
  'in a card of %i px two buttons stand on one line with the one that removes',
  async (width) => {
    const { box, bar } = await openBar(width, { grouped: false });
    expect(new Set([...PAIR, REMOVE].map((name) => box(name).top)).size).toBe(1);
    expect(box(REMOVE).right).toBe(bar.right + 8);
  },
);

/** The head of a program on a dashboard, where the button that removes it stands alone. */
async function openProgram(width: number) {
  await page.viewport(1440, 900);
  await renderPage(
    <div style={{ inlineSize: width }}>
      <InsightCard
        noun="program"
        title="Data Analytics Minor"
        measure={<p>Under a year of study</p>}
        refreshing={false}
        actions={
          <RankedActions
            linked
            link={<DashboardLink noun="program" linked change={() => Promise.resolve()} />}
          />
        }
      >
        <p>What follows</p>
      </InsightCard>
    </div>,
    { session: signedIn() },
  );
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  return {
    measure: boxOf(page.getByText('Under a year of study')),
    remove: boxOf(page.getByRole('button', { name: REMOVE })),
    next: boxOf(page.getByText('What follows')),
  };
}

const middle = ({ top, height }: DOMRect) => top + height / 2;

test('alone, what removes stands on the last line of the heading', async () => {
  const { measure, remove } = await openProgram(888);
  expect(Math.abs(middle(measure) - middle(remove))).toBeLessThanOrEqual(2);
});

test('on a phone, what removes stands alone in the middle below the heading', async () => {
  const { measure, remove, next } = await openProgram(374);
  expect(remove.top).toBeGreaterThan(measure.bottom);
  expect(remove.bottom).toBeLessThan(next.top);
  expect(remove.height).toBeGreaterThanOrEqual(44);
  const centre = next.left + next.width / 2;
  expect(Math.abs(remove.left + remove.width / 2 - centre)).toBeLessThanOrEqual(1);
});
