import { useState, type ComponentProps } from 'react';
import { IconButton } from './button';
import { cx } from './cx';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';
import { EyeIcon } from './icons';
import { EyeOffIcon } from './page-icons';

type InputProps<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldTexts | 'id'> &
  FieldTexts;

/** One line of text. Everything an input takes, plus label, description and error. */
export function TextField({
  label,
  description,
  error,
  required,
  invalidBy,
  className,
  ...input
}: InputProps<'input'>) {
  return (
    <Field {...{ label, description, error, required, invalidBy }}>
      {(control) => (
        <input type="text" dir="auto" {...input} {...control} className={cx(styles.control, className)} />
      )}
    </Field>
  );
}

/** An input for digits that one reads elsewhere and copies. */
export const digitsClass = styles.digits;

/** A password, hidden until its eye is pressed. */
export function PasswordField({
  label,
  description,
  error,
  required,
  className,
  ...input
}: InputProps<'input'>) {
  const [shown, setShown] = useState(false);
  const EyeSymbol = shown ? EyeOffIcon : EyeIcon;
  return (
    <Field {...{ label, description, error, required }}>
      {(control) => (
        <span className={styles.wrap}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(styles.control, styles.withButton, className)}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            className={styles.inside}
            onClick={() => setShown(!shown)}
          >
            <EyeSymbol size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </Field>
  );
}

/** Several lines of text; grows with them. */
export function TextArea({
  label,
  description,
  error,
  required,
  className,
  ...input
}: InputProps<'textarea'>) {
  return (
    <Field {...{ label, description, error, required }}>
      {(control) => (
        <textarea rows={4} dir="auto" {...input} {...control} className={cx(styles.control, className)} />
      )}
    </Field>
  );
}
