import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormError, RequiredNote } from './field';
import { Select } from './select';
import { PasswordField, TextArea, TextField } from './text-field';

test('a field is named by its label and described by its help', async () => {
  await render(<TextField label="Location" description="Shown on your public profile" required />);
  const field = page.getByRole('textbox', { name: 'Location' });
  await expect.element(field).toHaveAccessibleDescription('Shown on your public profile');
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(field).not.toHaveAttribute('required');
});

test('a star tells required fields from others, and is left out where all are required', async () => {
  const star = page.getByText('*', { exact: true });
  const screen = await render(
    <form>
      <TextField label="Title" required />
      <TextField label="Account" readOnly />
    </form>,
  );
  await expect.element(star).not.toBeVisible();
  await screen.rerender(
    <form>
      <RequiredNote />
      <TextField label="Title" required />
      <TextField label="Link" />
    </form>,
  );
  await expect.element(star.last()).toBeVisible();
  await expect.element(page.getByText('Fields marked * are required.')).toBeVisible();
});

test('a select whose value is none of its options shows no option as if it were chosen', async () => {
  const options = [{ value: 'a', label: 'An idea' }];
  const screen = await render(<Select label="Topic" options={options} value="retired" onChange={() => {}} />);
  const shown = () =>
    (page.getByRole('combobox').element() as HTMLSelectElement).selectedOptions[0]!.textContent;
  expect(shown()).toBe('');
  await screen.rerender(
    <Select label="Topic" options={options} placeholder="Choose" value="retired" onChange={() => {}} />,
  );
  expect(shown()).toBe('Choose');
  await screen.rerender(<Select label="Topic" options={options} value="a" onChange={() => {}} />);
  expect(shown()).toBe('An idea');
  expect(page.getByRole('combobox').element().querySelectorAll('option')).toHaveLength(1);
});

test('an error marks the field and comes before its help', async () => {
  await render(<TextField label="Location" description="Shown to others" error="Location is required." />);
  const field = page.getByRole('textbox', { name: 'Location' });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('Location is required. Shown to others');
});

test('a password is hidden until it is asked for', async () => {
  await render(<PasswordField label="New password" defaultValue="correct horse" />);
  const field = page.getByLabelText('New password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('several lines of text keep what is typed', async () => {
  await render(<TextArea label="Bio" maxLength={5} />);
  const field = page.getByRole('textbox', { name: 'Bio' });
  await userEvent.type(field, 'Hello, you');
  await expect.element(field).toHaveValue('Hello');
});

test('a select offers its options and not its placeholder', async () => {
  const options = [
    { value: 'bug', label: 'A bug' },
    { value: 'idea', label: 'An idea' },
  ];
  await render(<Select label="Topic" placeholder="Choose a topic" options={options} defaultValue="" />);
  const select = page.getByRole('combobox', { name: 'Topic' });
  await expect.element(select).toHaveDisplayValue('Choose a topic');
  await userEvent.selectOptions(select, 'An idea');
  await expect.element(select).toHaveValue('idea');
  await expect.element(page.getByRole('option', { name: 'Choose a topic' })).not.toBeInTheDocument();
});

test('an error of the whole form is spoken when it appears, and takes no room before', async () => {
  const screen = await render(<FormError>{undefined}</FormError>);
  expect(screen.container).toBeEmptyDOMElement();
  await screen.rerender(<FormError>Could not save profile. Please try again.</FormError>);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Could not save profile. Please try again.');
});
