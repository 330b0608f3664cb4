import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { TextField } from '../../shared/ui/text-field';
import { AccountActions, accountStackClass } from './account-card';
import { proveSecondFactor } from './accounts.queries';
import { required } from './input-checks';
import { useAccountForm } from './use-account-form';

interface CodeFormProps {
  /** The code was right, or came too late; the session says which. */
  onAccepted: () => void;
  /** Back to the beginning. */
  onStartOver: () => void;
}

/** The second factor of a sign-in. Authenticator apps show it in groups, so blanks in it do not count. */
export function CodeForm({ onAccepted, onStartOver }: CodeFormProps) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['code'],
    check: ({ code }) => required(code, 'code', 'Please enter the 6-digit code from your authenticator app.'),
    send: ({ code }) => proveSecondFactor(code.replaceAll(/\s/g, '')),
    onAccepted,
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={problems.fields.code}
        required
      />
      <AccountActions>
        <Button type="submit" kind="primary" busy={busy}>
          Continue
        </Button>
        <Button kind="ghost" onClick={onStartOver}>
          Log in as somebody else
        </Button>
      </AccountActions>
    </form>
  );
}
