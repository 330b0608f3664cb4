/** Presses a key as a browser would tell it. @returns whether the page leaves it to the browser */
export const leavesToBrowser = (element: Element, key: string, init: KeyboardEventInit = {}): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

/** What keys are told as while a word is composed, as in Japanese; the second is the one that ends it in Safari. */
export const COMPOSING: readonly KeyboardEventInit[] = [{ isComposing: true }, { keyCode: 229 }];
