/** Presses a key as a browser would tell it. @returns whether the page leaves it to the browser */
export const leavesToBrowser = (element: Element, key: string, init: KeyboardEventInit = {}): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
