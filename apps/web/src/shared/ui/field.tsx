import { useId, type ReactNode } from 'react';
import { cx } from './cx';
import styles from './field.module.css';
import { AlertCircleIcon } from './icons';
import { Notice } from './notice';

/** What an input needs to belong to its label, its description and its error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  /** Help under the input: a format, a limit, how many characters remain. */
  description?: ReactNode;
  /** What is wrong with the value; the input is then announced as invalid. */
  error?: ReactNode;
  required?: boolean;
  /** The value cannot stay, and the element with this id says why. */
  invalidBy?: string | undefined;
}

/** What stands below an input; its `aria-describedby` names both by the id of the input. */
export function FieldNotes({
  id,
  error,
  description,
}: { id: string } & Pick<FieldTexts, 'error' | 'description'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <AlertCircleIcon size={16} aria-hidden />
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
    </>
  );
}

/** The ids of the notes below an input, for its `aria-describedby`. */
export const describedBy = (id: string, { error, description }: Pick<FieldTexts, 'error' | 'description'>) =>
  [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined;

export interface FieldProps extends FieldTexts {
  /** The label stands before the input, and not above it. */
  labelBeside?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, input, help and error, tied together for screen readers. The browser's own validation stays out of it. */
export function Field({ label, description, error, required, invalidBy, labelBeside, children }: FieldProps) {
  const id = useId();
  return (
    <div className={cx(styles.field, labelBeside && styles.beside)}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {/* For the eye, and outside the label: the input says itself that it is required, and its name stays what it is. */}
        {required && (
          <span className={cx(styles.star, styles.required)} aria-hidden>
            *
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby':
          [describedBy(id, { error, description }), invalidBy].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error || invalidBy ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes id={id} error={error} description={description} />
    </div>
  );
}

/** Above the fields of a form of which some are required and some are not. */
export function RequiredNote() {
  return (
    <p className={styles.note}>
      Fields marked <span className={styles.star}>*</span> are required.
    </p>
  );
}

/** What a field of a form shows, and where its changes go. */
export interface BoundField<Name extends string> {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** What went wrong with a form as a whole; spoken when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
