/** The words of a WebVTT file, cue by cue. */
export const cueTexts = (vtt: string): string[] =>
  vtt
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block.includes('-->'))
    .map((block) => block.split('\n').slice(1).join(' '));
