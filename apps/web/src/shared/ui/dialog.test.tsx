import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withMotion } from '../../testing/motion';
import { Button } from './button';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from './dialog';
import { TextField } from './text-field';
import type { Watcher } from './use-back';

beforeEach(() => page.viewport(1440, 900));

function Example({ lines = 1, ...props }: Partial<DialogProps> & { lines?: number }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div style={{ height: 3000 }}>
        <Button onClick={() => setOpen(true)}>Open</Button>
      </div>
      <Dialog open={open} onClose={close} title="Edit Project" {...props}>
        <DialogBody>
          <TextField label="Title" />
          {Array.from({ length: lines }, (_, line) => (
            <p key={line}>A line of text.</p>
          ))}
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>Cancel</Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Edit Project' });
/** The body, where Tab stops at it so that arrow keys scroll it. */
const scrollStop = () => dialog.element().querySelector('div[tabindex="0"]');
const opener = page.getByRole('button', { name: 'Open' });

test('opening moves focus to the first field and hides the page behind', async () => {
  await render(<Example />);
  await opener.click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await expect.element(opener).not.toBeInTheDocument();
});

test('Tab stays inside', async () => {
  await render(<Example />);
  await opener.click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  for (let presses = 0; presses < 7; presses += 1) {
    await userEvent.tab();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(document.documentElement, { position: { x: 20, y: 500 } })],
  ['the close button', () => dialog.getByRole('button', { name: 'Close' }).click()],
])('%s closes it and gives focus back (S249, S250, S251)', async (_way, close) => {
  await render(<Example />);
  await opener.click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('one that closes by its buttons stays at Escape and at a press outside', async () => {
  await render(<Example closesByButtons />);
  await opener.click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.documentElement, { position: { x: 20, y: 500 } });
  await expect.element(dialog).not.toHaveAttribute('data-ending-style');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

type Asked = Watcher & { requestClose: () => void };

/** A phone's Back, which asks the last that watches for it. */
function androidBack(): () => void {
  const watchers = new Set<Asked>();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16) Chrome/156.0');
  vi.stubGlobal(
    'CloseWatcher',
    class extends (window.CloseWatcher as new () => Asked) {
      constructor() {
        super();
        watchers.add(this);
        this.addEventListener('close', () => watchers.delete(this));
      }

      override destroy = () => {
        watchers.delete(this);
        super.destroy();
      };
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => [...watchers].at(-1)?.requestClose();
}

test('Back on Android closes dialogs one after the other, the uppermost first', async () => {
  const back = androidBack();
  const asked: string[] = [];
  function Both() {
    const [open, setOpen] = useState(['Below']);
    const dialogOf = (title: string) => ({
      title,
      open: open.includes(title),
      onClose: () => {
        asked.push(title);
        setOpen((before) => before.filter((other) => other !== title));
      },
    });
    return (
      <Dialog {...dialogOf('Below')}>
        <DialogBody>
          <Button onClick={() => setOpen(['Below', 'Above'])}>Open another</Button>
          <Dialog {...dialogOf('Above')}>
            <DialogBody>One more</DialogBody>
          </Dialog>
        </DialogBody>
      </Dialog>
    );
  }
  await render(<Both />);
  await page.getByRole('button', { name: 'Open another' }).click();
  const shown = (title: string) => page.getByRole('dialog', { name: title });
  await expect.element(shown('Above')).toBeVisible();
  back();
  await expect.element(shown('Above')).not.toBeInTheDocument();
  await expect.element(shown('Below')).toBeVisible();
  back();
  await expect.element(shown('Below')).not.toBeInTheDocument();
  expect(asked).toEqual(['Above', 'Below']);
});

test('Back asks a dialog that stays open while it saves again each time', async () => {
  const back = androidBack();
  const onClose = vi.fn();
  await render(<Example open onClose={onClose} />);
  await expect.element(dialog).toBeVisible();
  back();
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  back();
  await expect.poll(() => onClose).toHaveBeenCalledTimes(2);
  await expect.element(dialog).toBeVisible();
});

test('Escape closes a dialog once where Back would, too', async () => {
  androidBack();
  const onClose = vi.fn();
  await render(<Example open onClose={onClose} />);
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose).toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

/** A row with a button that asks, and goes away while the question does. */
function Rows() {
  const [open, setOpen] = useState(false);
  const [rows, setRows] = useState(['Laptop', 'Phone']);
  return (
    <section tabIndex={-1} aria-label="Devices">
      <ul tabIndex={-1}>
        {rows.map((row) => (
          <li key={row} tabIndex={-1}>
            {row}
            <Button onClick={() => setOpen(true)}>Remove {row}</Button>
          </li>
        ))}
      </ul>
      <Dialog open={open} onClose={() => setOpen(false)} title="Remove this device?">
        <DialogFooter>
          <Button
            onClick={() => {
              setOpen(false);
              setRows(['Phone']);
            }}
          >
            Yes
          </Button>
        </DialogFooter>
      </Dialog>
    </section>
  );
}

test('focus goes to what is left around the button that opened it, when that has gone before the exit is played', async () => {
  await withMotion();
  await render(<Rows />);
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list')).toHaveFocus();
});

/** A row that asks within itself, and goes away with its question; or whose button can be pressed once only. */
function AskingRow({ once = false }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <ul tabIndex={-1}>
      {(once || !done) && (
        <li>
          <Button disabled={done} onClick={() => setOpen(true)}>
            Remove
          </Button>
          <Dialog open={open && !done} onClose={() => setOpen(false)} title="Remove this device?">
            <DialogFooter>
              <Button onClick={() => setDone(true)}>Yes</Button>
            </DialogFooter>
          </Dialog>
        </li>
      )}
    </ul>
  );
}

test.each([
  ['goes away with the dialog that it opened', {}],
  ['cannot be pressed any more', { once: true }],
])('focus goes to what is around a button that %s', async (_, row) => {
  await withMotion();
  await render(<AskingRow {...row} />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list')).toHaveFocus();
});

test('focus that has moved on while the exit is played stays where it is', async () => {
  await withMotion();
  await render(<Example />);
  await opener.click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  const other = document.createElement('button');
  document.body.append(other);
  onTestFinished(() => other.remove());
  (dialog.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
  other.focus();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(other);
});

test('the exit takes 300 ms, then the owner is told (S252)', async () => {
  await withMotion();
  const exited = vi.fn();
  await render(<Example onExited={exited} />);
  await opener.click();
  const popup = dialog.element() as HTMLElement;
  await expect.poll(() => getComputedStyle(popup).opacity).toBe('1');
  const fadedOut = new Promise<TransitionEvent>((resolve) => {
    popup.addEventListener('transitionend', (event) => event.propertyName === 'opacity' && resolve(event));
  });
  (dialog.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
  expect(exited).not.toHaveBeenCalled();
  expect((await fadedOut).elapsedTime).toBeCloseTo(0.3);
  await vi.waitFor(() => expect(exited).toHaveBeenCalledOnce());
  expect(popup.isConnected).toBe(false);
});

test('the page behind does not scroll while it is open (S255)', async () => {
  await page.viewport(390, 844);
  await render(<Example />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await vi.waitFor(() => {
    const overflows = [document.documentElement, document.body].map(
      (element) => getComputedStyle(element).overflowY,
    );
    expect(overflows).toContain('hidden');
  });
});

test('below 768 px it is a sheet at the lower edge, from 768 px on a window in the middle (S253)', async () => {
  await page.viewport(767, 900);
  await render(<Example />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  const box = () => dialog.element().getBoundingClientRect();
  await vi.waitFor(() => expect(box().bottom).toBe(innerHeight));
  expect(box().width).toBe(document.body.clientWidth);
  await page.viewport(768, 900);
  await vi.waitFor(() => expect(Math.round(box().top + box().bottom)).toBe(innerHeight));
  expect(box().width).toBe(576);
});

test('it can fill a mobile screen (S226)', async () => {
  await page.viewport(390, 844);
  await render(<Example fullScreenOnMobile />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await vi.waitFor(() => expect(dialog.element().getBoundingClientRect().top).toBe(0));
  expect(dialog.element().getBoundingClientRect().height).toBe(innerHeight);
});

test('a long body scrolls under a fixed head and foot, by keyboard too', async () => {
  await render(<Example lines={80} />);
  await opener.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport();
  await expect.element(dialog.getByRole('heading', { name: 'Edit Project' })).toBeInViewport();
  await vi.waitFor(() => expect(scrollStop()).not.toBeNull());
});

/** Brings an element into view, and tells whether all of its height is there, with nothing over it. */
function canBeSeen(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest' });
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return (
    top >= 0 &&
    bottom <= innerHeight &&
    [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
  );
}

test.each([
  [341, 160, false],
  [320, 256, true],
  [844, 390, false],
])('in a window of %i x %i px all of a dialog can be reached', async (width, height, fullScreenOnMobile) => {
  await page.viewport(width, height);
  const intro = 'Everyone who has the link sees what you choose here, until it ends. '.repeat(3);
  await render(<Example lines={20} intro={intro} fullScreenOnMobile={fullScreenOnMobile} />);
  await opener.click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  const parts = [
    dialog.getByRole('heading', { name: 'Edit Project' }),
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByText('A line of text.').first(),
    dialog.getByText('A line of text.').last(),
    dialog.getByRole('button', { name: 'Cancel' }),
  ];
  for (const part of parts) await expect.poll(() => canBeSeen(part.element())).toBe(true);
});

test('a body that scrolls only when its image has come is reached by keyboard as well', async () => {
  await render(
    <Dialog open onClose={() => undefined} title="Edit Project">
      <DialogBody>
        <img alt="Screenshot" />
      </DialogBody>
    </Dialog>,
  );
  await expect.element(dialog).toBeVisible();
  expect(scrollStop()).toBeNull();
  const image = page.getByRole('img').element() as HTMLImageElement;
  image.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="3000"/>')}`;
  await vi.waitFor(() => expect(scrollStop()).not.toBeNull());
});

test('no style element enters the page, which a strict Content-Security-Policy would refuse', async () => {
  await render(<Example />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  expect(document.body.querySelectorAll('style')).toHaveLength(0);
});

test('a dialog gives its place to a question that it asks, and is there again after it', async () => {
  const both = (asks: boolean) => (
    <Dialog open onClose={() => undefined} title="E-mail addresses">
      <DialogBody>
        One
        <Dialog open={asks} onClose={() => undefined} title="Remove this address?" size="small">
          <DialogBody>Two</DialogBody>
        </Dialog>
      </DialogBody>
    </Dialog>
  );
  const { rerender } = await render(both(false));
  const shown = (title: string) => page.getByRole('dialog', { name: title });
  await expect.element(shown('E-mail addresses')).toBeVisible();
  const first = shown('E-mail addresses').element();
  const opacity = () => getComputedStyle(first).opacity;
  await rerender(both(true));
  await expect.element(shown('Remove this address?')).toBeVisible();
  await expect.poll(opacity).toBe('0');
  // The page is as dark as under one.
  expect(document.documentElement.style.backgroundColor.match(/color-mix/g)).toHaveLength(1);
  await rerender(both(false));
  await expect.poll(opacity).toBe('1');
});

test('two dialogs, one above the other, give the page its colour back when they close together', async () => {
  const both = (open: boolean) => (
    <>
      <Dialog open={open} onClose={() => undefined} title="Below">
        <DialogBody>One</DialogBody>
      </Dialog>
      <Dialog open={open} onClose={() => undefined} title="Above">
        <DialogBody>Two</DialogBody>
      </Dialog>
    </>
  );
  const { rerender } = await render(both(true));
  const colour = () => document.documentElement.style.backgroundColor;
  await expect.poll(colour).not.toBe('');
  await rerender(both(false));
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  await expect.poll(colour).toBe('');
});
