import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoveButtons } from './move-buttons';

test.each([
  { vertical: false, scale: '-1 1', rotate: 'none' },
  { vertical: true, scale: 'none', rotate: '90deg' },
])(
  'right to left, arrows side by side are mirrored, and those one below the other are not: %o',
  async (as) => {
    await page.viewport(1440, 900);
    await render(
      <div dir="rtl">
        <MoveButtons subject="Map" place={1} last={2} onMove={() => {}} vertical={as.vertical} />
      </div>,
    );
    for (const name of ['Move Map earlier', 'Move Map later']) {
      const { scale, rotate } = getComputedStyle(
        page.getByRole('button', { name }).element().querySelector('svg')!,
      );
      expect({ scale, rotate }).toEqual({ scale: as.scale, rotate: as.rotate });
    }
  },
);
