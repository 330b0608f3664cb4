import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PencilIcon } from './icons';
import { TrashIcon } from './page-icons';
import { RowMenu } from './row-menu';

const rename = vi.fn();
const remove = vi.fn();
const items = [
  { label: 'Rename', icon: PencilIcon, act: rename, opensDialog: true },
  { label: 'Remove', icon: TrashIcon, act: remove, danger: true },
];
const dots = page.getByRole('button', { name: 'Rename or remove Laptop' });
const group = page.getByRole('group', { name: 'Laptop' });
const entry = (name: string) => group.getByRole('button', { name, exact: true });

test('offers what can be done, says which of it opens a dialog, and closes with the choice', async () => {
  await render(<RowMenu label="Rename or remove Laptop" name="Laptop" items={items} />);
  expect(group.query()).toBeNull();
  await dots.click();
  await expect.element(entry('Rename')).toHaveAttribute('aria-haspopup', 'dialog');
  expect(entry('Remove').element()).not.toHaveAttribute('aria-haspopup');
  await entry('Remove').click();
  expect([rename, remove].map((act) => act.mock.calls.length)).toEqual([0, 1]);
  await expect.element(group).not.toBeInTheDocument();
});

test('does not open while one of its actions is at work', async () => {
  await render(<RowMenu label="Rename or remove Laptop" name="Laptop" items={items} busy />);
  await dots.click({ force: true });
  await expect.element(dots).toHaveAttribute('aria-busy', 'true');
  expect(group.query()).toBeNull();
});
