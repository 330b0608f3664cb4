import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Field, type FieldProps, type FieldTexts } from './field';
import styles from './field.module.css';
import { ChevronDownIcon } from './icons';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps
  extends
    Omit<ComponentProps<'select'>, keyof FieldTexts | 'id' | 'children'>,
    FieldTexts,
    Pick<FieldProps, 'labelBeside'> {
  options: readonly SelectOption[];
  /** Shown for the empty value, which can then not be chosen again, and for one that is no option. */
  placeholder?: string;
}

/** One of a list: the browser's own select, at home on phones and keyboards alike. */
export function Select({
  label,
  description,
  error,
  required,
  labelBeside,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  const isOption = select.value === undefined || options.some(({ value }) => value === select.value);
  return (
    <Field {...{ label, description, error, required, labelBeside }}>
      {(control) => (
        <span className={styles.wrap}>
          <select {...select} {...control} className={cx(styles.control, className)}>
            {/* Without an option of its value, a browser would show another one as if it were chosen. */}
            {(placeholder !== undefined || !isOption) && (
              <option value={isOption ? '' : select.value} disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} className={styles.chevron} aria-hidden />
        </span>
      )}
    </Field>
  );
}
