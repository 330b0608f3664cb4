import { once } from '../once';
import { plural } from './words';

const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat('en-US', options));

const dollars = numbers({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const upToThree = numbers({ maximumFractionDigits: 3 });
const growth = numbers({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** US dollars without cents: 91290 is "$91,290". */
export const formatMoney = (amount: number): string => dollars().format(amount);

/** Projected growth in percent, with a plus or minus: 7.2 is "+7.2%". */
export const formatGrowth = (percent: number): string => growth().format(percent / 100);

/** Credits as transcripts print them, with at most three decimals and no trailing zeros: 3, 1.5, 0.667. */
export const formatCredits = (credits: number): string => upToThree().format(credits);

/** "3 credits". */
export const creditsInWords = (credits: number): string => plural(credits, 'credit');

/** "6 of 120 credits". */
export const creditsOf = (earned: number, required: number): string =>
  `${formatCredits(earned)} of ${creditsInWords(required)}`;

/** A percentage of the scale 0 to 100 (D38) as a whole number kept within it. */
export const roundPercent = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)));

/** The same with a percent sign: 64.5 is "65%". */
export const formatPercent = (percent: number): string => `${roundPercent(percent)}%`;
