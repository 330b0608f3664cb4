import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Popover, popoverItemClass } from './popover';

const choose = vi.fn();

function Example() {
  return (
    <div style={{ display: 'flex', justifyContent: 'end', height: 300 }}>
      <button type="button" popoverTarget="example" style={{ height: 40 }}>
        Account
      </button>
      <Popover id="example" label="Account">
        <p>Maya Okafor</p>
        <button type="button" className={popoverItemClass} onClick={choose}>
          Settings
        </button>
      </Popover>
    </div>
  );
}

const opener = page.getByRole('button', { name: 'Account' });
const group = page.getByRole('group', { name: 'Account' });

test('it opens under its button, aligned with its end', async () => {
  await render(<Example />);
  await expect.element(group).not.toBeInTheDocument();
  await opener.click();
  await expect.element(group).toBeVisible();
  const button = opener.element().getBoundingClientRect();
  await vi.waitFor(() => {
    const box = group.element().getBoundingClientRect();
    expect(Math.round(box.right)).toBe(Math.round(button.right));
    expect(Math.round(box.top)).toBe(Math.round(button.bottom) + 8);
  });
});

test('Tab goes from the button into it, Escape closes it and goes back', async () => {
  await render(<Example />);
  await opener.click();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Settings' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(group).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Tab beyond its end closes it and goes on; back to its button it stays', async () => {
  await render(
    <>
      <Example />
      <button type="button">Next</button>
    </>,
  );
  await opener.click();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await expect.element(opener).toHaveFocus();
  await expect.element(group).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  await expect.element(group).not.toBeInTheDocument();
});

test('a choice closes it, reading does not', async () => {
  await render(<Example />);
  await opener.click();
  await page.getByText('Maya Okafor').click();
  await expect.element(group).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(choose).toHaveBeenCalledOnce();
  await expect.element(group).not.toBeInTheDocument();
});
