import { announce } from './announcer';
import { reportBrokenPart } from './broken-parts';
import type { ToastKind, ToastOptions } from './toast-options';

/** The code that draws toasts, fetched with the first one or when the page is idle. */
export const toastCode = () => import('./toast-host');

/** Shows a message at the top right, under the header. Errors interrupt a screen reader, the others wait their turn. */
export async function toast(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  try {
    const { show } = await toastCode();
    show(kind, text, options);
  } catch {
    // The toast cannot be shown, but it is announced; the frame asks to reload the page.
    announce(text, kind === 'error' ? 'assertive' : 'polite');
    reportBrokenPart();
  }
}
