import type { ToastKind, ToastOptions } from './toast-options';

let host: Promise<typeof import('./toast-host')> | undefined;

/**
 * Shows a message at the top right, under the header. Errors interrupt a screen reader, the others wait their turn.
 * What draws toasts is fetched with the first one.
 */
export async function toast(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  host ??= import('./toast-host');
  const { show } = await host;
  show(kind, text, options);
}
