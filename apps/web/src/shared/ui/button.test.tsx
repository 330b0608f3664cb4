import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, IconButton } from './button';
import { XIcon } from './page-icons';

test('a button calls its handler and does not submit a form unless told to', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <Button onClick={press}>Save</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(press).toHaveBeenCalledOnce();
  expect(submit).not.toHaveBeenCalled();
});

test('a busy button keeps its focus, says so and takes no press, not even for its form', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={press}>
        Saving...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a button with nothing to do keeps its focus, says so and takes no press, not even for its form', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" idle onClick={press}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a button that is an icon is named by its label', async () => {
  const screen = await render(
    <IconButton label="Close">
      <XIcon aria-hidden />
    </IconButton>,
  );
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('a small icon button still catches a press beside it', async () => {
  const screen = await render(
    <div style={{ padding: 20 }}>
      <IconButton label="Edit" small>
        <XIcon aria-hidden />
      </IconButton>
    </div>,
  );
  const button = screen.getByRole('button').element();
  const { left, top, height } = button.getBoundingClientRect();
  expect(height).toBe(32);
  expect(document.elementFromPoint(left - 5, top + height / 2)).toBe(button);
});
