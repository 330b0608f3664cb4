/** What spreadsheets take for a formula: a cell of foreign text must never become one. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of CSV (RFC 4180), its line break included. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
