/** '08/30/2021', '2021-08-30', 'Aug 30, 2021', '30 August 2021' */
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`;
const DATE = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|${MONTH} \d{1,2}, ?\d{4}|\d{1,2}\.? ${MONTH},? \d{4})`;
const TO = String.raw` ?(?:-|–|—|to|through|until) ?`;
const RANGE_AFTER = new RegExp(
  String.raw`^(.{4,60}?)[\s:,|·•–—-]*(?<=[\s:])[([]?${DATE}${TO}${DATE}[)\]]?$`,
  'iu',
);

/** 'Fall 2021 Block Plan' of 'Fall 2021 Block Plan (08/30/2021 - 12/22/2021)': what takes place from one day to another; null for any other text. */
export const namedBeforeDates = (printed: string): string | null => {
  const text = printed.trim().replace(STATE_AFTER, '');
  return /\d\W?$/.test(text) ? (RANGE_AFTER.exec(text)?.[1] ?? null) : null;
};
/** '(In Progress)' after the days of a term. */
const STATE_AFTER = /(?<=\d[)\]]?) ?[([-] ?(?:in[ -]progress|current|ongoing)[)\]]?$/i;

const MONTHS = String.raw`\d{1,2}/\d{4}${TO}\d{1,2}/\d{4}`;
const RANGE = new RegExp(String.raw`^[([]?(?:${DATE}${TO}${DATE}|${MONTHS})[)\]]?$`, 'iu');

/** '03/01/2020 - 08/31/2020', '03/2020 - 08/2020': the days or months of a term, and no name. */
export const isRangeOfDates = (text: string): boolean => text.length < 60 && RANGE.test(text.trim());

/** Whether a line may head a term by its days. */
export const hasDatesOfTerm = (text: string): boolean =>
  namedBeforeDates(text) !== null || isRangeOfDates(text);
