import { ValidateBy } from 'class-validator';

/** A day in UTC, `2026-10-31`. */
export const Day = () =>
  ValidateBy({
    name: 'day',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isDay(value),
      defaultMessage: (problem) => `${problem?.property} must be a day such as 2026-10-31`,
    },
  });

const isDay = (text: string) => {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
