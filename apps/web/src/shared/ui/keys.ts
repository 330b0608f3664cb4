/** With one of these a key is the browser's or the system's: Alt and an arrow go back, Ctrl and Home to the top of the page. */
export const hasModifier = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey;
