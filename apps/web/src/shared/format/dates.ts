import { once } from '../once';

const DATE_ONLY = /^\d{4}-\d{2}(-\d{2})?$/;

/** A day or a month without a time is the same everywhere; an instant is shown in the reader's own time zone. */
function formatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const everywhere = once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));
  const here = once(() => new Intl.DateTimeFormat('en-US', options));
  return (iso) => (DATE_ONLY.test(iso) ? everywhere() : here()).format(new Date(iso));
}

/** An ISO month, date or instant as a month: "Mar 2026". */
export const formatMonthYear = formatter({ month: 'short', year: 'numeric' });

/** An ISO date or instant as a day: "Mar 4, 2026". */
export const formatDate = formatter({ dateStyle: 'medium' });

/** An instant as a day and a time: "Mar 4, 2026, 12:30 PM". */
export const formatDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** From one month to another: "Sep 2025 – Mar 2026"; what has no end goes on: "Since Sep 2025". */
export function formatPeriod(started: string, ended: string | null): string {
  const from = formatMonthYear(started);
  if (ended === null) return `Since ${from}`;
  return started === ended ? from : `${from} – ${formatMonthYear(ended)}`;
}
