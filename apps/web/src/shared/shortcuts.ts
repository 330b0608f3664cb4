import { useEffect, useEffectEvent } from 'react';
import { isComposing } from './ui/keys';

export type ShortcutAction = 'search' | 'help' | 'dashboard' | 'explore' | 'projects' | 'import' | 'settings';

/** A key that a page adds to those of every page. */
export interface PageKey {
  /** As `KeyboardEvent.key` has it, in lower case. */
  key: string;
  /** In words, for the help. */
  does: string;
  /** Left out where what has the focus does it by itself. */
  act?: () => void;
}

/** Those of the page that is shown (`usePageKeys`); they come before the others. */
export const pageKeys: { current: readonly PageKey[] } = { current: [] };

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

/** Elements in which letters are typed or choose something, and dialogs: shortcuts do nothing there. */
const TYPING =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable],[role=dialog]';

/**
 * Calls back when a person presses a shortcut anywhere on the page; never while they type, and only while it is `on`
 * (WCAG 2.1.4).
 */
export function useShortcuts(on: boolean, onShortcut: (action: ShortcutAction) => void): void {
  const act = useEffectEvent(onShortcut);

  useEffect(() => {
    if (!on) return;
    let afterG = 0;
    const press = (event: KeyboardEvent) => {
      const { target, key, altKey, shiftKey, repeat } = event;
      if (event.defaultPrevented || altKey || isComposing(event) || repeat) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      const letter = key.toLowerCase();
      const isAfterG = event.timeStamp < afterG;
      afterG = 0;
      let action: ShortcutAction | undefined;
      if (event.ctrlKey || event.metaKey) action = letter === 'k' && !shiftKey ? 'search' : undefined;
      else if (isAfterG) action = AFTER_G[letter];
      else if (letter === 'g') afterG = event.timeStamp + WAITS;
      else {
        const ofPage = pageKeys.current.find((own) => own.key === letter);
        if (ofPage?.act) {
          event.preventDefault();
          return ofPage.act();
        }
        action = KEYS[key];
      }
      if (!action) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
