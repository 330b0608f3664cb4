const NUMBER = /^\d{1,5}(?:[.,]\d{1,4})?$/;

/** A figure as transcripts print it: '3', '3.000', '3,00'; null for anything else. */
export function parseNumber(text: string): number | null {
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Every figure of a totals row, in order. */
export function numbersIn(text: string): number[] {
  return (text.match(/\d{1,5}(?:\.\d{1,4})?/g) ?? []).map(Number);
}
