import { useEffect, useEffectEvent } from 'react';

export type ShortcutAction = 'search' | 'help' | 'dashboard' | 'explore' | 'projects' | 'import' | 'settings';

/** Keys pressed alone. */
const KEYS: Record<string, ShortcutAction> = { '/': 'search', '?': 'help' };
/** Keys pressed after G. */
const AFTER_G: Record<string, ShortcutAction> = {
  d: 'dashboard',
  e: 'explore',
  p: 'projects',
  i: 'import',
  s: 'settings',
};
/** How long G waits for the key after it, in ms. */
const WAITS = 1500;

/** Where letters are text or choose something, and dialogs, which are done with first. */
const TYPING =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable],[role=dialog]';

/**
 * Calls back when somebody presses a shortcut anywhere on the page; never while they type, and only while it is `on`
 * (WCAG 2.1.4).
 */
export function useShortcuts(on: boolean, onShortcut: (action: ShortcutAction) => void): void {
  const act = useEffectEvent(onShortcut);

  useEffect(() => {
    if (!on) return;
    let afterG = 0;
    const press = (event: KeyboardEvent) => {
      const { target, key, altKey, shiftKey, isComposing, repeat } = event;
      if (event.defaultPrevented || altKey || isComposing || repeat) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      const letter = key.toLowerCase();
      const isAfterG = event.timeStamp < afterG;
      afterG = 0;
      let action: ShortcutAction | undefined;
      if (event.ctrlKey || event.metaKey) action = letter === 'k' && !shiftKey ? 'search' : undefined;
      else if (isAfterG) action = AFTER_G[letter];
      else if (letter === 'g') afterG = event.timeStamp + WAITS;
      else action = KEYS[key];
      if (!action) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
