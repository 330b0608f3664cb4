import type { ChangeEventHandler } from 'react';
import { TextField } from '../../shared/ui/text-field';

interface EmailFieldProps {
  error: string | undefined;
  /** Filled in to begin with. */
  defaultValue?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** The address one signs in with: what a password manager calls the user name. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
