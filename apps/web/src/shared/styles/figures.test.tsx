import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Stars } from '../ui/stars';

test('figures are equally wide, also where a style sets its own font', async () => {
  const { container } = await render(
    <>
      <Stars value={1.1} />
      <Stars value={3.6} />
      <Stars value={4.8} />
    </>,
  );
  await document.fonts.ready;
  const widths = [...container.children].map((score) => score.getBoundingClientRect().width.toFixed(2));
  expect(widths).toHaveLength(3);
  expect(new Set(widths).size).toBe(1);
});
