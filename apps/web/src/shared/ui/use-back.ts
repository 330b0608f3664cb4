import { useEffect, useEffectEvent } from 'react';

/** The browser's, which TypeScript does not know yet. */
export interface Watcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => Watcher;
  }
}

/**
 * Has Android's Back close what is open, the uppermost first, instead of leaving the page. Only where the browser says so
 * (Chromium); elsewhere than on Android it would only tell of Escape, which dialogs hear themselves.
 * @param onBack asked to close; may leave it open
 */
export function useBack(open: boolean, onBack: () => void): void {
  const ask = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!open || !CloseWatcher || !navigator.userAgent.includes('Android')) return;
    let watcher: Watcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // It ends with its request: what is still open then gets another.
        watch();
        ask();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
