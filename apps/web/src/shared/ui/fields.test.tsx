import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Fields } from './fields';
import { TextField } from './text-field';

const name = page.getByRole('textbox', { name: 'Name' });

const Example = ({ busy }: { busy: boolean }) => (
  <>
    <Fields busy={busy}>
      <TextField label="Name" />
    </Fields>
    <button type="button">Cancel</button>
  </>
);

test('fields that are being sent cannot be changed, and the focus comes back to the one that had it', async () => {
  const screen = await render(<Example busy={false} />);
  await name.fill('Maya');
  await screen.rerender(<Example busy />);
  await expect.element(name).toBeDisabled();
  await userEvent.keyboard('x');
  // It waits where the keyboard goes on from, and not at the top of the page.
  await expect.poll(() => document.activeElement?.contains(name.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await screen.rerender(<Example busy={false} />);
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Maya');
});

test('the focus that is elsewhere while fields are being sent stays there', async () => {
  const screen = await render(<Example busy={false} />);
  await name.fill('Maya');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await userEvent.keyboard('{Tab}');
  await screen.rerender(<Example busy />);
  await screen.rerender(<Example busy={false} />);
  await expect.element(cancel).toHaveFocus();
});

test('fields are no group to a screen reader: their form is one', async () => {
  await render(<Example busy={false} />);
  await expect.element(name).toBeVisible();
  expect(page.getByRole('group').query()).toBeNull();
});
