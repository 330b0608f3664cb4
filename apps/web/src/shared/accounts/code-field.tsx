import { digitsClass, TextField } from '../ui/text-field';

interface CodeFieldProps {
  label?: string;
  error: string | undefined;
  description?: string;
}

/** Six digits of an authenticator app; the browser and the phone may know them. */
export function CodeField({ label = 'Code', ...texts }: CodeFieldProps) {
  return (
    <TextField
      className={digitsClass}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      {...texts}
    />
  );
}

/** A recovery code; browsers must not remember it. */
export function RecoveryCodeField(texts: Omit<CodeFieldProps, 'label'>) {
  return (
    <TextField
      className={digitsClass}
      label="Recovery code"
      name="code"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      required
      {...texts}
    />
  );
}
