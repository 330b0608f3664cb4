import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { LoadMore } from './load-more';

/** A list in a box of 200 px, whose first row is a button and whose end is far below the box. */
function List({ onMore, untilPressed = false }: { onMore: () => void; untilPressed?: boolean }) {
  const [waits, setWaits] = useState(untilPressed);
  const [rows, setRows] = useState(50);
  const more = () => {
    onMore();
    setRows(rows + 50);
  };
  return (
    <div style={{ blockSize: 200, overflow: 'auto' }} data-testid="box">
      <button>First</button>
      <div style={{ blockSize: rows * 40 }} />
      <LoadMore onMore={more} busy={false} eager={!waits} onPress={() => setWaits(false)}>
        Show more
      </LoadMore>
    </div>
  );
}

const button = page.getByRole('button', { name: 'Show more' });

describe('the end of a list that goes on', () => {
  it('brings the next page before a reader who scrolls gets there', async () => {
    const onMore = vi.fn();
    await render(<List onMore={onMore} />);
    page.getByTestId('box').element().scrollTo(0, 1600);
    await expect.poll(() => onMore.mock.calls.length).toBe(1);
  });

  it('stays in sight with the focus when the keyboard gets there, until its button is pressed', async () => {
    const onMore = vi.fn();
    await render(<List onMore={onMore} />);
    await page.getByRole('button', { name: 'First' }).click();
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 100)); // the observer tells within a frame
    await expect.element(button).toBeInViewport();
    expect(onMore).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onMore).toHaveBeenCalledOnce();
  });

  it('goes on by itself once its button was pressed with the mouse, which leaves the focus on it', async () => {
    const onMore = vi.fn();
    await render(<List onMore={onMore} untilPressed />);
    await button.click();
    await expect.element(button).toHaveFocus();
    expect(onMore).toHaveBeenCalledOnce();
    page.getByTestId('box').element().scrollTo(0, 3600);
    await expect.poll(() => onMore.mock.calls.length).toBe(2);
  });
});
