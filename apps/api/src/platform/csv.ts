/**
 * Characters that begin a formula in spreadsheets, with their wide, small, raised and lowered forms, which some accept
 * too.
 */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−';
/** Characters that spreadsheets skip before a formula. */
const PASSED_OVER = '(?:[^\\S\\t\\r\\n]|["\'“”‘’\\u200b-\\u200d\\u2060])*';

const FORMULA_AT_START = new RegExp(`^${PASSED_OVER}[${SIGNS}\\t\\r]`, 'u');
/** Where semicolons or tabs separate cells, a quote within one quotes nothing. */
const FORMULA_AFTER_SEPARATOR = new RegExp(`[;\\t\\r\\n](?=${PASSED_OVER}[${SIGNS}])`, 'gu');

/** Marks text that a spreadsheet would take for a formula, because it may come from strangers. */
function harmless(text: string): string {
  const parts = text.replaceAll(FORMULA_AFTER_SEPARATOR, "$&'");
  return FORMULA_AT_START.test(parts) ? `'${parts}` : parts;
}

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = harmless(value ?? '');
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Begins a file: without it Excel on Windows reads UTF-8 as Windows-1252, and spoils every letter with an accent. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One line of CSV (RFC 4180), its line break included. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
