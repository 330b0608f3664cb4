import { withoutBidiControls } from './visible-text.js';

/** A text as one line, for a place among our own words; no character is cut in two. */
export function oneLine(text: string, most = Infinity): string {
  const characters = [...withoutBidiControls(text).replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= most) return characters.join('');
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
