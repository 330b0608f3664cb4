import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './choice.module.css';
import { cx } from './cx';
import { VisuallyHidden } from './visually-hidden';

interface ChoiceTexts {
  label: ReactNode;
  description?: ReactNode;
}

type NativeProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id' | 'className' | 'children'>;

/** The words of a choice; help is tied to the input instead of joining its name. */
function ChoiceText({ id, label, description }: ChoiceTexts & { id: string }) {
  return (
    <span className={styles.text}>
      {label}
      {description && (
        <span id={id} className={styles.description} aria-hidden>
          {description}
        </span>
      )}
    </span>
  );
}

export interface CheckboxProps extends NativeProps, ChoiceTexts {}

/** Yes or no, as part of a form. */
export function Checkbox({ label, description, 'aria-describedby': describedBy, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        aria-describedby={[description && id, describedBy].filter(Boolean).join(' ') || undefined}
      />
      <ChoiceText {...{ id, label, description }} />
    </label>
  );
}

export interface SwitchProps extends NativeProps, ChoiceTexts {
  /** Keeps the words for screen readers only, where the row already says them. */
  hideLabel?: boolean;
  /** Its change is being saved: it stays where it was put and takes no further one. */
  busy?: boolean;
}

/** On or off, at once. */
export function Switch({
  label,
  description,
  hideLabel = false,
  busy = false,
  onChange,
  ...input
}: SwitchProps) {
  const id = useId();
  const text = <ChoiceText {...{ id, label, description }} />;
  return (
    <label className={cx(styles.choice, !hideLabel && styles.between)}>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : text}
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox brings its state
        role="switch"
        className={styles.track}
        // Disabled but still focused: the browser's own `disabled` would send the keyboard back to the top of the page.
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onChange={(event) => !busy && onChange?.(event)}
        aria-describedby={description && !hideLabel ? id : undefined}
      />
    </label>
  );
}

interface RadioOption extends ChoiceTexts {
  readonly value: string;
  readonly disabled?: boolean;
}

export interface RadioGroupProps {
  /** What is being chosen. */
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Form field name; one of its own unless given. */
  name?: string;
  error?: ReactNode;
  disabled?: boolean;
}

/** One of a few, all in view. Arrow keys move the choice. */
export function RadioGroup({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  name,
  error,
  disabled,
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={cx(!hideLegend && styles.legend)}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={cx(styles.box, styles.round)}
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            aria-describedby={option.description ? `${id}-${option.value}` : undefined}
          />
          <ChoiceText id={`${id}-${option.value}`} label={option.label} description={option.description} />
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
