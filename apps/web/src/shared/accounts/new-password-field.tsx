import { PASSWORD_MIN } from '@lumen/matching/limits';
import { useState } from 'react';
import { CheckIcon } from '../ui/icons';
import { PasswordField } from '../ui/text-field';
import styles from './new-password-field.module.css';

/** The rules the account service applies, and those of them that can be seen to be kept while typing. */
const RULES: readonly { text: string; isKept?: (password: string) => boolean }[] = [
  {
    text: `At least ${PASSWORD_MIN} characters`,
    isKept: (password) => [...password.trim()].length >= PASSWORD_MIN,
  },
  { text: 'Not only digits', isKept: (password) => /[^\d\s]/.test(password) },
  { text: 'Not a commonly used password' },
  { text: 'Not too similar to your name or address' },
];

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
  name?: string;
}

/** A password to be chosen, under its rules. Only which rules it keeps is remembered, never the password. */
export function NewPasswordField({ label, error, name = 'password' }: NewPasswordFieldProps) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const look = (password: string) =>
    setKept(RULES.filter(({ isKept }) => isKept?.(password)).map(({ text }) => text));
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      onInput={(event) => look(event.currentTarget.value)}
      error={error}
      required
      description={
        <span role="list" className={styles.rules}>
          {RULES.map(({ text }) => (
            <span
              key={text}
              role="listitem"
              className={styles.rule}
              data-kept={kept.includes(text) || undefined}
            >
              {kept.includes(text) && <CheckIcon size={14} stroke={3} aria-hidden />}
              {text}
            </span>
          ))}
        </span>
      }
    />
  );
}
