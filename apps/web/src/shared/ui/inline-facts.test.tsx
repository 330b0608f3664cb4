import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { InlineFacts } from './inline-facts';

/** Where the box, its first fact and the dot before the second are. */
async function places(width: number, dir: 'ltr' | 'rtl' = 'ltr') {
  const screen = await render(
    <div dir={dir} style={{ width, font: '16px sans-serif' }}>
      <InlineFacts facts={['3 credits', 'Upper Division']} />
    </div>,
  );
  const of = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect();
  expect(screen.container).toHaveTextContent('3 credits · Upper Division');
  return {
    box: screen.container.firstElementChild!.getBoundingClientRect(),
    first: of('3 credits'),
    dot: of('·'),
  };
}

test('facts on one line have a dot between them', async () => {
  const { box, first, dot } = await places(400);
  expect(dot.left).toBeGreaterThan(box.left);
  expect(dot.top).toBeCloseTo(first.top, 0);
});

test('where the line breaks, the dot is out of sight, beyond the edge at which a line begins', async () => {
  const { box, first, dot } = await places(140);
  expect(dot.top).toBeGreaterThan(first.top);
  expect(dot.right).toBeLessThanOrEqual(box.left + 1);
});

test('so it is where a line begins at the right', async () => {
  const { box, dot } = await places(140, 'rtl');
  expect(dot.left).toBeGreaterThanOrEqual(box.right - 1);
});
