import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { Button } from '../ui/button';
import { DashboardLink } from './dashboard-link';
import { InsightCard } from './insight-card';
import { InsightLines } from './insight-loading';
import loadingStyles from './insight-loading.module.css';
import { OnDashboard } from './on-dashboard';
import { ActionGroup, RankedActions } from './ranked-actions';

const REMOVE = 'REMOVE FROM DASHBOARD';

/** All that is asked of a career, or only the first, in a card as wide as on a desktop, a tablet or a phone. */
async function openBar(width: number, { grouped = true, linked = true } = {}) {
  await page.viewport(1440, 900);
  const link = <DashboardLink noun="career" linked={linked} change={() => Promise.resolve()} />;
  await renderPage(
    <div style={{ inlineSize: width, containerType: 'inline-size' }}>
      <RankedActions first={!linked && link} last={linked && link}>
        <Button>Why this score</Button>
        <Button>Career details</Button>
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
    .getByRole('button', { name: 'Career details' })
    .element()
    .closest('[style]')!
    .getBoundingClientRect();
  return { box, bar };
}

const PAIR = ['Why this score', 'Career details'];
const NAMES = [...PAIR, 'Cheapest way', 'What if', 'Compare'];

test('on a desktop all stand on one line, each a button of its own, and what removes at the end', async () => {
  const { box, bar } = await openBar(745);
  // The font may come a moment later.
  await expect.poll(() => new Set([...NAMES, REMOVE].map((name) => box(name).top)).size).toBe(1);
  for (const [place, name] of NAMES.slice(1).entries())
    expect(box(name).left).toBe(box(NAMES[place]!).right + 8);
  expect(box(REMOVE).right).toBe(bar.right + 8);
});

test.each([745, 660, 404, 309])(
  'in a card of %i px all are as high as while they are awaited',
  async (width) => {
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
  },
);

test('what is asked first stands out from the others', async () => {
  await openBar(745);
  const ground = (name: string) =>
    getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor;
  const [first, ...others] = NAMES.map(ground);
  expect(new Set(others)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  expect(others).not.toContain(first);
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

/** One line below the other, each as high as a finger. */
function expectLines(lines: readonly (readonly string[])[], box: (name: string) => DOMRect) {
  for (const line of lines) {
    expect(new Set(line.map((name) => box(name).top)).size).toBe(1);
    for (const name of line) expect(box(name).height).toBeGreaterThanOrEqual(44);
  }
  for (const [place, [first]] of lines.slice(1).entries())
    expect(box(first!).top).toBeGreaterThan(box(lines[place]![0]!).bottom);
}

test.each([309, 350])('in a card of %i px, as on a phone, the edges are in line', async (width) => {
  const { box, bar } = await openBar(width, { linked: false });
  const [why, ...others] = NAMES;
  const lines = [['ADD TO DASHBOARD'], [why!], others.slice(0, 2), others.slice(2)];
  expectLines(lines, box);
  for (const line of lines) {
    expect(box(line[0]!).left).toBe(bar.left);
    expect(box(line.at(-1)!).right).toBe(bar.right);
  }
  for (const name of others) expect(getComputedStyle(button(name).element()).boxShadow).not.toBe('none');
});

test.each([382, 404])(
  'in a card of %i px, beside the list of a tablet, none is wider than its words',
  async (width) => {
    const { box, bar } = await openBar(width, { linked: false });
    expectLines([['ADD TO DASHBOARD'], PAIR, NAMES.slice(2)], box);
    for (const name of NAMES) expect(box(name).right).toBeLessThan(bar.right);
  },
);

test.each([657, 490])(
  'in a card of %i px two buttons stand on one line with the one that removes',
  async (width) => {
    const { box, bar } = await openBar(width, { grouped: false });
    expect(new Set([...PAIR, REMOVE].map((name) => box(name).top)).size).toBe(1);
    expect(box(REMOVE).right).toBe(bar.right + 8);
  },
);

interface CardOptions {
  /** Of the window. */
  width: number;
  inExplore?: boolean;
  others?: ReactNode;
}

/** A program on a dashboard, in a card of its own or beside a list. */
async function openProgram({ width, inExplore = false, others }: CardOptions) {
  await page.viewport(width, 900);
  const link = <DashboardLink noun="program" linked change={() => Promise.resolve()} />;
  await renderPage(
    <InsightCard
      noun="program"
      title="Data Analytics Minor"
      measure={<p>Under a year of study</p>}
      refreshing={false}
      inExplore={inExplore}
      actions={{ linked: true, link, others }}
    >
      <p>What follows</p>
    </InsightCard>,
    { session: signedIn() },
  );
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  return {
    measure: boxOf(page.getByText('Under a year of study')),
    remove: boxOf(page.getByRole('button', { name: REMOVE })),
    next: boxOf(page.getByText('What follows')),
  };
}

test.each([
  [390, true],
  [888, false],
])('at %i px what removes has an edge of its own: %s', async (width, hasEdge) => {
  await openProgram({ width });
  const edge = getComputedStyle(page.getByRole('button', { name: REMOVE }).element()).boxShadow;
  expect(edge !== 'none').toBe(hasEdge);
});

const middle = ({ top, height }: DOMRect) => top + height / 2;

test('alone, what removes stands on the last line of the heading', async () => {
  const { measure, remove } = await openProgram({ width: 888 });
  expect(Math.abs(middle(measure) - middle(remove))).toBeLessThanOrEqual(2);
});

test.each([
  { width: 390 },
  { width: 767, others: <Button>Program details</Button> },
  { width: 768, inExplore: true, others: <Button>Program details</Button> },
  { width: 1440, inExplore: true, others: <Button>Program details</Button> },
])('on a phone and in Explore what removes ends the card: %o', async (card) => {
  const { remove, next } = await openProgram(card);
  expect(remove.top).toBeGreaterThan(next.bottom);
  expect(remove.height).toBeGreaterThanOrEqual(40);
  const centre = next.left + next.width / 2;
  expect(Math.abs(remove.left + remove.width / 2 - centre)).toBeLessThanOrEqual(1);
});

test('on a dashboard with room for all, what removes stands at the end of the other buttons', async () => {
  const { remove, next } = await openProgram({ width: 768, others: <Button>Program details</Button> });
  const details = page.getByRole('button', { name: 'Program details' }).element().getBoundingClientRect();
  expect(remove.bottom).toBeLessThan(next.top);
  expect(remove.top).toBe(details.top);
});

interface CareerOptions {
  /** Whether it is on the dashboard at first. */
  linked?: boolean;
  inExplore?: boolean;
}

/** A career in its card, which is on the dashboard or not. */
function Career({ linked: before = false, inExplore = false }: CareerOptions) {
  const [linked, setLinked] = useState(before);
  const link = <DashboardLink noun="career" linked={linked} change={async (next) => setLinked(next)} />;
  return (
    <InsightCard
      noun="career"
      title="Statisticians"
      measure={null}
      refreshing={false}
      inExplore={inExplore}
      actions={{ linked, link, others: <Button>Why this score</Button> }}
    >
      <button>What follows</button>
    </InsightCard>
  );
}

const ADD = 'ADD TO DASHBOARD';
const button = (name: string) => page.getByRole('button', { name });
const inCard = () =>
  page
    .getByRole('article')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

test.each([
  [1440, ['Why this score', REMOVE, 'What follows']],
  [390, ['Why this score', 'What follows', REMOVE]],
])('at %i px the button keeps the focus on its way to the end, and back', async (width, order) => {
  await page.viewport(width, 844);
  await renderPage(<Career />, { session: signedIn() });
  expect(inCard()).toEqual([ADD, 'Why this score', 'What follows']);
  await button(ADD).click();
  await expect.element(button(REMOVE)).toHaveFocus();
  expect(inCard()).toEqual(order);
  await userEvent.keyboard('{Enter}');
  await expect.element(button(ADD)).toHaveFocus();
  expect(inCard()).toEqual([ADD, 'Why this score', 'What follows']);
});

test('the button keeps the focus while the window becomes narrow, and wide again', async () => {
  await page.viewport(1440, 900);
  await renderPage(<Career linked />, { session: signedIn() });
  button(REMOVE).element().focus();
  await page.viewport(390, 844);
  await expect.poll(() => inCard().at(-1)).toBe(REMOVE);
  await expect.element(button(REMOVE)).toHaveFocus();
  await page.viewport(1440, 900);
  await expect.poll(() => inCard().at(-1)).toBe('What follows');
  await expect.element(button(REMOVE)).toHaveFocus();
});

test.each([390, 768, 1440])(
  'in Explore at %i px the head says that it is on the dashboard, and no other button moves up',
  async (width) => {
    await page.viewport(width, 844);
    await renderPage(<Career inExplore />, { session: signedIn() });
    const top = () => button('Why this score').element().getBoundingClientRect().top;
    const before = top();
    await button(ADD).click();
    await expect.element(page.getByText('On your dashboard')).toBeVisible();
    expect(top()).toBe(before);
  },
);

test.each([false, true])(
  'in a card of 660 px the other buttons share the second line, on the dashboard: %s',
  async (isLinked) => {
    await page.viewport(1440, 900);
    await renderPage(
      <div style={{ inlineSize: 660, containerType: 'inline-size' }}>
        <RankedActions
          first={
            isLinked ? (
              <OnDashboard />
            ) : (
              <DashboardLink noun="career" linked={false} change={() => Promise.resolve()} />
            )
          }
        >
          <Button>Why this score</Button>
          <Button>Career details</Button>
          <ActionGroup>
            <Button>Cheapest way</Button>
            <Button>What if</Button>
            <Button aria-pressed={false}>
              <svg width={16} height={16} /> Compare
            </Button>
          </ActionGroup>
        </RankedActions>
      </div>,
      { session: signedIn() },
    );
    const box = (of: Locator) => of.element().getBoundingClientRect();
    const first = box(isLinked ? page.getByText('On your dashboard') : button(ADD));
    await expect.poll(() => new Set(NAMES.map((name) => box(button(name)).top)).size).toBe(1);
    expect(box(button('Why this score')).top).toBeGreaterThanOrEqual(first.bottom);
    // Both are as high, so that the others stay where they are.
    const bar = button('Why this score').element().closest('[style]')!.getBoundingClientRect();
    expect(box(button('Why this score')).top - bar.top).toBe(44 + 8);
  },
);

test('on the dashboard the head does not say that it is there', async () => {
  await page.viewport(390, 844);
  await renderPage(<Career linked />, { session: signedIn() });
  await expect.element(button(REMOVE)).toBeVisible();
  expect(page.getByText('On your dashboard').query()).toBeNull();
});
