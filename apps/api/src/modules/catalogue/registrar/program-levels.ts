/** What degrees and levels of programs are called, and the level that each is. */
const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ph\.?\s?d|ed\.?\s?d|d\.?n\.?p|doctor\w*)\b/i, 'Doctorate'],
  [/\b[Mm]aster|\bM\.?(?:S|A|B\.?A|Ed|Eng|F\.?A|H\.?A|S\.?N|S\.?W|P\.?A)\b/, 'Master'],
  [/\bminor\b/i, 'Minor'],
  [/\b[Bb]achelor|\bB\.?(?:S|A|F\.?A|S\.?N|S\.?W|A\.?S|B\.?A|Mus)\b/, 'Bachelor'],
  [/\b[Aa]ssociate|\bA\.?(?:A|S|A\.?S|S\.?N|F\.?A)\b/, 'Associate'],
  [/\bcertificate|\bcert\b/i, 'Certificate'],
  [/\bdiploma\b/i, 'Diploma'],
];
/** Degrees are abbreviated with the field behind: `BSBA`, `BSEd`, `MSCS`. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:JD|MD|DDS|DMD|DVM|DPT|DMA|DMin|DBA|PharmD|PsyD)$/i, 'Doctorate'],
  [
    /^(?:M(?!AJ)(?:S|A|B|F|Ed|Eng|E)[A-Z][A-Za-z]{0,3}|M(?:Div|M|Mus|PH|PP|LS|LIS|Arch|Acc|PAcc|Tech))$/,
    'Master',
  ],
  [/^B(?:S|A|F|B|G|L)[A-Z][A-Za-z]{0,3}$|^B(?:M|ME|Ed|E|Eng|Tech|Arch|N|Th|Div|Com)$/, 'Bachelor'],
];

/** The level that a text says: of a degree, or an abbreviation that stands alone, such as `BSBA`, `B.M.` or `MDiv`. */
export function levelOfProgram(text: string): string | null {
  const letters = text.replaceAll(/[.\s]/g, '');
  return levelIn(text) ?? ABBREVIATIONS.find(([pattern]) => pattern.test(letters))?.[1] ?? null;
}

/** The level that a text names beside other words. */
export const levelIn = (text: string): string | null =>
  LEVELS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** `BS` of `B.S.` and of `Bachelor of Science`; '' of what is no degree or level of a program. */
export function degreeOf(text: string): string {
  if (levelOfProgram(text) === null) return '';
  const words =
    text
      .replaceAll(/[.'’]/g, '')
      .toUpperCase()
      .match(/\p{L}+/gu) ?? [];
  const [first = '', ...others] = words.filter((word) => !['OF', 'IN'].includes(word));
  return others.length === 0 ? first : [first, ...others].map(([letter]) => letter).join('');
}
