import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { acceptsFile } from './accepts-file';
import { FileDrop } from './file-drop';

const transcript = new File(['%PDF-'], 'Transcript.PDF', { type: 'application/pdf' });
const picture = new File(['GIF89a'], 'me.gif', { type: 'image/gif' });

describe('what is accepted', () => {
  test.each([
    [undefined, picture, true],
    ['.pdf', transcript, true],
    ['.pdf, .csv', picture, false],
    ['image/*', picture, true],
    ['image/*', transcript, false],
    ['application/pdf', transcript, true],
    ['text/csv', transcript, false],
  ])('%s and %o: %s', (accept, file, accepted) => {
    expect(acceptsFile(accept, file)).toBe(accepted);
  });
});

test('a file can be chosen with the keyboard alone', async () => {
  const take = vi.fn();
  await render(<FileDrop what="your transcript" hint="PDF, up to 5 MB" onFile={take} />);
  const input = page.getByLabelText('Choose or drop your transcript');
  await userEvent.tab();
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAccessibleDescription('PDF, up to 5 MB');
  await userEvent.upload(input, transcript);
  expect(take).toHaveBeenCalledOnce();
});

test('a file of another kind is handed back, and the same file can be chosen again', async () => {
  const take = vi.fn();
  const refuse = vi.fn();
  await render(<FileDrop what="your transcript" accept=".pdf" onFile={take} onReject={refuse} />);
  const input = page.getByLabelText('Choose or drop your transcript');
  await userEvent.upload(input, picture);
  expect(take).not.toHaveBeenCalled();
  expect(refuse).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'me.gif' }));
  await userEvent.upload(input, transcript);
  await userEvent.upload(input, transcript);
  expect(take).toHaveBeenCalledTimes(2);
});

test('under a finger it does not speak of dropping', async () => {
  await render(<FileDrop what="your transcript" onFile={() => {}} />);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
  await expect.element(page.getByLabelText('Choose your transcript', { exact: true })).toBeVisible();
});

test('the whole field takes a drop: the input covers it', async () => {
  const screen = await render(<FileDrop what="your transcript" hint="PDF, up to 5 MB" onFile={() => {}} />);
  const input = page.getByLabelText('Choose or drop your transcript').element();
  const { left, right, top, bottom } = screen.getByText('PDF, up to 5 MB').element().getBoundingClientRect();
  expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(input);
});

test('while it is busy nothing is taken', async () => {
  await render(<FileDrop what="your transcript" busy onFile={() => {}} />);
  await expect.element(page.getByLabelText('Choose or drop your transcript')).toBeDisabled();
});

test('while what keeps it busy can be given up, another file is taken', async () => {
  const take = vi.fn();
  const cancel = vi.fn();
  await render(<FileDrop what="your transcript" busy onFile={take} onCancel={cancel} />);
  await userEvent.upload(page.getByLabelText('Choose or drop your transcript'), transcript);
  expect(take).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(cancel).toHaveBeenCalledOnce();
});

test('the focus goes to the input when Cancel leaves the field', async () => {
  const Reading = () => {
    const [isBusy, setBusy] = useState(true);
    return (
      <FileDrop what="your transcript" busy={isBusy} onFile={() => {}} onCancel={() => setBusy(false)} />
    );
  };
  await render(<Reading />);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Choose or drop your transcript')).toHaveFocus();
});

test('what is wrong with the file is spoken and tied to the input', async () => {
  await render(<FileDrop what="a picture" error="Could not read selected image." onFile={() => {}} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not read selected image.');
  await expect
    .element(page.getByLabelText('Choose or drop a picture'))
    .toHaveAttribute('aria-invalid', 'true');
});
