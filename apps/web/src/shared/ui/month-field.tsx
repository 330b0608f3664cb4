import { useId } from 'react';
import { once } from '../once';
import { describedBy, FieldNotes, type FieldTexts } from './field';
import styles from './field.module.css';
import { ChevronDownIcon } from './icons';

export interface MonthFieldProps extends Omit<FieldTexts, 'required'> {
  /** `2025-09`; half of it while only half is chosen, and empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The last year that can be chosen, and how many before it can. */
  until: number;
  years: number;
}

const months = once(() => {
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: name.format(Date.UTC(2026, month)),
  }));
});

/** A month and a year: two selects, as browsers have no field for it that all of them know. */
export function MonthField({ label, description, error, value, onChange, until, years }: MonthFieldProps) {
  const id = useId();
  const [year = '', month = ''] = value.split('-');
  const change = (nextYear: string, nextMonth: string) =>
    onChange(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : '');
  const known = Array.from({ length: years + 1 }, (_, back) => String(until - back));
  const offered = year === '' || known.includes(year) ? known : [year, ...known];
  const shared = {
    className: styles.control,
    'aria-describedby': describedBy(id, { error, description }),
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.pair}>
        <span className={styles.wrap}>
          <select
            {...shared}
            aria-label="Month"
            value={month}
            onChange={(event) => change(year, event.target.value)}
          >
            <option value="">Month</option>
            {months().map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} className={styles.chevron} aria-hidden />
        </span>
        <span className={styles.wrap}>
          <select
            {...shared}
            aria-label="Year"
            value={year}
            onChange={(event) => change(event.target.value, month)}
          >
            <option value="">Year</option>
            {offered.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <ChevronDownIcon size={16} className={styles.chevron} aria-hidden />
        </span>
      </div>
      <FieldNotes id={id} error={error} description={description} />
    </fieldset>
  );
}
