import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toasts } from '../../testing/toasts';
import { toast } from './toast';
import { ACTION_DURATION, TOAST_DURATION, type ToastKind } from './toast-options';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => void vi.useRealTimers());

test('the very first toast is not lost, and stands at the top right under the header (S456)', async () => {
  await toast('success', 'Career added to dashboard');
  const text = page.getByText('Career added to dashboard');
  await expect.element(text).toBeVisible();
  const { top, right } = text.element().closest('[role="dialog"]')!.getBoundingClientRect();
  expect(top).toBeLessThan(120);
  expect(right).toBeGreaterThan(1300);
});

test.each([390, 1023])('at %i px a toast lies over the header, and not over the page', async (width) => {
  await page.viewport(width, 844);
  await toast('success', 'Career added to dashboard');
  const text = page.getByText('Career added to dashboard');
  await expect.element(text).toBeVisible();
  const { top, bottom, right } = text.element().closest('[role="dialog"]')!.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(64);
  expect(right).toBeGreaterThan(width - 60);
});

test('a toast leaves after 3000 ms (S456)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await toast('info', 'Three seconds');
  const shown = () => toasts.element().querySelector('[data-type="info"]:not([data-ending-style])');
  // vi.waitFor would move the clock.
  while (shown() === null) await new Promise(requestAnimationFrame);
  expect(TOAST_DURATION).toBe(3000);
  vi.advanceTimersByTime(2999);
  expect(shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(shown()).toBeNull());
});

test('a toast that offers something to do stays long enough to do it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await toast('info', 'Gone', { action: { label: 'Undo', onSelect: vi.fn() } });
  const shown = () => toasts.element().querySelector('[data-type="info"]:not([data-ending-style])');
  while (shown() === null) await new Promise(requestAnimationFrame);
  vi.advanceTimersByTime(ACTION_DURATION - 1);
  expect(shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(shown()).toBeNull());
});

test.each<ToastKind>(['success', 'error', 'info', 'warning'])('there is a %s style (S457)', async (kind) => {
  await toast(kind, `A ${kind} toast`);
  await expect.element(toasts.getByText(`A ${kind} toast`)).toBeVisible();
  const shown = toasts.element().querySelector(`[data-type="${kind}"]`)!;
  const styles = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = styles.getPropertyValue(`--inverse-${kind}`);
  expect(getComputedStyle(shown.querySelector('svg')!).color).toBe(getComputedStyle(probe).color);
  probe.remove();
});

test('an error interrupts a screen reader, other kinds wait', async () => {
  await toast('success', 'Saved');
  await toast('error', 'Failed to update dashboard link');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to update dashboard link' });
  await expect.element(alert).toBeInTheDocument();
  expect(page.getByRole('alert').filter({ hasText: 'Saved' }).elements()).toHaveLength(0);
  await expect.element(toasts).toHaveAttribute('aria-live', 'polite');
});

test('a toast may offer one thing to do, and goes once it is done', async () => {
  const undo = vi.fn();
  await toast('info', 'Draft discarded', { action: { label: 'Undo', onSelect: undo } });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Draft discarded')).not.toBeInTheDocument();
});

test('what is hidden from screen readers in a toast cannot be tabbed to, and is there once the focus is', async () => {
  await toast('success', 'Request deleted', { action: { label: 'Undo', onSelect: vi.fn() } });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const dismiss = undo.element().parentElement!.querySelector('[aria-label="Dismiss"]')!;
  await expect.poll(() => dismiss.getAttribute('aria-hidden')).toBe('true');
  expect((dismiss as HTMLElement).tabIndex).toBe(-1);
  // A focus that a key has moved: one that follows the pointer opens nothing.
  await userEvent.tab();
  (undo.element() as HTMLElement).focus();
  await expect.poll(() => (dismiss as HTMLElement).tabIndex).toBe(0);
  await userEvent.tab();
  expect(document.activeElement).toBe(dismiss);
  expect(dismiss.closest('[aria-hidden="true"]')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Request deleted')).not.toBeInTheDocument();
});
