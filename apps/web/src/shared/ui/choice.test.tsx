import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox, RadioGroup, Switch } from './choice';

test('a checkbox is named by its label; its help describes it', async () => {
  await render(<Checkbox label="Include hidden courses" description="In this PDF only." />);
  const box = page.getByRole('checkbox', { name: 'Include hidden courses', exact: true });
  await expect.element(box).toHaveAccessibleDescription('In this PDF only.');
  await page.getByText('In this PDF only.').click();
  await expect.element(box).toBeChecked();
});

test('a switch is one to screen readers and turns with the space bar', async () => {
  await render(<Switch label="Grade visible" hideLabel />);
  const control = page.getByRole('switch', { name: 'Grade visible' });
  await expect.element(control).not.toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
});

test('a switch that is being saved stays put and takes no change', async () => {
  const change = vi.fn();
  await render(<Switch label="Course visible" checked busy onChange={change} />);
  const control = page.getByRole('switch', { name: 'Course visible' });
  await expect.element(control).toHaveAttribute('aria-busy', 'true');
  await expect.element(control).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(control).toHaveFocus();
  await expect.element(control).toBeChecked();
  expect(change).not.toHaveBeenCalled();
});

function Emails() {
  const [value, setValue] = useState<string | null>('a');
  const options = [
    { value: 'a', label: 'a@example.edu' },
    { value: 'b', label: 'b@example.edu', description: 'Not verified' },
  ];
  return <RadioGroup legend="Primary e-mail" options={options} value={value} onChange={setValue} />;
}

test('radio buttons are a named group in which arrow keys move the choice', async () => {
  await render(<Emails />);
  await expect.element(page.getByRole('radiogroup', { name: 'Primary e-mail' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('radio', { name: 'a@example.edu' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  const second = page.getByRole('radio', { name: 'b@example.edu' });
  await expect.element(second).toBeChecked();
  await expect.element(second).toHaveAccessibleDescription('Not verified');
});
