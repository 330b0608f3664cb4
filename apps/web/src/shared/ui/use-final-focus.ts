import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where focus can go around an element, the nearest first. */
function focusableAround(element: Element | null): HTMLElement[] {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [around, ...focusableAround(around)] : [];
}

/**
 * Where focus goes when a dialog is gone: back to where it was or, when that went away meanwhile as the row of something
 * removed does, to the nearest thing around it. A change is often done before the exit of the dialog has been played.
 */
export function useFinalFocus(shown: boolean, popup: RefObject<HTMLElement | null>) {
  const before = useRef<{ focused: Element | null; around: HTMLElement[] }>(undefined);
  useLayoutEffect(() => {
    if (!shown) return;
    // Kept now, because what is removed no longer knows what was around it.
    before.current = {
      focused: document.activeElement,
      around: focusableAround(document.activeElement),
    };
  }, [shown]);

  return (): HTMLElement | boolean => {
    const { activeElement, body } = document;
    // It has moved on already.
    if (activeElement !== body && !popup.current?.contains(activeElement)) return false;
    if (!before.current || before.current.focused?.isConnected) return true;
    return before.current.around.find(({ isConnected }) => isConnected) ?? true;
  };
}
