const NUMBER = /^(?:\d{1,5}(?:[.,]\d{1,4})?|\.\d{1,3})$/;
/** '3 cr.', '(3)', '7,5 ECTS'. */
const WITH_UNIT =
  /^[*†]?\(?(\d{1,5}(?:[.,]\d{1,4})?|\.\d{1,3})[*†]?\)?(?: ?(?:crs?|credits?|cred|hrs?|hours?|units?|(?:semester|credit|quarter|sem|cr) (?:hours?|hrs?|credits?|units?)|ects|ecs?|cp|lp|ch|sh|qh|hp|op|poäng|stp|cus?|pts|points?|mcs?)\.?\)?)?$/i;

/** '4(3,1)': lectures and labs of four credits. */
const WITH_PARTS = /^(\d{1,2}(?:\.\d)?) ?\(\d(?: ?[,.+-] ?\d){1,2}\)$/;

/** A figure as transcripts print it: '3', '3.000', '3,00', '.50'; null for anything else. */
export function parseNumber(text: string): number | null {
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : null;
}

/** A figure that may bring its unit along: '3 cr.', '(3)', '7,5 ECTS'. */
export function parseAmount(text: string): number | null {
  const figure = (WITH_UNIT.exec(text) ?? WITH_PARTS.exec(text))?.[1];
  return figure === undefined ? null : parseNumber(figure);
}

/** Every figure of a totals row, in order. */
export function numbersIn(text: string): number[] {
  return (text.match(/(?<![\p{L}\d])(?:\d{1,5}(?:[.,]\d{1,4})?|\.\d{1,3})(?!\d)/gu) ?? []).map((figure) =>
    Number(figure.replace(',', '.')),
  );
}
