import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aGate } from '../../testing/api-mock';
import { Button } from './button';
import { Form } from './form';
import { TextField } from './text-field';

const name = page.getByRole('textbox', { name: 'Name' });
const town = page.getByRole('textbox', { name: 'Town' });
const send = page.getByRole('button', { name: 'Send' });

/** Towns are known by the server alone, which answers when it is let. */
function Example({ answer }: { answer?: Promise<void> }) {
  const [nameError, setNameError] = useState<string>();
  const [townError, setTownError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [value, setValue] = useState('');
  const submit = async () => {
    setNameError(value === '' ? 'A name is missing.' : undefined);
    if (value === '') return;
    setBusy(true);
    await answer;
    setTownError('There is no such town.');
    setBusy(false);
  };
  return (
    <Form onSubmit={() => void submit()} busy={busy}>
      <TextField
        label="Name"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={nameError}
      />
      <TextField label="Town" disabled={busy} error={townError} />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </Form>
  );
}

test('the first field that is refused takes the focus at each press, so that its error is heard', async () => {
  await render(<Example />);
  await send.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('A name is missing.');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(name).toHaveFocus();
});

test('a field that the server refuses takes the focus with the answer, not before', async () => {
  const gate = aGate();
  await render(<Example answer={gate.opened} />);
  await name.fill('Maya');
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await expect.element(send).toHaveFocus();
  gate.open();
  await expect.element(town).toHaveFocus();
  await expect.element(town).toHaveAccessibleDescription('There is no such town.');
});

test('a field takes no focus before the form is sent', async () => {
  await render(
    <Form onSubmit={() => undefined}>
      <TextField label="Name" error="A name is missing." />
    </Form>,
  );
  await expect.element(name).toBeVisible();
  await expect.element(name).not.toHaveFocus();
});
