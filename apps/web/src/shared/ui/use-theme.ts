import { useSyncExternalStore } from 'react';
import { remember } from '../remembered';

export type Theme = 'light' | 'dark';

/** Where the choice is kept; the script in index.html reads the same key before the first paint. */
export const THEME_KEY = 'theme';

const listeners = new Set<() => void>();
const root = document.documentElement;

const currentTheme = (): Theme => (root.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Applies a theme at once and remembers it for the next visit. */
export function setTheme(theme: Theme): void {
  root.dataset.theme = theme;
  remember(THEME_KEY, theme);
  const canvas = getComputedStyle(root).getPropertyValue('--canvas').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
  listeners.forEach((notify) => notify());
}

/** The theme on the screen, light unless chosen otherwise. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
