/** With one of these a key is the browser's or the system's: Alt and an arrow go back, Ctrl and Home to the top of the page. */
export const hasModifier = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey;

/**
 * The key belongs to a word that is being composed, as in Japanese, Chinese and Korean: Enter takes the word, Escape drops
 * it. Safari tells of the key that ends a word only afterwards, as 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
