const DATE_ONLY = /^\d{4}-\d{2}(-\d{2})?$/;

/** A day or a month without a time is the same everywhere; an instant is shown in the reader's own time zone. */
function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  const timeZone = DATE_ONLY.test(iso) ? 'UTC' : undefined;
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(iso));
}

/** An ISO month, date or instant as a month: "Mar 2026". */
export const formatMonthYear = (iso: string): string => format(iso, { month: 'short', year: 'numeric' });

/** An ISO date or instant as a day: "Mar 4, 2026". */
export const formatDate = (iso: string): string => format(iso, { dateStyle: 'medium' });

/** From one month to another: "Sep 2025 – Mar 2026"; what has no end goes on: "Since Sep 2025". */
export function formatPeriod(started: string, ended: string | null): string {
  const from = formatMonthYear(started);
  if (ended === null) return `Since ${from}`;
  return started === ended ? from : `${from} – ${formatMonthYear(ended)}`;
}
