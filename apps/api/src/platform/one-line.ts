/** Control characters that change the direction of all following text. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What somebody wrote, as one line among words of ours; no character is cut in two. */
export function oneLine(text: string, most = Infinity): string {
  const characters = [...text.replaceAll(TURNS, '').replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= most) return characters.join('');
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
